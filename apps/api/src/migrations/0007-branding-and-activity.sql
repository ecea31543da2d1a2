create table white_labels (
  id text primary key,
  host_name text unique,
  logo text,
  primary_colour text not null default '#FFFFFF',
  accent_colour text not null default '#000000',
  to_fixed integer not null default 13 check (to_fixed between 0 and 13)
);
insert into white_labels (id) values ('default');

create table tooltips (
  id text primary key,
  table_type text not null,
  label text not null,
  value text not null,
  default_value text not null,
  sort_order integer not null default 0
);

create table activity (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null,
  actor_role text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  subject_name text not null,
  before jsonb,
  after jsonb
);
create index activity_by_subject on activity (subject_type, subject_id, id desc);
create index activity_by_actor on activity (actor_id, id desc);

create function refuse_change_of_activity() returns trigger language plpgsql as $$
begin
  raise exception 'The activity log is append-only.';
end $$;
create trigger activity_is_append_only before update or delete on activity
  for each row execute function refuse_change_of_activity();
