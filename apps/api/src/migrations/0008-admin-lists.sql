-- What the admin's lists look up. Narrow enough that a deep page is walked in the index alone:
-- the expressions' own columns are included because PostgreSQL asks for them before it trusts the index.
drop index labs_by_name;
drop index labs_by_city;
create index labs_by_name on labs (lower(name), id) include (name, city, enabled);
create index labs_by_city on labs (lower(city), id) include (name, city, enabled);
create index labs_by_state_and_name on labs (enabled, lower(name), id) include (name, city);
create index labs_by_beginning on labs (lower(name) text_pattern_ops) include (id, enabled);
create index labs_by_address on labs (slug text_pattern_ops);

create index equipment_by_full_name on equipment (lower(manufacturer || ' ' || model), id);
create index equipment_by_text on equipment using gin ((manufacturer || ' ' || model) gin_trgm_ops);
create index test_types_by_text on test_types using gin ((name || ' ' || coalesce(standard, '') || ' ' || coalesce(clause, '')) gin_trgm_ops);
create index accreditations_by_text on accreditations using gin ((abbreviation || ' ' || name) gin_trgm_ops);

create index users_by_text on users using gin ((name || ' ' || email) gin_trgm_ops);
create index users_by_creation on users (created_at, id);
create index users_by_sign_in on users (last_sign_in_at, id);
create index enabled_admins on users (id) where role = 'Admin' and enabled;

create index activity_by_time on activity (at desc, id desc);
create index activity_by_text on activity using gin ((subject_name || ' ' || actor_name || ' ' || action) gin_trgm_ops);

-- The operator's queue: only what somebody should look at is in these.
create function has_own_word(overrides jsonb, rating_provenance jsonb) returns boolean
  language sql immutable parallel safe
  return exists (
    select from jsonb_object_keys(overrides) as key
    where coalesce(rating_provenance ->> key, 'declared') in ('declared', 'unknown') and overrides -> key <> 'null'::jsonb
  );
create index lab_equipment_unverified on lab_equipment (id) where overrides <> '{}'::jsonb and has_own_word(overrides, rating_provenance);
create index equipment_unverified on equipment (id) where enabled and provenance in ('declared', 'unknown');
create index project_labs_unanswered on project_labs (created_at) where status in ('Invited', 'Viewed');
create index mail_outbox_failed on mail_outbox (created_at desc) where status = 'failed';
