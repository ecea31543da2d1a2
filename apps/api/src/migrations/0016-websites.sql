-- A website is a link that people press: what begins with neither http nor https is completed where it is a
-- name, and dropped where it is anything else.
update labs set website = case
    when website ~* '^https?://\S+$' then website
    when website ~* '^[a-z0-9.-]+\.[a-z]{2,}(/\S*)?$' then 'https://' || website
  end
  where website is not null and website !~* '^https?://\S+$';
update accreditations set website = case
    when website ~* '^[a-z0-9.-]+\.[a-z]{2,}(/\S*)?$' then 'https://' || website
  end
  where website is not null and website !~* '^https?://\S+$';
