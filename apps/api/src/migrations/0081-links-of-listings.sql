-- A listed laboratory whose account nobody has is asked by a link to its contact address; it answers as its own part.
alter table guest_labs
  add column listing_id text references labs (id),
  add column part_lab_id text not null generated always as (coalesce(listing_id, id)) stored;
create unique index guest_labs_by_listing on guest_labs (project_id, listing_id) where listing_id is not null;
create index guest_labs_by_part on guest_labs (part_lab_id, project_id);

-- Nobody at the laboratory signs in.
create function has_no_account(lab_id text) returns boolean language sql stable as $$
  select not exists (select from users where users.lab_id = $1 and users.enabled)
$$;

create function is_unwanted(email text) returns boolean language sql stable as $$
  select exists (select from unwanted_addresses where address_hash = sha256(convert_to($1, 'UTF8')))
$$;

-- Whether a link can be mailed to a listed laboratory that nobody signs in for.
create function is_reached_by_link(lab labs) returns boolean language sql stable as $$
  select has_no_account(lab.id) and coalesce(lab.contact_email, '') <> '' and not is_unwanted(lower(lab.contact_email))
$$;
create function is_unreachable(lab labs) returns boolean language sql stable as $$
  select has_no_account(lab.id) and not is_reached_by_link(lab)
$$;
