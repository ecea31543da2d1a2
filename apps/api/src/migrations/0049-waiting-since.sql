-- Since when the next act on a project, or on a laboratory's part of it, is awaited.
alter table projects add column waiting_since timestamptz not null default now();
alter table project_labs add column waiting_since timestamptz not null default now();

-- Kept rows: the first event in their present state after the last one in another. Events that name no state, and rows
-- without any, leave the time of their last change. Opening a request does not end the wait for its answer.
update projects set waiting_since = coalesce((
  select min(event.at) from project_events event
  where event.project_id = projects.id and event.project_status = projects.status
    and event.id > coalesce((
      select max(other.id) from project_events other
      where other.project_id = projects.id and other.project_status <> projects.status), 0)
), projects.updated_at);
update project_labs set waiting_since = case
  when status in ('Invited', 'Viewed') then created_at
  else coalesce((
    select min(event.at) from project_events event
    where event.project_lab_id = project_labs.id and event.lab_status = project_labs.status
      and event.id > coalesce((
        select max(other.id) from project_events other
        where other.project_lab_id = project_labs.id and other.lab_status <> project_labs.status), 0)
  ), updated_at)
end;

create function restart_waiting() returns trigger language plpgsql as $$
begin
  new.waiting_since := now();
  return new;
end $$;
create trigger projects_restart_waiting before update of status on projects
  for each row when (old.status <> new.status) execute function restart_waiting();
create trigger project_labs_restart_waiting before update of status on project_labs
  for each row when (old.status <> new.status and not (old.status = 'Invited' and new.status = 'Viewed'))
  execute function restart_waiting();

-- A revision makes laboratories check their quotes, and a quote makes the customer compare again.
create function restart_waiting_for_quotes() returns trigger language plpgsql as $$
begin
  update project_labs set waiting_since = now() where project_id = new.id and status = 'Quoted';
  return null;
end $$;
create trigger projects_restart_waiting_for_quotes after update of revision on projects
  for each row when (old.revision <> new.revision) execute function restart_waiting_for_quotes();
create function restart_waiting_for_award() returns trigger language plpgsql as $$
begin
  update project_labs set waiting_since = now() where id = new.project_lab_id;
  return null;
end $$;
create trigger quotes_restart_waiting_for_award after insert on quotes
  for each row execute function restart_waiting_for_award();
