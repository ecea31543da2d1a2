import { listQuerySchema } from "@headroom/contract/endpoints/endpoint";
import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../platform/database/connect.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { addManyLaboratories } from "../../testing/many-laboratories.ts";
import { openTestDatabase } from "../../testing/test-server.ts";
import { makeLabsStore } from "./labs.store.ts";

interface Asked {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

let database: Database;
/** Every statement that the store sends, as it sends it. */
let asked: Asked[] = [];
let store: ReturnType<typeof makeLabsStore>;
/** The embedded database is for small installations, and slow to fill; it shows that the lists answer right. */
const size = () =>
  database.kind === "postgresql" ? { labs: 20_000, machinesPerLab: 10 } : { labs: 2000, machinesPerLab: 2 };

beforeAll(async () => {
  database = await openTestDatabase();
  await addManyLaboratories(database.pool, size().labs, size().machinesPerLab);
  const watched = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => {
      asked.push({ sql: event.query.sql, parameters: event.query.parameters });
    },
  });
  store = makeLabsStore(watched);
});
afterAll(() => database.close());

interface Node {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How PostgreSQL ran the statements of one list: the page first, then the count. */
async function plansOf(query: Record<string, string>): Promise<{
  readonly page: Node[];
  readonly count: Node[];
  readonly found: number;
  readonly total: number;
}> {
  asked = [];
  const list = await store.list(listQuerySchema.parse(query));
  const plans = await Promise.all(
    asked.map(async ({ sql, parameters }) => {
      const { rows } = await database.pool.query(`explain (analyze, timing off, format json) ${sql}`, [
        ...parameters,
      ]);
      return nodesOf(rows[0]["QUERY PLAN"][0].Plan as Node);
    }),
  );
  const [page, count] = plans;
  if (!page || !count || plans.length > 2)
    throw new Error(`A list of two statements was expected, there were ${plans.length}.`);
  return { page, count, found: list.data.length, total: list.meta.total };
}

const scansWhole = (nodes: readonly Node[], table: string) =>
  nodes.some((node) => node["Node Type"].includes("Seq Scan") && node["Relation Name"] === table);
const indexesOf = (nodes: readonly Node[]) => nodes.flatMap((node) => node["Index Name"] ?? []);
const lastPage = () => String(size().labs / 25);

describe("the admins' list of many laboratories", () => {
  it.each<[string, () => Record<string, string>, string | RegExp]>([
    ["by name", () => ({}), "labs_by_name"],
    ["by name, the last page", () => ({ page: lastPage() }), "labs_by_name"],
    ["by name, descending", () => ({ sort: "-name" }), "labs_by_name"],
    ["by city", () => ({ sort: "city" }), "labs_by_city"],
    ["by the last change", () => ({ sort: "-updatedAt" }), "labs_by_change"],
    ["of the disabled", () => ({ enabled: "false" }), "labs_by_state_and_name"],
    ["of the disabled, a later page", () => ({ enabled: "false", page: "3" }), "labs_by_state_and_name"],
    ["with a rare word", () => ({ q: "Laboratory 1997" }), "labs_by_text"],
    ["with a word that nobody has", () => ({ q: "zeppelin" }), "labs_by_text"],
    ["with two letters", () => ({ q: "zz" }), /labs_by_(beginning|name)/],
  ])("%s is found by an index, and counts the machines of its own rows only", async (_what, query, index) => {
    const { page, found } = await plansOf(query());
    // The embedded database is filled too thinly for its plans to say anything about many rows.
    if (database.kind !== "postgresql") return;
    expect(indexesOf(page).join(" ")).toMatch(index);
    for (const table of ["labs", "lab_equipment", "certificates"])
      expect(scansWhole(page, table), `${table} is read whole`).toBe(false);
    const machines = page.filter((node) => node["Index Name"] === "lab_equipment_by_lab");
    const read = machines.reduce((sum, node) => sum + node["Actual Rows"] * node["Actual Loops"], 0);
    expect(read).toBeLessThanOrEqual(found * (size().machinesPerLab + 20));
  });

  it("walks a deep page in the index alone, and reads the page's rows only", async () => {
    const { page } = await plansOf({ page: lastPage() });
    if (database.kind !== "postgresql") return;
    const walked = page.find((node) => node["Index Name"] === "labs_by_name");
    expect(walked?.["Node Type"]).toBe("Index Only Scan");
    const rows = page.filter(
      (node) => node["Relation Name"] === "labs" && node["Index Name"] !== "labs_by_name",
    );
    expect(
      rows.reduce((sum, node) => sum + node["Actual Rows"] * node["Actual Loops"], 0),
    ).toBeLessThanOrEqual(25);
  });

  it("knows how many there are without counting, whatever was added, changed and removed", async () => {
    const meta = async (query: Record<string, string>) =>
      (await store.list(listQuerySchema.parse(query))).meta.total;
    const counted = async () =>
      (
        await database.pool.query(
          "select count(*) as all, count(*) filter (where enabled) as enabled, count(*) filter (where not enabled) as disabled from labs",
        )
      ).rows[0];
    const told = async () => ({
      all: await meta({}),
      enabled: await meta({ enabled: "true" }),
      disabled: await meta({ enabled: "false" }),
    });
    expect(await told()).toEqual(await counted());
    await database.pool.query("update labs set enabled = not enabled where id like 'many-1_'");
    await database.pool.query("update labs set version = version + 1 where id like 'many-1%'");
    await database.pool.query("delete from labs where id in ('many-1', 'many-20')");
    expect(await told()).toEqual(await counted());
    const { count } = await plansOf({});
    expect(count.some((node) => node["Relation Name"] === "labs")).toBe(false);
  });

  it("counts the matches of a word to a thousand and says when there are more", async () => {
    const meta = async (query: Record<string, string>) =>
      (await store.list(listQuerySchema.parse(query))).meta;
    const few = await meta({ q: "Laboratory 1997" });
    expect(few.total).toBeGreaterThan(0);
    expect(few).not.toHaveProperty("atLeast");
    expect(await meta({ q: "laboratory" })).toMatchObject({ total: 1000, atLeast: true });
    const { count } = await plansOf({ q: "laboratory" });
    expect(Math.max(...count.map((node) => node["Actual Rows"]))).toBe(1001);
  });

  it("answers the same as a plain reading of the table would", async () => {
    const pages = await Promise.all(
      ["1", "2", "3"].map(async (page) =>
        (await store.list(listQuerySchema.parse({ q: "granite", sort: "city", page, limit: "7" }))).data.map(
          (lab) => lab.id,
        ),
      ),
    );
    const plain = await database.pool.query(
      "select id from labs where name || ' ' || city ilike '%granite%' order by lower(city), id limit 21",
    );
    expect(pages.flat()).toEqual(plain.rows.map((row) => row.id));
  });
});
