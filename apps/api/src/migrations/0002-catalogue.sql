create table stereo_types (
  id text primary key,
  code text not null unique,
  group_name text not null,
  label text not null,
  description text not null default '',
  calculator_route text,
  parameters jsonb not null,
  derived jsonb not null,
  equipment_type_ids jsonb not null,
  match_rules jsonb not null,
  standards jsonb not null,
  margin_policy jsonb not null,
  enabled boolean not null default true,
  sort_order integer not null,
  version integer not null default 1
);

create table test_types (
  id text primary key,
  name text not null,
  stereo_type_id text not null references stereo_types (id),
  standard text,
  clause text,
  sector jsonb not null default '[]',
  preset jsonb not null default '{}',
  enabled boolean not null default true,
  version integer not null default 1
);
create index test_types_by_name on test_types (lower(name), id);
create index test_types_by_stereo_type on test_types (stereo_type_id);

create table equipment_types (
  id text primary key,
  name text not null,
  description text not null default '',
  rating_keys jsonb not null default '[]',
  enabled boolean not null default true,
  version integer not null default 1
);
create unique index equipment_types_by_name on equipment_types (lower(name));

create table equipment (
  id text primary key,
  equipment_type_id text not null references equipment_types (id),
  manufacturer text not null,
  model text not null,
  ratings jsonb not null,
  provenance text not null,
  rating_provenance jsonb not null default '{}',
  source text,
  note text not null default '',
  enabled boolean not null default true,
  version integer not null default 1
);
create index equipment_by_name on equipment (lower(manufacturer), lower(model), id);
create index equipment_by_type on equipment (equipment_type_id);

create table accreditations (
  id text primary key,
  abbreviation text not null,
  name text not null,
  kind text not null,
  country_code text not null default '',
  standards jsonb not null default '[]',
  website text,
  note text not null default '',
  enabled boolean not null default true,
  version integer not null default 1
);
create index accreditations_by_name on accreditations (lower(name), id);
