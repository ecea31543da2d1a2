-- The text index holds the standards of each laboratory from now on: one that exists is built anew.
insert into app_state (key, value)
select 'search-index-rebuild', to_jsonb(now()) where exists (select from labs)
on conflict (key) do update set value = excluded.value;
