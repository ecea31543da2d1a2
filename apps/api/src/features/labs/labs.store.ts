import type { ListQuery } from "@headroom/contract/endpoints/endpoint";
import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import { type LabDraft, labDraftSchema } from "@headroom/contract/vocabulary/laboratory/labs";
import { pageLimits } from "@headroom/contract/vocabulary/product-limits";
import { type LabRow, labRowSchema } from "@headroom/contract/vocabulary/laboratory/lab-rows";
import { sql } from "kysely";
import { countedMeta, countRows } from "../../platform/counting.ts";
import { columnsFrom } from "../../platform/database/column-names.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { beginningWith, containing, metaOf, orderOf, pageOf } from "../../platform/paging.ts";

const draftProperties = labDraftSchema.keyof().options;

/** A draft as its row. */
export const columnsOf = (draft: LabDraft) => columnsFrom(draftProperties, draft);

/** Each has an index, so that a page costs the same whatever the number of laboratories. */
const sortable = { name: "name_key", city: "city_key", updatedAt: "updated_at" };
/** Three letters are the least that the text index can look up; shorter words are looked up by their beginning. */
const minContainedLength = 3;
const maxOffered = 2000;
/** Whoever finds more than this types another word. */
const maxMatchesCounted = 1000;

/** Published, disabled, or a draft, which is disabled for everybody but its own people. */
export interface LabState {
  readonly enabled: boolean;
  readonly isDraft: boolean;
}

const pickColumns = [
  "labs.id",
  "labs.slug",
  "labs.name",
  "labs.city",
  "labs.country_code",
  "labs.enabled",
  "labs.is_draft",
  "labs.version",
  "labs.updated_at",
] as const;

function matchingLabs(connection: Connection, query: Pick<ListQuery, "q" | "enabled">) {
  let matching = connection.selectFrom("labs");
  if (query.q && query.q.length >= minContainedLength)
    matching = matching.where("words", "like", containing(query.q));
  else if (query.q) matching = matching.where(sql`left(words, 40)`, "like", beginningWith(query.q));
  if (query.enabled !== undefined) matching = matching.where("enabled", "=", query.enabled);
  return matching;
}

/**
 * Triggers keep the totals as laboratories come, go and change their state: a count of all costs many times the page,
 * and an estimate would disagree with what an admin just did. Two imports that add laboratories wait for each other's
 * commit. Sorting by number of machines is not offered.
 */
async function totalOf(connection: Connection, enabled: boolean | undefined): Promise<number> {
  let totals = connection.selectFrom("lab_totals").select("total");
  if (enabled !== undefined) totals = totals.where("enabled", "=", enabled);
  return (await totals.execute()).reduce((sum, { total }) => sum + total, 0);
}

export const makeLabsStore = (connection: Connection) => ({
  list: async (query: ListQuery) => {
    const matching = matchingLabs(connection, query);
    const { offset, limit } = pageOf(query);
    const order = orderOf(query.sort, sortable, "name");
    const page = matching.select("id").orderBy(order).orderBy("id").offset(offset).limit(limit);
    const rows = await connection
      .selectFrom("labs")
      .innerJoin(page.as("page"), "page.id", "labs.id")
      .select([
        ...pickColumns,
        // Counted for the page's rows only.
        (row) =>
          row
            .selectFrom("lab_equipment")
            .select((count) => count.fn.countAll<number>().as("total"))
            .whereRef("lab_equipment.lab_id", "=", "labs.id")
            .as("machines"),
        (row) =>
          row
            .selectFrom("certificates")
            .select((count) => count.fn.countAll<number>().as("total"))
            .whereRef("certificates.lab_id", "=", "labs.id")
            .as("certificates"),
      ])
      .orderBy(order)
      .orderBy("labs.id")
      .execute();
    const data: LabRow[] = rows.map((row) =>
      labRowSchema.parse({
        id: row.id,
        slug: row.slug,
        name: row.name,
        city: row.city,
        countryCode: row.country_code,
        enabled: row.enabled,
        isDraft: row.is_draft,
        version: row.version,
        machines: row.machines ?? 0,
        certificates: row.certificates ?? 0,
        updatedAt: row.updated_at.toISOString(),
      }),
    );
    if (!query.q) return { data, meta: metaOf(query, await totalOf(connection, query.enabled)) };
    const counted = await countRows(connection, matching.select("id").limit(maxMatchesCounted + 1));
    return { data, meta: countedMeta(query, counted, maxMatchesCounted) };
  },

  /** Names for a choice, bounded. */
  options: async (alsoDisabled: boolean) => {
    const labs = connection
      .selectFrom("labs")
      .select(["id", "name"])
      .select(sql<boolean>`is_unreachable(labs)`.as("unreachable"))
      .$castTo<{ id: LabId; name: string; unreachable: boolean }>();
    const rows = await (alsoDisabled ? labs : labs.where("enabled", "=", true))
      .orderBy("name_key")
      .orderBy("id")
      .limit(maxOffered)
      .execute();
    return rows.map(({ unreachable, ...lab }) => ({
      ...lab,
      ...(unreachable && { isUnreachable: true as const }),
    }));
  },

  lock: async (id: string) =>
    connection
      .selectFrom("labs")
      .select(["id", "name", "enabled", "is_draft as isDraft", "version"])
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  currencyOf: async (id: string): Promise<string | null> =>
    (await connection.selectFrom("labs").select("currency").where("id", "=", id).executeTakeFirst())
      ?.currency ?? null,

  /** Names in addresses, and identifiers, that begin like a wished one: neither may be given twice. */
  takenNames: async (wished: string): Promise<Set<string>> => {
    const pattern = beginningWith(wished);
    const rows = await connection
      .selectFrom("labs")
      .select(["id", "slug"])
      .where((either) => either.or([either("slug", "like", pattern), either("id", "=", wished)]))
      .execute();
    return new Set(rows.flatMap((row) => [row.id, row.slug]));
  },

  unknownTestTypes: async (ids: readonly string[]): Promise<string[]> => {
    if (ids.length === 0) return [];
    const known = new Set(
      (await connection.selectFrom("test_types").select("id").where("id", "in", ids).execute()).map(
        (row) => row.id,
      ),
    );
    return ids.filter((id) => !known.has(id));
  },

  add: async (lab: { id: string; slug: string; isDraft: boolean }, draft: LabDraft): Promise<void> => {
    const { id, slug, isDraft } = lab;
    const state = { enabled: !isDraft, is_draft: isDraft };
    await connection
      .insertInto("labs")
      .values({ id, slug, ...state, ...columnsOf(draft), response_median_hours: null, reply_rate: null })
      .execute();
  },

  change: async (id: string, draft: LabDraft): Promise<void> => {
    await connection.updateTable("labs").set(columnsOf(draft)).where("id", "=", id).execute();
  },

  setState: async (id: string, { enabled, isDraft }: LabState): Promise<void> => {
    await connection.updateTable("labs").set({ enabled, is_draft: isDraft }).where("id", "=", id).execute();
  },

  /** Enabled accounts of a laboratory, to write to. */
  people: async (id: string): Promise<{ email: string; name: string }[]> =>
    connection
      .selectFrom("users")
      .select(["email", "name"])
      .where("lab_id", "=", id)
      .where("enabled", "=", true)
      .orderBy("id")
      .limit(pageLimits.most)
      .execute(),
});
