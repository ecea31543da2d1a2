-- Who sends a mail right now, apart from when it is due: pressing "Send again" takes it from nobody.
alter table mail_outbox add column claimed_until timestamptz;
-- Since when delivery has been tried; three days later it is given up.
alter table mail_outbox add column trying_since timestamptz;

drop index mail_outbox_failed;
create index mail_outbox_undelivered on mail_outbox (created_at desc, id) where status <> 'sent';
