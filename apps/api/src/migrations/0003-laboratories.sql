create table labs (
  id text primary key,
  slug text not null unique,
  name text not null,
  description text not null default '',
  street text not null default '',
  city text not null,
  region text not null default '',
  postal_code text not null default '',
  country_code text not null,
  latitude double precision not null,
  longitude double precision not null,
  currency text not null,
  languages jsonb not null default '[]',
  lead_time_days integer not null,
  contact_email text,
  website text,
  stereo_type_ids jsonb not null default '[]',
  test_type_ids jsonb not null default '[]',
  access_restrictions jsonb not null default '[]',
  declarations jsonb not null default '[]',
  enabled boolean not null default true,
  response_median_hours double precision,
  reply_rate double precision,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index labs_by_name on labs (lower(name), id);
create index labs_by_city on labs (lower(city), id);
create index labs_by_change on labs (updated_at, id);
create index labs_by_text on labs using gin ((name || ' ' || city) gin_trgm_ops);

create table lab_equipment (
  id text primary key,
  lab_id text not null references labs (id) on delete cascade,
  equipment_id text not null references equipment (id),
  quantity integer not null check (quantity > 0),
  status text not null,
  down_until date,
  calibration_due date,
  overrides jsonb not null default '{}',
  rating_provenance jsonb not null default '{}',
  day_rate_cents bigint,
  currency text not null,
  version integer not null default 1
);
create index lab_equipment_by_lab on lab_equipment (lab_id);
create index lab_equipment_by_equipment on lab_equipment (equipment_id);

create table certificates (
  id text primary key,
  lab_id text not null references labs (id) on delete cascade,
  accreditation_id text not null references accreditations (id),
  certificate_no text not null,
  valid_from date,
  valid_to date,
  verified_on date,
  scope jsonb not null default '[]',
  version integer not null default 1,
  unique (lab_id, accreditation_id, certificate_no)
);
create index certificates_by_lab on certificates (lab_id);
create index certificates_by_accreditation on certificates (accreditation_id);
create index certificates_by_end on certificates (valid_to);
