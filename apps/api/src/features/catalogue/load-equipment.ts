import { type Provenance, ratingKeys } from "@headroom/contract/vocabulary/laboratory/ratings";
import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import { takenFromInsert } from "../../platform/database/upsert.ts";
import { noteLabsChanged } from "../labs/lab-changes.service.ts";
import { loadedVersion } from "./loaded-version.ts";
import { readEquipmentFile } from "./reference-files.ts";

/** Provenance of a rating by the `confidence` of its file. Recalled figures are never more than declared. */
const provenanceOf = (confidence: string): Provenance =>
  confidence.startsWith("read-") ? "datasheet" : "declared";

const known = new Set<string>(ratingKeys);

const rowOf = (item: ReturnType<typeof readEquipmentFile>["items"][number]) => ({
  id: item.id,
  equipment_type_id: item.equipmentType,
  manufacturer: item.manufacturer ?? "Generic class",
  model: item.model,
  ratings: JSON.stringify(
    Object.fromEntries(
      Object.entries({ ...item.ratings, ...item.accessories }).filter(
        ([key, value]) => known.has(key) && value !== null,
      ),
    ),
  ),
  provenance: provenanceOf(item.confidence),
  source: item.source,
  note: item.note ?? "",
});

const correctedColumns = [
  "equipment_type_id",
  "manufacturer",
  "model",
  "ratings",
  "provenance",
  "source",
  "note",
] as const;
const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const differs = sql<boolean>`(${list(correctedColumns.map((column) => `equipment.${column}`))}) is distinct from (${list(correctedColumns.map((column) => `excluded.${column}`))})`;

/** The demo's machines. Figures that we only recall stay marked as declared until an admin verifies them; what an operator changed stays. */
export async function loadEquipment(connection: Connection): Promise<void> {
  const changed = await connection
    .insertInto("equipment")
    .values(readEquipmentFile().items.map(rowOf))
    .onConflict((same) =>
      same
        .column("id")
        .doUpdateSet(takenFromInsert(correctedColumns))
        .where("equipment.version", "=", loadedVersion)
        .where(differs),
    )
    .returning("id")
    .execute();
  if (changed.length > 0) await noteLabsChanged(connection, { equipmentIds: changed.map(({ id }) => id) });
}

/** Corrections for a database that was begun with the demo's machines; any other has its operator's own. */
export async function correctEquipment(connection: Connection): Promise<void> {
  const loaded = await connection
    .selectFrom("equipment")
    .select("id")
    .where(
      "id",
      "in",
      readEquipmentFile().items.map(({ id }) => id),
    )
    .limit(1)
    .executeTakeFirst();
  if (loaded) await loadEquipment(connection);
}
