-- The days of the awarded tests. Parts that were scheduled before days were asked have none: they are unknown.
alter table project_labs add column schedule jsonb not null default '[]';
