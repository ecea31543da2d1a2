create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  company text not null default '',
  role text not null check (role in ('Admin', 'Prospect', 'Test Lab')),
  lab_id text references labs (id),
  enabled boolean not null default true,
  email_verified_at timestamptz,
  password_hash text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check ((role = 'Test Lab') = (lab_id is not null))
);
create unique index users_by_email on users (lower(email));
create index users_by_lab on users (lab_id) where lab_id is not null;
create index users_by_name on users (lower(name), id);

-- Only hashes of tokens are stored: whoever reads the table cannot sign in with it.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

create table user_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'choose-password')),
  expires_at timestamptz not null
);
create index user_tokens_by_user on user_tokens (user_id);

-- Failed attempts per account and per address, counted in the database so that all processes agree.
create table failed_attempts (
  subject text not null,
  at timestamptz not null default now()
);
create index failed_attempts_by_subject on failed_attempts (subject, at);
