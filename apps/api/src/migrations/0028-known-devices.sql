-- Browsers from which somebody has signed in: what strangers fail at does not keep them out.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null,
  last_sign_in_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_devices_by_token on known_devices (token_hash);
create index known_devices_by_use on known_devices (last_sign_in_at);

-- Subjects are digests from here on; the earlier ones name what was typed and count for nothing any more.
delete from failed_attempts;
