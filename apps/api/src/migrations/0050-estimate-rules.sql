-- A laboratory's own figures for hours and prices; unstated: the assumed ones count.
alter table labs
  add column set_up_to20_kg_h double precision,
  add column set_up_to100_kg_h double precision,
  add column set_up_to500_kg_h double precision,
  add column set_up_above500_kg_h double precision,
  add column slip_table_h double precision,
  add column survey_h double precision,
  add column surveys_above_kg double precision,
  add column channel_h double precision,
  add column channels double precision,
  add column attended_h_per_day double precision,
  add column report_h double precision,
  add column report_days integer,
  add column min_charge_cents bigint;
