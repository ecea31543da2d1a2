import {
  type StereoType,
  type StereoTypeChange,
  stereoTypeSchema,
} from "@headroom/contract/vocabulary/test/stereo-types";
import { type Selectable, sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { readVersioned } from "../../platform/database/versioned-table.ts";

const recordOf = (row: Selectable<Tables["stereo_types"]>): StereoType =>
  stereoTypeSchema.parse({
    id: row.id,
    code: row.code,
    group: row.group_name,
    label: row.label,
    description: row.description,
    calculatorRoute: row.calculator_route,
    parameters: row.parameters,
    derived: row.derived,
    equipmentTypeIds: row.equipment_type_ids,
    matchRules: row.match_rules,
    standards: row.standards,
    marginPolicy: row.margin_policy,
    enabled: row.enabled,
    sortOrder: row.sort_order,
    version: row.version,
  });

const sortable = {
  sortOrder: "sort_order",
  label: "name_key",
  group: "group_name",
  code: "code",
  enabled: "enabled",
};

/** A fixed set that belongs to the code: some fifty rows. */
export const makeStereoTypesStore = (connection: Connection) => ({
  ...readVersioned(connection, {
    table: "stereo_types",
    sortable,
    order: "sortOrder",
    recordOf,
  }),

  every: async (): Promise<StereoType[]> => {
    const rows = await connection
      .selectFrom("stereo_types")
      .selectAll()
      .orderBy("sort_order")
      .orderBy("id")
      .execute();
    return rows.map(recordOf);
  },

  change: async (id: string, change: Required<Omit<StereoTypeChange, "version">>): Promise<void> => {
    await connection
      .updateTable("stereo_types")
      .set({
        label: change.label,
        description: change.description,
        group_name: change.group,
        sort_order: change.sortOrder,
        enabled: change.enabled,
        margin_policy: JSON.stringify(change.marginPolicy),
        version: sql`version + 1`,
      })
      .where("id", "=", id)
      .execute();
  },
});
