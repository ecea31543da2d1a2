-- A short number for people, beside the key: kept projects have theirs in the order in which they were created. A
-- sequence gives the next one, so that two processes never give the same; an insert that fails leaves a gap.
alter table projects add column number integer;
update projects set number = ordered.number
from (select id, row_number() over (order by created_at, id) as number from projects) as ordered
where ordered.id = projects.id;
create sequence project_numbers as integer owned by projects.number;
select setval('project_numbers', coalesce((select max(number) from projects), 0) + 1, false);
alter table projects
  alter column number set not null,
  alter column number set default nextval('project_numbers'),
  add constraint projects_by_number unique (number);
