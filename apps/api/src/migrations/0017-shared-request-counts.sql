-- Requests by caller and endpoint within a window, for the limits that hold over all processes. Worth nothing after a
-- crash, so it is not logged.
create unlogged table request_counts (
  key text primary key,
  requests integer not null,
  ends_at timestamptz not null
);
create index request_counts_by_end on request_counts (ends_at);
