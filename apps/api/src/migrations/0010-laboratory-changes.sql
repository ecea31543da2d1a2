-- Which transaction changed a laboratory last. Transactions commit in another order than they were stamped with a
-- time, so a reader that follows times can miss one; a snapshot says exactly which transactions it did not see.
alter table labs add column changed_in xid8 not null default pg_current_xact_id();

create function stamp_changed_lab() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger labs_stamped before insert or update on labs for each row execute function stamp_changed_lab();
create index labs_by_transaction on labs (changed_in, id);
