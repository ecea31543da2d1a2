/**
 * Deleted machines and certificates are documents of their own table, so that no list, search, export or count has to
 * know a state "deleted". A migration that adds a column with no default to one of the two tables has to fill it in
 * these documents too. A name in the list is of the day of the deletion.
 */

import {
  type DeletedPart,
  type DeletedPartKind,
  deletedPartSchema,
} from "@headroom/contract/vocabulary/project/deleted-parts";
import { type RawBuilder, sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import { restorableSince } from "../../platform/database/restorable-since.ts";

const tables: Readonly<Record<DeletedPartKind, RawBuilder<unknown>>> = {
  machine: sql.table("lab_equipment"),
  certificate: sql.table("certificates"),
};
const maxListed = 200;

interface Kept {
  readonly kind: DeletedPartKind;
  readonly id: string;
  readonly labId: string;
}

export const makeDeletedPartsStore = (connection: Connection) => ({
  /** Copies the row as it is stored, so that it comes back as it was. */
  keep: async ({ kind, id, labId }: Kept, name: string): Promise<void> => {
    await sql`
      insert into deleted_parts (kind, id, lab_id, name, record)
      select ${kind}, part.id, part.lab_id, ${name}, to_jsonb(part)
      from ${tables[kind]} as part where part.id = ${id} and part.lab_id = ${labId}
      on conflict (kind, id) do update
      set lab_id = excluded.lab_id, name = excluded.name, record = excluded.record, deleted_at = now()
    `.execute(connection);
  },

  /** Answers whether there was one to put back. */
  putBack: async ({ kind, id, labId }: Kept): Promise<boolean> => {
    const { rows } = await sql`
      with kept as (
        delete from deleted_parts
        where kind = ${kind} and id = ${id} and lab_id = ${labId} and deleted_at > ${restorableSince}
        returning record
      )
      insert into ${tables[kind]}
      select part.* from kept, jsonb_populate_record(null::${tables[kind]}, kept.record) as part
      returning id
    `.execute(connection);
    return rows.length > 0;
  },

  hasLab: async (labId: string): Promise<boolean> =>
    (await connection.selectFrom("labs").select("id").where("id", "=", labId).executeTakeFirst()) !==
    undefined,

  /** Newest first. */
  list: async (labId: string): Promise<DeletedPart[]> => {
    const rows = await connection
      .selectFrom("deleted_parts")
      .select(["kind", "id", "name", "deleted_at"])
      .where("lab_id", "=", labId)
      .where("deleted_at", ">", restorableSince)
      .orderBy("deleted_at", "desc")
      .orderBy("id")
      .limit(maxListed)
      .execute();
    return rows.map(({ deleted_at: deletedAt, ...row }) =>
      deletedPartSchema.parse({ ...row, deletedAt: deletedAt.toISOString() }),
    );
  },

  /** Documents and checks of a certificate go with it. */
  forgetOld: async (): Promise<void> => {
    await sql`
      with purged as (
        delete from deleted_parts where deleted_at <= ${restorableSince} returning kind, id
      ), gone as (
        select id from purged where kind = 'certificate'
      ), checks as (
        delete from certificate_checks where certificate_id in (select id from gone)
      ), documents as (
        delete from scope_documents where certificate_id in (select id from gone) returning storage_key
      )
      insert into file_removals (storage_key) select storage_key from documents on conflict do nothing
    `.execute(connection);
  },
});
