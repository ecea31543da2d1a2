-- A laboratory that is not listed and answers one request by a link. It has a table of its own, so that no list, search,
-- count, feed or export of laboratories can ever have it; its identifiers cannot be those of listed ones.
create table guest_labs (
  id text primary key check (id like 'guest.%'),
  project_id uuid not null references projects (id) on delete cascade,
  name text not null,
  email text not null,
  country_code text not null,
  created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (name_order(name) || chr(1) || id) stored,
  words text collate "C" not null generated always as (fold_letters(name)) stored
);
create index guest_labs_by_project on guest_labs (project_id);
alter table labs add constraint labs_are_no_guests check (id not like 'guest.%');

-- A part belongs to a listed laboratory or to a guest, and cannot outlive either.
alter table project_labs drop constraint project_labs_lab_id_fkey;
alter table project_labs
  add column listed_lab_id text generated always as (case when lab_id not like 'guest.%' then lab_id end) stored
    references labs (id),
  add column guest_lab_id text generated always as (case when lab_id like 'guest.%' then lab_id end) stored
    references guest_labs (id);

-- Laboratories as projects name them, listed or not.
create view addressable_labs as
  select id, slug, name, city, country_code, street, postal_code, contact_email, name_key, words from labs
  union all
  select id, '', name, '', country_code, '', '', email, name_key, words from guest_labs;

-- Only hashes of tokens are kept. A newer link of the same guest revokes the older ones.
create table guest_links (
  token_hash bytea primary key,
  lab_id text not null references guest_labs (id) on delete cascade,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index guest_links_in_force on guest_links (lab_id) where revoked_at is null;
create table guest_sessions (
  token_hash bytea primary key,
  link_hash bytea not null references guest_links (token_hash) on delete cascade,
  opened_at timestamptz not null default now()
);
create index guest_sessions_by_link on guest_sessions (link_hash);

-- Addresses at which nobody wants to be asked again, as SHA-256.
create table unwanted_addresses (
  address_hash bytea primary key,
  said_at timestamptz not null default now()
);

-- Whether customers may ask laboratories that are not listed. Without a row they may.
create table guest_settings (
  id text primary key check (id = 'default'),
  may_ask boolean not null,
  version integer not null
);
