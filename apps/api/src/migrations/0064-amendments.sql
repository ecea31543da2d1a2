-- Changes of a part's quote and tests after its award, by number; accepted ones keep the hashes before and after them.
-- Hashes that an award of before got when the first amendment was accepted say that they were computed later.
alter table project_labs
  add column amendments jsonb not null default '[]',
  add column awarded_hashes_later boolean not null default false;
