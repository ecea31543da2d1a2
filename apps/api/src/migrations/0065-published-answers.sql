-- Questions and answers that every laboratory of a project reads. Nothing leads from one to who asked.
create table published_answers (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  by_user_id uuid references users (id) on delete set null,
  question text not null,
  answer text not null,
  created_at timestamptz not null default now()
);
create index published_answers_project on published_answers (project_id, created_at);
create index published_answers_by_user on published_answers (by_user_id, created_at);

-- A laboratory that is out keeps the answers that it had read.
create or replace function parted_view(part project_labs) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'revision', projects.revision,
    'projectStatus', projects.status,
    'specification', projects.specification,
    'fileIds', coalesce((
      select jsonb_agg(files.id) from files
      where files.project_id = projects.id
        and (files.project_lab_id is null or files.project_lab_id = part.id)), '[]'),
    'answerIds', coalesce((
      select jsonb_agg(published_answers.id) from published_answers
      where published_answers.project_id = projects.id), '[]'))
  from projects where projects.id = part.project_id
$$;
