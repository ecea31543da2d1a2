import {
  dayRateKind,
  equipmentSchema,
  type LabEquipment,
  type LabEquipmentDraft,
  labEquipmentSchema,
} from "@headroom/contract/vocabulary/laboratory/equipment";
import { ownValueSource } from "@headroom/contract/vocabulary/laboratory/rating-sources";
import type { ProvenanceByRating, Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { sql } from "kysely";
import type { z } from "zod";
import { countRows } from "../../platform/counting.ts";
import { propertiesFrom } from "../../platform/database/column-names.ts";
import { inChunks } from "../../platform/database/upsert.ts";
import type { Connection } from "../../platform/database/connect.ts";

const machinesQuery = (connection: Connection) =>
  connection
    .selectFrom("lab_equipment")
    .select([
      "id",
      "lab_id",
      "equipment_id",
      "quantity",
      "status",
      "down_until",
      "calibration_due",
      "overrides",
      "rating_provenance",
      "day_rate_cents",
      "day_rate_is",
      "currency",
      "version",
    ]);
type MachineRow = Awaited<ReturnType<ReturnType<typeof machinesQuery>["executeTakeFirstOrThrow"]>>;

/** A machine's own columns; its differences from its model are read only if there are any. */
const ownSchema = labEquipmentSchema.pick({
  labEquipmentId: true,
  labId: true,
  equipmentId: true,
  quantity: true,
  status: true,
  downUntil: true,
  calibrationDue: true,
  dayRateCents: true,
  dayRateIs: true,
  currency: true,
  version: true,
});
const differenceSchema = labEquipmentSchema.pick({ overrides: true, ratingProvenance: true });
const modelSchema = equipmentSchema.pick({
  equipmentTypeId: true,
  ratings: true,
  provenance: true,
  ratingProvenance: true,
});
type Model = z.infer<typeof modelSchema> & Pick<LabEquipment, "name">;

/** The models of some machines, each read once however many machines are of it. */
async function modelsOf(
  connection: Connection,
  machines: readonly MachineRow[],
): Promise<ReadonlyMap<string, Model>> {
  const ids = [...new Set(machines.map((machine) => machine.equipment_id))];
  const rows = await connection
    .selectFrom("equipment")
    .select([
      "id",
      "equipment_type_id",
      "manufacturer",
      "model",
      "ratings",
      "provenance",
      "rating_provenance",
    ])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  const modelOf = ({ id: _id, manufacturer, model, ...row }: (typeof rows)[number]): Model => ({
    ...modelSchema.parse(propertiesFrom(row)),
    name: `${manufacturer} ${model}`,
  });
  return new Map(rows.map((row) => [row.id, modelOf(row)]));
}

/** Provenance of a laboratory's overrides: its own word until somebody verifies it. */
const ownWord = (overrides: Ratings): ProvenanceByRating =>
  Object.fromEntries(Object.keys(overrides).map((key) => [key, ownValueSource]));

/** Far more than the catalogue has; a model beyond them is not proposed. */
const maxModels = 10_000;

const isEmpty = (record: object) => Object.keys(record).length === 0;

function machineOf(row: MachineRow, { ratings, ratingProvenance, ...model }: Model): LabEquipment {
  const machine = {
    ...ownSchema.parse({
      labEquipmentId: row.id,
      labId: row.lab_id,
      equipmentId: row.equipment_id,
      quantity: row.quantity,
      status: row.status,
      downUntil: row.down_until,
      calibrationDue: row.calibration_due,
      dayRateCents: row.day_rate_cents,
      // A process of the release before writes no kind.
      dayRateIs: row.day_rate_is ?? (row.day_rate_cents === null ? null : "figure"),
      currency: row.currency,
      version: row.version,
    }),
    ...model,
  };
  if (isEmpty(row.overrides) && isEmpty(row.rating_provenance))
    return { ...machine, overrides: {}, ratings, ratingProvenance };
  const own = differenceSchema.parse({
    overrides: row.overrides,
    ratingProvenance: row.rating_provenance,
  });
  return {
    ...machine,
    overrides: own.overrides,
    ratings: { ...ratings, ...own.overrides },
    ratingProvenance: { ...ratingProvenance, ...ownWord(own.overrides), ...own.ratingProvenance },
  };
}

/** Machines with the catalogue's part of them. One that went with its model in between is gone. */
async function withModels(connection: Connection, rows: readonly MachineRow[]): Promise<LabEquipment[]> {
  const models = await modelsOf(connection, rows);
  return rows.flatMap((row) => {
    const model = models.get(row.equipment_id);
    return model ? [machineOf(row, model)] : [];
  });
}

/** The machines of some laboratories, by identifier. */
export const machinesOfLabs = async (
  connection: Connection,
  labIds: readonly string[],
): Promise<LabEquipment[]> =>
  withModels(
    connection,
    await machinesQuery(connection).where(sql<boolean>`lab_id = any(${labIds})`).orderBy("id").execute(),
  );

const columnsOf = (draft: LabEquipmentDraft) => ({
  equipment_id: draft.equipmentId,
  quantity: draft.quantity,
  status: draft.status,
  down_until: draft.downUntil,
  calibration_due: draft.calibrationDue,
  overrides: JSON.stringify(draft.overrides),
  rating_provenance: JSON.stringify(draft.ratingProvenance),
  day_rate_cents: draft.dayRateCents,
  day_rate_is: dayRateKind(draft),
  currency: draft.currency,
});

export const makeLabMachinesStore = (connection: Connection) => ({
  find: async (labId: string, id: string): Promise<LabEquipment | null> => {
    const rows = await machinesQuery(connection).where("id", "=", id).where("lab_id", "=", labId).execute();
    return (await withModels(connection, rows))[0] ?? null;
  },

  /** A catalogue model by its identifier, and whether it is offered. */
  model: async (id: string) =>
    connection
      .selectFrom("equipment")
      .select(["id", "enabled", "ratings"])
      .where("id", "=", id)
      .executeTakeFirst(),

  /** Names and ratings of catalogue models, bounded. */
  catalogue: async () => {
    const rows = await connection
      .selectFrom("equipment")
      .select(["id", "manufacturer", "model", "enabled", "ratings"])
      .orderBy("id")
      .limit(maxModels)
      .execute();
    return rows.map(({ id, manufacturer, model, ...row }) => ({
      ...row,
      equipmentId: id,
      name: `${manufacturer} ${model}`,
    }));
  },

  count: (labId: string): Promise<number> =>
    countRows(connection, connection.selectFrom("lab_equipment").select("id").where("lab_id", "=", labId)),

  add: async (id: string, labId: string, draft: LabEquipmentDraft): Promise<void> => {
    await connection
      .insertInto("lab_equipment")
      .values({ id, lab_id: labId, ...columnsOf(draft) })
      .execute();
  },

  addAll: async (
    labId: string,
    machines: readonly { readonly id: string; readonly draft: LabEquipmentDraft }[],
  ): Promise<void> => {
    const rows = machines.map(({ id, draft }) => ({ id, lab_id: labId, ...columnsOf(draft) }));
    for (const some of inChunks(rows)) await connection.insertInto("lab_equipment").values(some).execute();
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
