-- A request that is sent as soon as its owner has confirmed the email address.
alter table projects add column submit_when_confirmed boolean not null default false;
create index projects_waiting_for_confirmation on projects (owner_id) where submit_when_confirmed;

-- What an account has written lately is counted at each message.
create index project_messages_by_author on project_messages (from_user_id, created_at);

-- Nobody was asked to confirm so far: who has an account goes on working.
update users set email_verified_at = now() where email_verified_at is null;
