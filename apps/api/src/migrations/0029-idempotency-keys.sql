-- Requests that carried an `Idempotency-Key`, with what their transaction came to, for a day. No foreign key: its lock
-- on the account would come before the account's own, and two messages of one account would wait for each other.
create table idempotency_keys (
  user_id uuid not null,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  outcome jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, operation, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
