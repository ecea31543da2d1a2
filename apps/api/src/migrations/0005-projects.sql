create table projects (
  id uuid primary key,
  owner_id uuid not null references users (id),
  title text not null,
  status text not null,
  response_marker text not null default 'None',
  revision integer not null default 1,
  specification jsonb not null,
  addressed_labs jsonb not null default '[]',
  answer_by date,
  cancel_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index projects_by_owner on projects (owner_id, created_at desc, id);
create index projects_by_creation on projects (created_at desc, id);
create index projects_by_deadline on projects (answer_by) where status = 'Submitted';

create table project_revisions (
  project_id uuid not null references projects (id) on delete cascade,
  revision integer not null,
  specification jsonb not null,
  created_at timestamptz not null default now(),
  primary key (project_id, revision)
);

create table project_labs (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  lab_id text not null references labs (id),
  status text not null,
  line_ids jsonb not null,
  awarded_line_ids jsonb not null default '[]',
  proof jsonb not null default '[]',
  reason text,
  response_marker text not null default 'None',
  reported_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (project_id, lab_id)
);
create index project_labs_by_lab on project_labs (lab_id, updated_at desc, id);

create table quotes (
  id uuid primary key,
  project_lab_id uuid not null references project_labs (id) on delete cascade,
  revision integer not null,
  specification_revision integer not null,
  body jsonb not null,
  currency text not null,
  total_cents bigint not null,
  created_at timestamptz not null default now(),
  unique (project_lab_id, revision)
);

create table project_messages (
  id uuid primary key,
  project_lab_id uuid not null references project_labs (id) on delete cascade,
  from_user_id uuid references users (id) on delete set null,
  from_role text not null,
  from_name text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index project_messages_by_lab on project_messages (project_lab_id, created_at);

create table project_events (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects (id) on delete cascade,
  project_lab_id uuid references project_labs (id) on delete cascade,
  at timestamptz not null default now(),
  by_user_id uuid references users (id) on delete set null,
  by_role text not null,
  by_name text not null,
  sentence text not null
);
create index project_events_by_project on project_events (project_id, id);

create table files (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  project_lab_id uuid references project_labs (id) on delete cascade,
  name text not null,
  bytes bigint not null,
  content_type text not null,
  storage_key text not null,
  uploaded_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index files_by_project on files (project_id);
