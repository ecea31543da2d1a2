-- Set-up by machine class, hours of monitoring and functional checks, and the least that an order costs; unstated: the assumed ones count.
alter table labs
  add column table_set_up_h double precision,
  add column shock_set_up_h double precision,
  add column chamber_set_up_h double precision,
  add column monitoring_h double precision,
  add column functional_check_h double precision,
  add column min_order_cents bigint;
