-- When whoever uses the session last proved who they are: by signing in, or once more before what is not easily undone.
alter table sessions add column proved_at timestamptz not null default now();
update sessions set proved_at = created_at;
alter table sessions alter column proved_at drop default;
