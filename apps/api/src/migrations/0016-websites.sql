-- A website is a link that people press: what begins with neither http nor https is completed where it is a
-- name, and dropped where it is anything else.
update labs set website = case
    when website ~* '^https?://\S+$' then website
    when website ~* '^[^\s/@:]+\.[^\s/@:]{2,}(:[0-9]+)?(/\S*)?$' and length(website) <= 192 then 'https://' || website
  end
  where website is not null and website !~* '^https?://\S+$';
update accreditations set website = case
    when website ~* '^[^\s/@:]+\.[^\s/@:]{2,}(:[0-9]+)?(/\S*)?$' and length(website) <= 192 then 'https://' || website
  end
  where website is not null and website !~* '^https?://\S+$';
