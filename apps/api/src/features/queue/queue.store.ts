import {
  type Provenance,
  ratingDefinitions,
  type RatingKey,
} from "@headroom/contract/vocabulary/laboratory/ratings";
import { sql } from "kysely";
import { countRows } from "../../platform/counting.ts";
import type { Connection } from "../../platform/database/connect.ts";

export interface QueueItem {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
  readonly at: string | null;
}
export interface QueueSection {
  readonly total: number;
  readonly items: QueueItem[];
  /** There are more than were counted. */
  readonly atLeast?: true;
}

export const maxShown = 10;
/** A queue of a thousand is long enough to act on; counting on would cost more than reading it. */
export const maxCounted = 1000;

export const sectionOf = (items: QueueItem[], counted: number): QueueSection =>
  counted > maxCounted ? { total: maxCounted, items, atLeast: true } : { total: counted, items };

const labelOf = (key: string) =>
  // hasOwn has looked
  Object.hasOwn(ratingDefinitions, key) ? ratingDefinitions[key as RatingKey].label : key;

/** Provenances of figures that nobody has read or checked. */
const unchecked: readonly Provenance[] = ["declared", "unknown"];

/** The ratings that rest on the laboratory's word alone: `has_own_word` of the database, by name. */
const ownWords = (
  overrides: Record<string, unknown>,
  provenance: Readonly<Record<string, Provenance>>,
): string[] =>
  Object.keys(overrides).filter(
    (key) => overrides[key] !== null && unchecked.includes(provenance[key] ?? "declared"),
  );

/** The conditions are those of the partial indexes, word for word, or PostgreSQL would read whole tables. */
const isUnverified = sql<boolean>`overrides <> '{}'::jsonb and has_own_word(overrides, rating_provenance)`;

export const makeQueueStore = (connection: Connection) => ({
  /** Machines whose laboratory says something else than the catalogue, and nobody has checked it. */
  ownWords: async (): Promise<QueueSection> => {
    const unverified = connection.selectFrom("lab_equipment").where(isUnverified);
    const first = unverified.select("id").orderBy("id").limit(maxShown);
    const rows = await connection
      .selectFrom("lab_equipment as machine")
      .innerJoin(first.as("first"), "first.id", "machine.id")
      .innerJoin("equipment", "equipment.id", "machine.equipment_id")
      .innerJoin("labs", "labs.id", "machine.lab_id")
      .select([
        "machine.id",
        "machine.lab_id",
        "machine.overrides",
        "machine.rating_provenance",
        "labs.name as lab_name",
        "equipment.manufacturer",
        "equipment.model",
      ])
      .orderBy("machine.id")
      .execute();
    const items = rows.map((row) => ({
      id: row.id,
      title: `${row.manufacturer} ${row.model}`,
      detail: `${row.lab_name} says: ${ownWords(row.overrides, row.rating_provenance).map(labelOf).join("; ")}`,
      path: `/testlab/edit/${row.lab_id}`,
      at: null,
    }));
    return sectionOf(items, await countRows(connection, unverified.select("id").limit(maxCounted + 1)));
  },

  /** Models of the catalogue whose figures nobody read in a datasheet. */
  declaredModels: async (): Promise<QueueSection> => {
    const declared = connection
      .selectFrom("equipment")
      .where("enabled", "=", true)
      .where("provenance", "in", unchecked);
    const rows = await declared
      .select(["id", "manufacturer", "model", "provenance"])
      .orderBy("id")
      .limit(maxShown)
      .execute();
    const items = rows.map((row) => ({
      id: row.id,
      title: `${row.manufacturer} ${row.model}`,
      detail: `The catalogue's figures are ${row.provenance === "unknown" ? "of unknown origin" : "declared only"}`,
      path: `/equipments/edit/${row.id}`,
      at: null,
    }));
    return sectionOf(items, await countRows(connection, declared.select("id").limit(maxCounted + 1)));
  },

  /** Asked before an instant and still without a quote, a question or a refusal. */
  silentLabs: async (invitedBefore: Date): Promise<QueueSection> => {
    const silent = connection
      .selectFrom("project_labs")
      .innerJoin("projects", "projects.id", "project_labs.project_id")
      .where("project_labs.listed_lab_id", "is not", null)
      .where("project_labs.status", "in", ["Invited", "Viewed"])
      .where("project_labs.created_at", "<=", invitedBefore)
      .where("projects.status", "=", "Submitted")
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom("project_messages")
              .select("project_messages.id")
              .whereRef("project_messages.project_lab_id", "=", "project_labs.id")
              .where("project_messages.from_role", "=", "Test Lab"),
          ),
        ),
      );
    const rows = await silent
      .innerJoin("labs", "labs.id", "project_labs.lab_id")
      .select([
        "project_labs.id",
        "project_labs.project_id",
        "project_labs.status",
        "project_labs.created_at",
        "projects.title",
        "labs.name",
      ])
      .orderBy("project_labs.created_at")
      .orderBy("project_labs.id")
      .limit(maxShown)
      .execute();
    const items = rows.map((row) => ({
      id: row.id,
      title: row.name,
      detail: `${row.title}: ${row.status === "Viewed" ? "opened" : "not opened"}, not answered`,
      path: `/admin/projects/${row.project_id}`,
      at: row.created_at.toISOString(),
    }));
    return sectionOf(
      items,
      await countRows(connection, silent.select("project_labs.id").limit(maxCounted + 1)),
    );
  },

  unservedSearches: async (since: Date): Promise<QueueSection> => {
    const unserved = connection.selectFrom("unserved_searches").where("at", ">=", since);
    const rows = await unserved
      .selectAll()
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(maxShown)
      .execute();
    const items = rows.map((row) => ({
      id: String(row.id),
      title: row.summary,
      detail: row.reasons.join("; "),
      path: "/search",
      at: row.at.toISOString(),
    }));
    return sectionOf(items, await countRows(connection, unserved.select("id").limit(maxCounted + 1)));
  },
});
