-- A website is a link that people press: what begins with neither http nor https is completed where it is a
-- name and fits the longest address, and dropped where it is anything else.
update labs set website = case
    when length(website) <= 192
      and website ~ '^[^\s/:@?#.]+(\.[^\s/:@?#.]+)*\.[^\s/:@?#.0-9][^\s/:@?#.]+(:[0-9]{1,5})?([/?#]\S*)?$'
      then 'https://' || website
  end
  where website is not null and website !~* '^https?://\S+$';
update accreditations set website = case
    when length(website) <= 192
      and website ~ '^[^\s/:@?#.]+(\.[^\s/:@?#.]+)*\.[^\s/:@?#.0-9][^\s/:@?#.]+(:[0-9]{1,5})?([/?#]\S*)?$'
      then 'https://' || website
  end
  where website is not null and website !~* '^https?://\S+$';
