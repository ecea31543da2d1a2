-- SHA-256 of the request and of the quote, as the award froze them; awards of before have none.
alter table project_labs
  add column awarded_request_hash text,
  add column awarded_quote_hash text;
