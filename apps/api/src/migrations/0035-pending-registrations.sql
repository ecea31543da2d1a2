-- Who wants an account; nobody is a user before the link in the mail is followed. A known address has rows too, whose
-- links are never mailed: registering does the same work for it.
create table pending_registrations (
  token_hash bytea primary key,
  -- Of the browser's cookie: whoever follows the link in it need not type the password again.
  browser_hash bytea not null,
  email text not null,
  name text not null,
  company text not null,
  password_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_registrations_by_email on pending_registrations (email, created_at);
create index pending_registrations_by_end on pending_registrations (expires_at);
