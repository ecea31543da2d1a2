-- By what laboratories are compared: rates of a day, and what freight costs. Without a row what a deployment begins with.
create table price_settings (
  id text primary key check (id = 'default'),
  per_euro jsonb not null,
  rates_on date not null,
  freight_base_euro_cents bigint not null check (freight_base_euro_cents >= 0),
  freight_euro_cents_per_kg_km double precision not null check (freight_euro_cents_per_kg_km >= 0),
  version integer not null
);
