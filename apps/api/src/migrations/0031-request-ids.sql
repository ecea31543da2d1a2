-- The request, or the round of a worker, that caused a mail or a change of the text index.
alter table mail_outbox add column request_id text;
alter table search_outbox add column request_id text;
