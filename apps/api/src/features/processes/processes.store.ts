import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import type { ProcessSettings } from "./process.rules.ts";

/** A process that was not heard of for this long is taken for dead, and its place is free. */
export const registrationSeconds = 10;
/** Any constant: of several that register at once each sees what the one before it did. */
const registrationLock = 4_210_736;

export interface OtherProcess extends ProcessSettings {
  readonly id: string;
  readonly heartbeat: string;
}

/** A heartbeat from the future was given before the clock was set back. */
const isLive = sql`heartbeat between clock_timestamp() - make_interval(secs => ${registrationSeconds})
  and clock_timestamp() + make_interval(secs => ${registrationSeconds})`;

export const makeProcessesStore = (connection: Connection) => ({
  /** Not a migration: a process registers before it migrates, or a refused one would have changed the schema already. */
  prepare: async (): Promise<string> =>
    connection.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${registrationLock})`.execute(tx);
      await sql`create table if not exists processes (
        id uuid primary key,
        started timestamptz not null default clock_timestamp(),
        heartbeat timestamptz not null default clock_timestamp(),
        version text not null,
        schema text not null,
        secret text not null,
        search_host text,
        files_store text
      )`.execute(tx);
      await sql`alter table processes add column if not exists search_key text`.execute(tx);
      await sql`create table if not exists process_fingerprint_key (
        is_only_row boolean primary key default true check (is_only_row),
        key uuid not null default gen_random_uuid()
      )`.execute(tx);
      await sql`insert into process_fingerprint_key default values on conflict do nothing`.execute(tx);
      const { rows } = await sql<{ key: string }>`select key from process_fingerprint_key`.execute(tx);
      if (!rows[0]) throw new Error("The key of the processes' fingerprints is missing.");
      return rows[0].key;
    }),

  /** Registers unless a live process stands in the way; answers those that do. */
  register: async (id: string, settings: ProcessSettings): Promise<readonly OtherProcess[]> =>
    connection.transaction().execute(async (tx) => {
      const { version, schema, secret, searchHost, searchKey, filesStore } = settings;
      await sql`select pg_advisory_xact_lock(${registrationLock})`.execute(tx);
      await sql`delete from processes where not ${isLive}`.execute(tx);
      const { rows } = await sql<OtherProcess>`
        with others as (
          select * from processes
          where id <> ${id} and (
            search_host is null or files_store is null
            or (version, schema, secret, search_host, search_key, files_store) is distinct from
              (${version}::text, ${schema}::text, ${secret}::text, ${searchHost}::text, ${searchKey}::text,
                ${filesStore}::text)
          )
        ), registered as (
          insert into processes (id, version, schema, secret, search_host, search_key, files_store)
          select ${id}, ${version}, ${schema}, ${secret}, ${searchHost}, ${searchKey}, ${filesStore}
          where not exists (select from others)
          on conflict (id) do update set heartbeat = excluded.heartbeat
        )
        select id, heartbeat::text as heartbeat, version, schema, secret,
          search_host as "searchHost", search_key as "searchKey", files_store as "filesStore"
        from others order by started`.execute(tx);
      return rows;
    }),

  /** False when this process was taken for dead meanwhile. */
  beat: async (id: string): Promise<boolean> => {
    const { numAffectedRows } = await sql`
      update processes set heartbeat = clock_timestamp() where id = ${id} and ${isLive}`.execute(connection);
    return numAffectedRows === 1n;
  },

  remove: async (id: string): Promise<void> => {
    await sql`delete from processes where id = ${id}`.execute(connection);
  },
});
