-- Searches that are too long for an address. Who is signed in and has the identifier opens one; it goes with its account.
create table search_links (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Of the criteria, as browsers keep them too.
  version integer not null,
  criteria jsonb not null,
  expires_at timestamptz not null
);
create index search_links_by_user on search_links (user_id);
create index search_links_by_end on search_links (expires_at);
