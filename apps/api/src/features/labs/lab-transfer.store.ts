import { type LabDraft, storedLabDraftSchema } from "@headroom/contract/vocabulary/laboratory/labs";
import { sql } from "kysely";
import { propertiesFrom } from "../../platform/database/column-names.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { readTransferred } from "../../platform/database/transferred-table.ts";
import { inChunks, takenFromInsert } from "../../platform/database/upsert.ts";
import { columnsOf } from "./labs.store.ts";

const draftSchema = storedLabDraftSchema.strip();

const draftOf = (row: object): LabDraft => draftSchema.parse(propertiesFrom(row));

interface LabToWrite {
  readonly id: string;
  readonly draft: LabDraft;
}

export const makeLabTransferStore = (connection: Connection) => ({
  ...readTransferred(connection, { table: "labs", key: sql<string>`name || E'\n' || city`, draftOf }),

  /** Names in addresses, and identifiers, that are one of these or one of these with a number. */
  takenNames: async (wished: readonly string[]): Promise<Set<string>> => {
    const rows = await connection
      .selectFrom("labs")
      .select(["id", "slug"])
      .where((either) =>
        either.or([
          sql<boolean>`id = any(${wished}::text[])`,
          sql<boolean>`slug = any(${wished}::text[])`,
          sql<boolean>`regexp_replace(slug, '-[0-9]+$', '') = any(${wished}::text[])`,
        ]),
      )
      .execute();
    return new Set(rows.flatMap((row) => [row.id, row.slug]));
  },

  create: async (labs: readonly (LabToWrite & { readonly slug: string })[]): Promise<void> => {
    const rows = labs.map(({ id, slug, draft }) => ({
      id,
      slug,
      ...columnsOf(draft),
      response_median_hours: null,
      reply_rate: null,
    }));
    for (const chunk of inChunks(rows)) await connection.insertInto("labs").values(chunk).execute();
  },

  /** The name in the address is asked for by the insert and left alone by the update. */
  change: async (labs: readonly LabToWrite[]): Promise<void> => {
    for (const chunk of inChunks(labs)) {
      const rows = chunk.map(({ id, draft }) => ({
        id,
        slug: id,
        ...columnsOf(draft),
        response_median_hours: null,
        reply_rate: null,
      }));
      const {
        id: _id,
        slug: _slug,
        response_median_hours: _hours,
        reply_rate: _rate,
        ...columns
      } = rows[0] ?? { id: "", slug: "", response_median_hours: null, reply_rate: null };
      await connection
        .insertInto("labs")
        .values(rows)
        .onConflict((same) => same.column("id").doUpdateSet(takenFromInsert(Object.keys(columns))))
        .execute();
    }
  },
});
