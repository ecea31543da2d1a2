-- What a laboratory that is out of a project had when it left: its view of the project stays as of then.
alter table project_labs add column parted_with jsonb;

create function parted_view(part project_labs) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'revision', projects.revision,
    'projectStatus', projects.status,
    'specification', projects.specification,
    'fileIds', coalesce((
      select jsonb_agg(files.id) from files
      where files.project_id = projects.id
        and (files.project_lab_id is null or files.project_lab_id = part.id)), '[]'))
  from projects where projects.id = part.project_id
$$;

-- Those that left before keep what can still be told of that moment.
update project_labs set parted_with = parted_view(project_labs) || coalesce((
    select jsonb_build_object('revision', known.revision, 'specification', known.specification)
    from project_revisions as known
    where known.project_id = project_labs.project_id and known.created_at <= project_labs.updated_at
    order by known.revision desc limit 1), '{}') || jsonb_build_object('fileIds', coalesce((
    select jsonb_agg(files.id) from files
    where files.project_id = project_labs.project_id and files.created_at <= project_labs.updated_at
      and (files.project_lab_id is null or files.project_lab_id = project_labs.id)), '[]'))
where status in ('Declined', 'Withdrawn', 'Not Selected');
