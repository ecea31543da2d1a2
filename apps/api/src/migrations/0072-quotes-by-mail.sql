-- A quote that came by mail is entered by the customer and confirmed by the laboratory. An award by such a quote is asked
-- for first: it names the revision of the specification that it is about, and counts once every such quote is confirmed.
alter table quotes
  add column by_mail boolean not null default false,
  add column confirmed_at timestamptz;
alter table projects add column asked_award jsonb;
