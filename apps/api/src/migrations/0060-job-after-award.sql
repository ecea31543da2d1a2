-- A part after its award: the check list of what has arrived, the specimen's inspection, incidents with their decisions
-- and complaints with their answers, oldest first. Kept parts have none of them, and stay in the state in which they are.
alter table project_labs
  add column readiness jsonb not null default '[]',
  add column receipt jsonb,
  add column incidents jsonb not null default '[]',
  add column complaints jsonb not null default '[]';
