create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- The authenticator's own identifier, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator has signed; one that goes back is a copy. Many never count.
  sign_count bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);

-- What a passkey has to sign, once. Nobody's: whoever signs in has not said who they are.
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
