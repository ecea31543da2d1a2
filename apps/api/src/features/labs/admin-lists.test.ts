import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWatchedLaboratories, type WatchedLaboratories } from "../../testing/watched-laboratories.ts";

let laboratories: WatchedLaboratories;
beforeAll(async () => {
  laboratories = await openWatchedLaboratories(2000, 2);
});
afterAll(() => laboratories.database.close());

const metaOf = async (query: Record<string, string>) => (await laboratories.list(query)).meta;
const rowsOf = async (text: string) => (await laboratories.database.pool.query(text)).rows;

describe("the admins' list of many laboratories", () => {
  it.each<[string, Record<string, string>, string]>([
    ["by name", {}, "true order by name_key, id"],
    ["by name, descending", { sort: "-name" }, "true order by name_key desc, id"],
    ["by the last change", { sort: "-updatedAt" }, "true order by updated_at desc, id"],
    ["of the disabled", { enabled: "false" }, "not enabled order by name_key, id"],
    [
      "with a word, by city",
      { q: "granite", sort: "city" },
      "name || ' ' || city ilike '%granite%' order by city_key, id",
    ],
    ["with two letters", { q: "al", sort: "-name" }, "lower(name) like 'al%' order by name_key desc, id"],
  ])("%s answers the same as a plain reading of the table would", async (_what, query, plain) => {
    const pages = await Promise.all(
      ["1", "2", "3"].map((page) => laboratories.list({ ...query, page, limit: "7" })),
    );
    const ids = pages.flatMap(({ data }) => data.map((lab) => lab.id));
    expect(ids).toHaveLength(21);
    expect(ids).toEqual((await rowsOf(`select id from labs where ${plain} limit 21`)).map((row) => row.id));
  });

  it("counts the matches of a word to a thousand and says when there are more", async () => {
    const few = await metaOf({ q: "Laboratory 1997" });
    expect(few.total).toBeGreaterThan(0);
    expect(few).not.toHaveProperty("atLeast");
    expect(await metaOf({ q: "laboratory" })).toMatchObject({ total: 1000, atLeast: true });
    const { count } = await laboratories.plansOf({ q: "laboratory" });
    expect(Math.max(...count.map((node) => node["Actual Rows"]))).toBe(1001);
  });

  it("knows how many there are without counting, whatever was added, changed and removed", async () => {
    const counted = async () =>
      (
        await rowsOf(
          "select count(*) as all, count(*) filter (where enabled) as enabled, count(*) filter (where not enabled) as disabled from labs",
        )
      )[0];
    const told = async () => ({
      all: (await metaOf({})).total,
      enabled: (await metaOf({ enabled: "true" })).total,
      disabled: (await metaOf({ enabled: "false" })).total,
    });
    expect(await told()).toEqual(await counted());
    const { pool } = laboratories.database;
    await pool.query("update labs set enabled = not enabled where id like 'many-1_'");
    await pool.query("update labs set version = version + 1 where id like 'many-1%'");
    await pool.query("delete from labs where id in ('many-1', 'many-20')");
    expect(await told()).toEqual(await counted());
    const { count } = await laboratories.plansOf({});
    expect(count.some((node) => node["Relation Name"] === "labs")).toBe(false);
  });
});
