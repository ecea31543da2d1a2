-- What somebody recognises a session of their own by, and when it was used last: one that is not used ends.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column browser text not null default '',
  add column network text not null default '',
  add column last_used_at timestamptz not null default now();
create unique index sessions_by_id on sessions (id);
-- Used until now, as far as anybody knows.
alter table sessions alter column last_used_at drop default;
