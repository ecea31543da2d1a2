-- A customer's delete hides a project from that customer alone; the operator's takes it from everybody, and can be
-- taken back to what it was.
alter table projects add column hidden_from_owner boolean not null default false;
alter table projects add column status_before_deletion text;
