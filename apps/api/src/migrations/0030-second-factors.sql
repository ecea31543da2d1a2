create table totp_authenticators (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted, not hashed: it must be read again to compare a code.
  secret bytea,
  -- One that no code has confirmed yet; the one before it works until then.
  new_secret bytea,
  confirmed_at timestamptz,
  -- The newest step of 30 seconds whose code was accepted: no code works twice.
  last_step bigint not null default 0,
  check ((secret is null) = (confirmed_at is null))
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Sign-ins whose password was right and whose second factor is awaited: no sessions, so they open nothing.
create table pending_sign_ins (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index pending_sign_ins_by_user on pending_sign_ins (user_id);
create index pending_sign_ins_by_end on pending_sign_ins (expires_at);
