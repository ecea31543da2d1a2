import type pg from "pg";

/**
 * Laboratories, machines and certificates by the thousand, the same at every call: names of a few words in every
 * order, one in twenty disabled, ten machines and two certificates each.
 */
export async function addManyLaboratories(
  pool: pg.Pool,
  labs: number,
  machinesPerLab: number,
): Promise<void> {
  const client = await pool.connect();
  // A million rows take longer than any statement of the server may.
  await client.query("set statement_timeout = 0");
  await client.query(
    `insert into labs (id, slug, name, city, country_code, latitude, longitude, currency, lead_time_days, enabled, updated_at)
     select 'many-' || n, 'many-' || n,
       (array['North', 'South', 'Alpine', 'Harbour', 'Rhine', 'Summit', 'Valley', 'Granite'])[1 + n % 8] || ' ' ||
       (array['Dynamics', 'Environmental', 'Vibration', 'Climatic', 'Qualification', 'Shock', 'Reliability'])[1 + n % 7] || ' ' ||
       (array['Laboratory', 'Test Laboratory', 'Institute Laboratory'])[1 + n % 3] || ' ' || n,
       (array['Lyon', 'Turin', 'Delft', 'Gothenburg', 'Leeds', 'Brno', 'Porto', 'Austin', 'Osaka', 'Pune', 'Kiruna'])[1 + n % 11] || ' ' || n % 997,
       'DE', 48, 11, 'EUR', 14, n % 20 <> 0, timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, $1::int) as n`,
    [labs],
  );
  await client.query(
    `insert into lab_equipment (id, lab_id, equipment_id, quantity, status, currency, overrides)
     select 'many-' || n || '-' || m, 'many-' || n, models.ids[1 + (n * 31 + m) % array_length(models.ids, 1)], 1, 'in service', 'EUR',
       case when (n + m) % 10 = 0 then '{"payloadMaxKg": 500}'::jsonb else '{}'::jsonb end
     from generate_series(1, $1::int) as n, generate_series(1, $2::int) as m, (select array_agg(id order by id) as ids from equipment) as models`,
    [labs, machinesPerLab],
  );
  await client.query(
    `insert into certificates (id, lab_id, accreditation_id, certificate_no, valid_to)
     select 'many-' || n || '-c' || c, 'many-' || n, bodies.ids[1 + (n * 7 + c) % array_length(bodies.ids, 1)], 'C-' || n || '-' || c, date '2026-01-01' + (n * 13 + c * 700) % 1500
     from generate_series(1, $1::int) as n, generate_series(1, 2) as c, (select array_agg(id order by id) as ids from accreditations) as bodies`,
    [labs],
  );
  await client.query("vacuum analyze");
  await client.query("reset statement_timeout");
  client.release();
}
