import {
  type LabEquipment,
  type LabEquipmentDraft,
  labEquipmentSchema,
} from "@headroom/contract/vocabulary/equipment";
import type { ProvenanceByRating, Ratings } from "@headroom/contract/vocabulary/ratings";
import { sql } from "kysely";
import { countRows } from "../../platform/counting.ts";
import type { Connection } from "../../platform/database/connect.ts";

/** Machines with the catalogue's part of them. */
export const machinesQuery = (connection: Connection) =>
  connection
    .selectFrom("lab_equipment as machine")
    .innerJoin("equipment", "equipment.id", "machine.equipment_id")
    .select([
      "machine.id",
      "machine.lab_id",
      "machine.equipment_id",
      "machine.quantity",
      "machine.status",
      "machine.down_until",
      "machine.calibration_due",
      "machine.overrides",
      "machine.rating_provenance",
      "machine.day_rate_cents",
      "machine.currency",
      "machine.version",
      "equipment.equipment_type_id",
      "equipment.manufacturer",
      "equipment.model",
      "equipment.ratings",
      "equipment.provenance",
      "equipment.rating_provenance as catalogue_rating_provenance",
    ]);
type MachineRow = Awaited<ReturnType<ReturnType<typeof machinesQuery>["executeTakeFirstOrThrow"]>>;

/** What a laboratory says instead of the catalogue is its own word until somebody verifies it. */
const ownWord = (overrides: Ratings): ProvenanceByRating =>
  Object.fromEntries(Object.keys(overrides).map((key) => [key, "declared"]));

export const machineOf = (row: MachineRow): LabEquipment =>
  labEquipmentSchema.parse({
    labEquipmentId: row.id,
    labId: row.lab_id,
    equipmentId: row.equipment_id,
    equipmentTypeId: row.equipment_type_id,
    name: `${row.manufacturer} ${row.model}`,
    quantity: row.quantity,
    status: row.status,
    downUntil: row.down_until,
    calibrationDue: row.calibration_due,
    overrides: row.overrides,
    ratings: { ...row.ratings, ...row.overrides },
    provenance: row.provenance,
    ratingProvenance: {
      ...row.catalogue_rating_provenance,
      ...ownWord(row.overrides),
      ...row.rating_provenance,
    },
    dayRateCents: row.day_rate_cents,
    currency: row.currency,
    version: row.version,
  });

const columnsOf = (draft: LabEquipmentDraft) => ({
  equipment_id: draft.equipmentId,
  quantity: draft.quantity,
  status: draft.status,
  down_until: draft.downUntil,
  calibration_due: draft.calibrationDue,
  overrides: JSON.stringify(draft.overrides),
  rating_provenance: JSON.stringify(draft.ratingProvenance),
  day_rate_cents: draft.dayRateCents,
  currency: draft.currency,
});

export const makeLabMachinesStore = (connection: Connection) => ({
  find: async (labId: string, id: string): Promise<LabEquipment | null> => {
    const row = await machinesQuery(connection)
      .where("machine.id", "=", id)
      .where("machine.lab_id", "=", labId)
      .executeTakeFirst();
    return row ? machineOf(row) : null;
  },

  /** A catalogue model by its identifier, and whether it is offered. */
  model: async (id: string) =>
    connection.selectFrom("equipment").select(["id", "enabled"]).where("id", "=", id).executeTakeFirst(),

  count: (labId: string): Promise<number> =>
    countRows(connection, connection.selectFrom("lab_equipment").select("id").where("lab_id", "=", labId)),

  add: async (id: string, labId: string, draft: LabEquipmentDraft): Promise<void> => {
    await connection
      .insertInto("lab_equipment")
      .values({ id, lab_id: labId, ...columnsOf(draft) })
      .execute();
  },

  change: async (id: string, draft: LabEquipmentDraft): Promise<void> => {
    await connection
      .updateTable("lab_equipment")
      .set({ ...columnsOf(draft), version: sql`version + 1` })
      .where("id", "=", id)
      .execute();
  },

  remove: async (id: string): Promise<void> => {
    await connection.deleteFrom("lab_equipment").where("id", "=", id).execute();
  },
});
