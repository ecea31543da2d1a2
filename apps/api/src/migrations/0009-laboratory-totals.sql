-- How many laboratories are enabled and how many are not, kept as they change: counting a hundred thousand
-- for every page of a list would cost more than the page. A statement that moves none writes nothing here.
create table lab_totals (
  enabled boolean primary key,
  total bigint not null
);
insert into lab_totals (enabled, total)
  select state.enabled, (select count(*) from labs where labs.enabled = state.enabled)
  from (values (true), (false)) as state (enabled);

create function count_added_labs() returns trigger language plpgsql as $$
begin
  perform from lab_totals order by enabled for update; -- always in this order, so that no two wait for each other
  update lab_totals set total = lab_totals.total + change.total
  from (select enabled, count(*) as total from added group by enabled) as change
  where lab_totals.enabled = change.enabled;
  return null;
end $$;

create function count_removed_labs() returns trigger language plpgsql as $$
begin
  perform from lab_totals order by enabled for update; -- always in this order, so that no two wait for each other
  update lab_totals set total = lab_totals.total - change.total
  from (select enabled, count(*) as total from removed group by enabled) as change
  where lab_totals.enabled = change.enabled;
  return null;
end $$;

create function count_moved_labs() returns trigger language plpgsql as $$
declare
  newly_enabled bigint;
begin
  select count(*) filter (where added.enabled) - count(*) filter (where removed.enabled) into newly_enabled
  from added inner join removed using (id) where added.enabled <> removed.enabled;
  if newly_enabled <> 0 then
    perform from lab_totals order by enabled for update;
    update lab_totals set total = total + case when enabled then newly_enabled else -newly_enabled end;
  end if;
  return null;
end $$;

create trigger labs_counted_when_added after insert on labs
  referencing new table as added for each statement execute function count_added_labs();
create trigger labs_counted_when_removed after delete on labs
  referencing old table as removed for each statement execute function count_removed_labs();
create trigger labs_counted_when_changed after update on labs
  referencing old table as removed new table as added for each statement execute function count_moved_labs();
