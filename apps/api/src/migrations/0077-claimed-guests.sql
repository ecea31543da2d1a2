-- A guest whose parts a laboratory's account has taken over; its links lead to the account from then on.
alter table guest_labs add column claimed_by text references labs (id);
create index guest_labs_by_email on guest_labs (email);

-- A draft has no page that anybody else could open.
create or replace view addressable_labs as
  select id, case when is_draft then '' else slug end as slug, name, city, country_code, street, postal_code, contact_email,
    name_key, words from labs
  union all
  select id, '', name, '', country_code, '', '', email, name_key, words from guest_labs;
