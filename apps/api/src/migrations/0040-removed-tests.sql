-- Tests that a saved specification lost, until they are in it again or 30 days are over.
create table removed_tests (
  project_id uuid not null references projects (id) on delete cascade,
  line_id text not null,
  test jsonb not null,
  removed_at timestamptz not null default now(),
  primary key (project_id, line_id)
);
create index removed_tests_by_time on removed_tests (removed_at);
