import type { Certificate } from "@headroom/contract/vocabulary/laboratory/accreditations";
import type { LabEquipment } from "@headroom/contract/vocabulary/laboratory/equipment";
import { type LabRecord, labRecordSchema } from "@headroom/contract/vocabulary/laboratory/labs";
import { type Selectable, sql } from "kysely";
import { propertiesFrom } from "../../platform/database/column-names.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { certificateOf, certificatesQuery } from "./lab-certificates.store.ts";
import { machinesOfLabs } from "./lab-machines.store.ts";

type LabRow = Selectable<Tables["labs"]>;

/** Omits columns that the record does not name: a new one is invisible until the schema has it. */
const rowSchema = labRecordSchema.omit({ equipment: true, certificates: true }).strip();

const recordOf = (row: LabRow, equipment: LabEquipment[], certificates: Certificate[]): LabRecord => ({
  ...rowSchema.parse({
    ...propertiesFrom(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
  equipment,
  certificates,
});

declare const changePoint: unique symbol;
/** A point in the history of the database: the oldest transaction that was still under way. */
export type ChangePoint = string & { readonly [changePoint]: true };

/** Laboratories with their machines and certificates, in four queries however many. */
export const makeLabProfilesStore = (connection: Connection) => {
  async function withParts(labs: readonly LabRow[]): Promise<LabRecord[]> {
    if (labs.length === 0) return [];
    const ids = labs.map((lab) => lab.id);
    const machines = Map.groupBy(await machinesOfLabs(connection, ids), (machine): string => machine.labId);
    const certificates = Map.groupBy(
      (
        await certificatesQuery(connection)
          .where("certificate.lab_id", "in", ids)
          .orderBy("certificate.id")
          .execute()
      ).map(certificateOf),
      (certificate): string => certificate.labId,
    );
    return labs.map((lab) => recordOf(lab, machines.get(lab.id) ?? [], certificates.get(lab.id) ?? []));
  }

  return {
    byIdOrSlug: async (idOrSlug: string): Promise<LabRecord | null> => {
      const rows = await connection
        .selectFrom("labs")
        .selectAll()
        .where((either) => either.or([either("id", "=", idOrSlug), either("slug", "=", idOrSlug)]))
        .orderBy(sql`id = ${idOrSlug}`, "desc")
        .limit(1)
        .execute();
      return (await withParts(rows))[0] ?? null;
    },
    byIds: async (ids: readonly string[]): Promise<LabRecord[]> =>
      ids.length === 0
        ? []
        : withParts(await connection.selectFrom("labs").selectAll().where("id", "in", ids).execute()),
    /** Every laboratory in chunks, by identifier. */
    after: async (id: string, most: number): Promise<LabRecord[]> =>
      withParts(
        await connection
          .selectFrom("labs")
          .selectAll()
          .where("id", ">", id)
          .orderBy("id")
          .limit(most)
          .execute(),
      ),
    /** In which state each laboratory is, in chunks by identifier. */
    states: async (afterId: string, most: number) =>
      connection
        .selectFrom("labs")
        .select(["id", "version", sql<string>`changed_in::text`.as("changedIn")])
        .where("id", ">", afterId)
        .orderBy("id")
        .limit(most)
        .execute(),
    /** Laboratories with a machine whose calibration was due from one day on and before another, by identifier. */
    calibrationDueBetween: async (
      { from, before }: { readonly from: string; readonly before: string },
      afterId: string,
      most: number,
    ) =>
      connection
        .selectFrom("lab_equipment")
        .select("lab_id as id")
        .distinct()
        .where("calibration_due", ">=", from)
        .where("calibration_due", "<", before)
        .where("lab_id", ">", afterId)
        .orderBy("lab_id")
        .limit(most)
        .execute(),
    /** Returns the present change point: `changedSince` finds later commits. */
    changePoint: async (): Promise<ChangePoint> => {
      const { rows } = await sql<{ point: string }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as point`.execute(connection);
      return (rows[0]?.point ?? "0") as ChangePoint; // the one place where it is made
    },
    /**
     * Finds laboratories changed by transactions still open at that point, or later, in chunks by identifier. Skips
     * those younger than this database (its rows were copied from another).
     */
    changedSince: async (point: ChangePoint, afterId: string, most: number) =>
      connection
        .selectFrom("labs")
        .select(["id", "version"])
        .where(sql<boolean>`changed_in >= ${point}::text::xid8`)
        .where(sql<boolean>`changed_in < pg_snapshot_xmax(pg_current_snapshot())`)
        .where("id", ">", afterId)
        .orderBy("id")
        .limit(most)
        .execute(),
  };
};
