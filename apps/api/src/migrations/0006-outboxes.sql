create table mail_outbox (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index mail_outbox_waiting on mail_outbox (next_attempt_at) where status = 'waiting';
create index mail_outbox_by_creation on mail_outbox (created_at desc);

-- A row per changed laboratory; a worker sends the present state and clears the rows it claimed.
create table search_outbox (
  id bigint generated always as identity primary key,
  lab_id text not null,
  created_at timestamptz not null default now()
);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  text text not null,
  path text not null,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_by_user on notifications (user_id, created_at desc);

-- Searches that no laboratory could serve, without who asked.
create table unserved_searches (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  summary text not null,
  reasons jsonb not null
);
create index unserved_searches_by_time on unserved_searches (at desc);

create table app_state (
  key text primary key,
  value jsonb not null
);
