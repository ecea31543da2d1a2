import {
  type TestType,
  type TestTypeDraft,
  testTypeDraftSchema,
  testTypeSchema,
} from "@headroom/contract/vocabulary/test/test-types";
import type { Selectable } from "kysely";
import { columnsFrom, propertiesFrom } from "../../platform/database/column-names.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { makeVersionedTable } from "../../platform/database/versioned-table.ts";

/** A newer server may have added a column that this one does not know. */
const rowSchema = testTypeSchema.strip();

const recordOf = (row: Selectable<Tables["test_types"]>): TestType =>
  rowSchema.parse({ ...propertiesFrom(row), testTypeId: row.id });

const columnsOf = (draft: TestTypeDraft) => columnsFrom(testTypeDraftSchema.keyof().options, draft);

const sortable = {
  name: "name_key",
  stereoTypeId: "stereo_type_id",
  standard: 'name_order(standard) collate "C"',
  enabled: "enabled",
};
const maxOffered = 2000;

export const makeTestTypesStore = (connection: Connection) => ({
  ...makeVersionedTable(connection, {
    table: "test_types",
    sortable,
    order: "name",
    recordOf,
    columnsOf,
  }),

  names: () =>
    connection.selectFrom("test_types").select(["id", "name", "standard", "clause", "enabled"]).execute(),

  /** Tests on offer: enabled ones of enabled test methods. */
  enabled: async (): Promise<TestType[]> => {
    const rows = await connection
      .selectFrom("test_types")
      .innerJoin("stereo_types", "stereo_types.id", "test_types.stereo_type_id")
      .selectAll("test_types")
      .where("test_types.enabled", "=", true)
      .where("stereo_types.enabled", "=", true)
      .orderBy("test_types.name_key")
      .orderBy("test_types.id")
      .limit(maxOffered)
      .execute();
    return rows.map(recordOf);
  },
});
