-- Kind of a day rate. A rate that was stated without one is a figure; nothing stated stays null.
alter table lab_equipment
  add column day_rate_is text check (day_rate_is in ('figure', 'from', 'on request'));
update lab_equipment set day_rate_is = 'figure' where day_rate_cents is not null;
