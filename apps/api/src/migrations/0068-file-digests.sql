-- SHA-256 of each file's content; unknown of files that were attached before.
alter table files add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
-- Uploads that are not kept yet: what is left of one a day later is removed.
create table open_uploads (
  storage_key text primary key,
  started_at timestamptz not null
);
create index open_uploads_by_start on open_uploads (started_at);
