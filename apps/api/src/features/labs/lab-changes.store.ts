import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import { currentRequestId } from "../../platform/request-scope.ts";

/** The laboratories themselves, or those that have this model, equipment class or accreditation, or run this test method or standard test. */
export type AffectedLabs =
  | { readonly labIds: readonly string[] }
  | { readonly equipmentIds: readonly string[] }
  | { readonly equipmentTypeIds: readonly string[] }
  | { readonly accreditationIds: readonly string[] }
  | { readonly stereoTypeIds: readonly string[] }
  | { readonly testTypeIds: readonly string[] };

function idsOf(affected: AffectedLabs) {
  if ("labIds" in affected) return sql`select unnest(${affected.labIds}::text[])`;
  if ("equipmentIds" in affected)
    return sql`select lab_id from lab_equipment where equipment_id = any(${affected.equipmentIds}::text[])`;
  if ("equipmentTypeIds" in affected)
    return sql`select lab_id from lab_equipment inner join equipment on equipment.id = equipment_id where equipment_type_id = any(${affected.equipmentTypeIds}::text[])`;
  if ("stereoTypeIds" in affected)
    return sql`select id from labs where stereo_type_ids ?| ${affected.stereoTypeIds}::text[]`;
  if ("testTypeIds" in affected)
    return sql`select id from labs where test_type_ids ?| ${affected.testTypeIds}::text[]`;
  return sql`select lab_id from certificates where accreditation_id = any(${affected.accreditationIds}::text[])`;
}

export const makeLabChangesStore = (connection: Connection) => ({
  /**
   * One statement, however many laboratories: a new version each, and a row for the text index. They are taken in one
   * order: two changes would otherwise wait for each other.
   */
  touch: async (affected: AffectedLabs): Promise<void> => {
    await sql`
      with held as materialized (
        select id from labs where id in (${idsOf(affected)}) order by id for no key update
      ), touched as (
        update labs set version = version + 1, updated_at = now() where id in (select id from held) returning id
      )
      insert into search_outbox (lab_id, request_id) select id, ${currentRequestId()} from touched`.execute(
      connection,
    );
  },
});
