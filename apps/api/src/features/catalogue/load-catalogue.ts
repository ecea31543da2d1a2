import { type RatingKey, ratingKeys } from "@headroom/contract/vocabulary/laboratory/ratings";
import { defaultMarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import { takenFromInsert } from "../../platform/database/upsert.ts";
import { readDeletedIds } from "../activity/activity.service.ts";
import { correctEquipment } from "./load-equipment.ts";
import { loadedVersion } from "./loaded-version.ts";
import { loadTooltips } from "./load-tooltips.ts";
import { presetOf, readAccreditationFile, readEquipmentFile, readTaxonomy } from "./reference-files.ts";

const json = JSON.stringify;
const acronyms = new Map([
  ["ed", "Electrodynamic"],
  ["srs", "SRS"],
  ["ess", "ESS"],
  ["agree", "AGREE"],
  ["halt", "HALT"],
  ["hast", "HAST"],
  ["tvac", "Thermal vacuum"],
  ["uv", "UV"],
  ["emi", "EMI"],
  ["esd", "ESD"],
  ["bci", "BCI"],
  ["alse", "ALSE"],
]);

/** `ed-shaker` becomes "Electrodynamic shaker". */
function titleOf(id: string): string {
  const words = id
    .split("-")
    .map(
      (word, place) =>
        acronyms.get(word) ?? (place === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word),
    );
  return words.join(" ");
}

/** Columns of a test method that code relies on. Wording, order and margins are an admin's, and stay. */
const ownedByCode = [
  "parameters",
  "derived",
  "equipment_type_ids",
  "match_rules",
  "standards",
  "calculator_route",
] as const;

async function loadStereoTypes(connection: Connection): Promise<void> {
  const rows = readTaxonomy().stereoTypes.map((type) => ({
    id: type.id,
    code: type.code,
    group_name: type.group,
    label: type.label,
    description: type.description,
    calculator_route: type.calculatorRoute,
    parameters: json(type.parameters),
    derived: json(type.derived),
    equipment_type_ids: json(type.equipmentTypes.filter((id) => !id.startsWith("("))),
    match_rules: json(type.matchRules),
    standards: json(type.standards),
    margin_policy: json(defaultMarginPolicy),
    enabled: type.enabled,
    sort_order: type.sortOrder,
  }));
  await connection
    .insertInto("stereo_types")
    .values(rows)
    .onConflict((known) =>
      known.column("id").doUpdateSet({
        ...takenFromInsert(ownedByCode),
        // Older versions came without one; nobody has written anything there.
        description: sql`coalesce(nullif(stereo_types.description, ''), excluded.description)`,
      }),
    )
    .execute();
}

const correctedOfTests = [
  "name",
  "stereo_type_id",
  "standard",
  "clause",
  "sector",
  "preset",
  "evidence",
  "enter_from",
];

async function loadTestTypes(connection: Connection): Promise<void> {
  const rows = readTaxonomy().testTypes.map((type) => ({
    id: type.testTypeId,
    name: type.name,
    stereo_type_id: type.stereoTypeId,
    standard: type.standard,
    clause: type.clause,
    sector: json(type.sector),
    preset: json(presetOf(type.preset)),
    evidence: type.evidence,
    enter_from: type.enterFrom,
    enabled: type.enabled,
  }));
  await connection
    .insertInto("test_types")
    .values(rows)
    .onConflict((known) =>
      known
        .column("id")
        .doUpdateSet(takenFromInsert(correctedOfTests))
        .where("test_types.version", "=", loadedVersion),
    )
    .execute();
}

/** Which ratings describe an equipment class: those that any model of it has. */
function ratingKeysByType(): Map<string, Set<RatingKey>> {
  const byType = new Map<string, Set<RatingKey>>();
  for (const item of readEquipmentFile().items) {
    const keys = byType.get(item.equipmentType) ?? new Set<RatingKey>();
    for (const key of ratingKeys) if (key in item.ratings || key in (item.accessories ?? {})) keys.add(key);
    byType.set(item.equipmentType, keys);
  }
  return byType;
}

async function loadEquipmentTypes(connection: Connection): Promise<void> {
  const keys = ratingKeysByType();
  const rows = readTaxonomy().equipmentTypes.map((id) => ({
    id,
    name: titleOf(id),
    description: "",
    rating_keys: json([...(keys.get(id) ?? [])]),
  }));
  await connection
    .insertInto("equipment_types")
    .values(rows)
    .onConflict((known) =>
      known
        .column("id")
        .doUpdateSet(takenFromInsert(["rating_keys"]))
        .where("equipment_types.version", "=", loadedVersion),
    )
    .execute();
}

async function loadAccreditations(connection: Connection): Promise<void> {
  const { bodies, recognitions } = readAccreditationFile();
  const rowOf = (kind: "accreditation" | "recognition") => (body: (typeof bodies)[number]) => ({
    id: body.id,
    abbreviation: body.abbr,
    name: body.name,
    kind,
    country_code: /^[A-Z]{2}$/.test(body.countryCode ?? "") ? (body.countryCode ?? "") : "",
    standards: json(body.standards ?? []),
    website: body.website ?? null,
    note: body.note ?? "",
  });
  const known = [...bodies.map(rowOf("accreditation")), ...recognitions.map(rowOf("recognition"))];
  // A correction does not bring back what an operator deleted.
  const deleted = new Set(await readDeletedIds(connection, "accreditation"));
  const rows = known.filter(({ id }) => !deleted.has(id));
  if (rows.length === 0) return;
  await connection
    .insertInto("accreditations")
    .values(rows)
    .onConflict((known) =>
      known
        .column("id")
        .doUpdateSet(
          takenFromInsert(["abbreviation", "name", "kind", "country_code", "standards", "website", "note"]),
        )
        .where("accreditations.version", "=", loadedVersion),
    )
    .execute();
}

/** Loads test methods, equipment classes, standard tests, accreditation bodies and tooltips. Keeps an admin's edits. */
export async function loadCatalogue(connection: Connection): Promise<void> {
  await connection.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(4210734)`.execute(transaction);
    await loadStereoTypes(transaction);
    await loadTestTypes(transaction);
    await loadEquipmentTypes(transaction);
    await loadAccreditations(transaction);
    await correctEquipment(transaction);
    await loadTooltips(transaction);
  });
}
