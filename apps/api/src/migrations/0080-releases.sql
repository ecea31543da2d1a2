-- Test levels and files of an export-controlled request go to a laboratory once its customer has released them to it.
alter table project_labs add column released_at timestamptz;

-- Whether a part's laboratory must not see them; of a part that is out, by the request as it was then.
create function is_withheld(part project_labs) returns boolean language sql stable as $$
  select part.released_at is null and coalesce(
    coalesce(
      part.parted_with -> 'specification',
      (select specification from projects where id = part.project_id)
    ) -> 'arrangements' ->> 'exportControl' in ('yes', 'unknown'),
    false)
$$;

-- Whether a laboratory attached a file to its own part; a guest has no account.
create function is_of_laboratory(file files) returns boolean language sql stable as $$
  select file.project_lab_id is not null
    and coalesce((select role from users where users.id = file.uploaded_by), 'Test Lab') = 'Test Lab'
$$;
