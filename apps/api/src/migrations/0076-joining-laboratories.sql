-- A laboratory that its own people added is a draft until the operator publishes it: disabled, so that nobody else finds
-- it, while its people work on it.
alter table labs add column is_draft boolean not null default false;
alter table labs add constraint drafts_are_disabled check (not (is_draft and enabled));
create index labs_by_draft on labs (created_at, id) where is_draft;

-- A registration of a laboratory's person names the laboratory: a new one, or a listing that is claimed.
alter table pending_registrations add column laboratory jsonb;

-- Confirmed claims of listings that are somebody's already, until the operator decides.
create table lab_claims (
  id uuid primary key,
  lab_id text not null references labs (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (lab_id, user_id)
);
create index lab_claims_by_time on lab_claims (created_at, id);
create index lab_claims_by_user on lab_claims (user_id);
