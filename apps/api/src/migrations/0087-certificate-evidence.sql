-- Evidence of a certificate: its page in the body's register, the scope document by its SHA-256, and the day on which
-- the operator looks again.
alter table certificates
  add column register_url text,
  add column document_sha256 text check (document_sha256 ~ '^[0-9a-f]{64}$'),
  add column recheck_on date;
create index certificates_by_recheck on certificates (recheck_on) where recheck_on is not null;

-- Scope documents on file: the present one, and those that a check names. A deleted certificate keeps them until it
-- can no longer be restored, so they do not refer to its row.
create table scope_documents (
  certificate_id text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  lab_id text not null references labs (id) on delete cascade,
  name text not null,
  bytes bigint not null,
  storage_key text not null,
  added_at timestamptz not null default now(),
  primary key (certificate_id, sha256)
);

-- Who held a certificate against its register, on which day and with which document on file: a row for each check.
create table certificate_checks (
  id bigint generated always as identity primary key,
  certificate_id text not null,
  lab_id text not null references labs (id) on delete cascade,
  checked_on date not null,
  checked_by uuid references users (id) on delete set null,
  checker_name text not null,
  checker_role text not null check (checker_role in ('Admin', 'Test Lab')),
  document_sha256 text,
  created_at timestamptz not null default now()
);
create index certificate_checks_by_certificate on certificate_checks (certificate_id, checked_on desc, id desc);
-- The one check of before is known by its day alone.
insert into certificate_checks (certificate_id, lab_id, checked_on, checker_name, checker_role)
select id, lab_id, verified_on, '', 'Admin' from certificates where verified_on is not null;
