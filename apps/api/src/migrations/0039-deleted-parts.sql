-- Machines and certificates that were deleted, as their rows were, until they are restored or 30 days are over.
create table deleted_parts (
  id text not null,
  kind text not null,
  lab_id text not null references labs (id) on delete cascade,
  name text not null,
  record jsonb not null,
  deleted_at timestamptz not null default now(),
  primary key (kind, id)
);
create index deleted_parts_by_lab on deleted_parts (lab_id, deleted_at);
create index deleted_parts_by_time on deleted_parts (deleted_at);
