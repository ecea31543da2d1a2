-- Contents whose file is not listed any more, until the file storage has removed them.
create table file_removals (
  storage_key text primary key,
  asked_at timestamptz not null default now()
);
