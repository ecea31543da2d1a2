import type { ListQuery } from "@headroom/contract/endpoints/endpoint";
import { type Insertable, type Selectable, sql } from "kysely";
import { countedMeta, countRows, maxCounted } from "../counting.ts";
import { containing, orderOf, pageOf } from "../paging.ts";
import type { Connection } from "./connect.ts";
import type { Tables } from "./tables.ts";

/** Tables whose rows have an identifier, can be disabled and count their versions. */
type VersionedTable = "accreditations" | "equipment" | "equipment_types" | "stereo_types" | "test_types";

/**
 * Purpose of a row's lock, held until the transaction ends. A change lets new rows refer to it meanwhile: adding one
 * locks a laboratory that the change needs next. A removal does not.
 */
export type RowLock = "to change" | "to remove";

interface Reading<T extends VersionedTable, R> {
  readonly table: T;
  /** Columns that can order the list, and its default order. */
  readonly sortable: Readonly<Record<string, string>>;
  readonly order: string;
  readonly recordOf: (row: Selectable<Tables[T]>) => R;
}

interface Writing<T extends VersionedTable, R, D> extends Reading<T, R> {
  /** A draft as its row. */
  readonly columnsOf: (draft: D) => Omit<Insertable<Tables[T]>, "id">;
}

/** Reading a table page by page and one by one. */
export function readVersioned<T extends VersionedTable, R>(
  connection: Connection,
  { sortable, order, recordOf, ...reading }: Reading<T, R>,
) {
  const table: VersionedTable = reading.table; // its columns are those that all of them have
  const read = (row: unknown) => recordOf(row as Selectable<Tables[T]>); // a whole row of this table
  return {
    list: async (query: ListQuery) => {
      let matching = connection.selectFrom(table);
      if (query.q) matching = matching.where("words", "like", containing(query.q));
      if (query.enabled !== undefined) matching = matching.where("enabled", "=", query.enabled);
      const { offset, limit } = pageOf(query);
      const rows = await matching
        .selectAll()
        .orderBy(orderOf(query.sort, sortable, order))
        .orderBy("id")
        .offset(offset)
        .limit(limit)
        .execute();
      const counted = await countRows(connection, matching.select("id").limit(maxCounted + 1));
      return { data: rows.map(read), meta: countedMeta(query, counted) };
    },

    find: async (id: string, lock?: RowLock): Promise<R | null> => {
      const found = connection.selectFrom(table).selectAll().where("id", "=", id);
      const held = lock === "to change" ? found.forNoKeyUpdate() : found.forUpdate();
      const row = await (lock === undefined ? found : held).executeTakeFirst();
      return row ? read(row) : null;
    },
  };
}

/** Reading and changing a table; every change counts its version up, enabling does not. */
export function makeVersionedTable<T extends VersionedTable, R, D>(
  connection: Connection,
  { columnsOf, ...reading }: Writing<T, R, D>,
) {
  const table: VersionedTable = reading.table;
  return {
    ...readVersioned(connection, reading),

    add: async (id: string, draft: D): Promise<void> => {
      await connection
        .insertInto(table)
        .values({ id, ...columnsOf(draft) })
        .execute();
    },

    change: async (id: string, draft: D): Promise<void> => {
      await connection
        .updateTable(table)
        .set({ ...columnsOf(draft), version: sql`version + 1` } as never) // columns of this table, as `columnsOf` says
        .where("id", "=", id)
        .execute();
    },

    setEnabled: async (id: string, enabled: boolean): Promise<void> => {
      await connection.updateTable(table).set({ enabled }).where("id", "=", id).execute();
    },
  };
}
