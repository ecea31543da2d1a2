-- The largest lithium battery in one piece that a laboratory takes; unstated: it is asked.
alter table labs add column lithium_max_kwh double precision;
