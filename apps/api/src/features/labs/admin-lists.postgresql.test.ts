import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openWatchedLaboratories,
  type PlanNode,
  type WatchedLaboratories,
} from "../../testing/watched-laboratories.ts";

/** Enough rows for a full scan to show. */
const size = { labs: 20_000, machinesPerLab: 10 };

let laboratories: WatchedLaboratories;
beforeAll(async () => {
  laboratories = await openWatchedLaboratories(size.labs, size.machinesPerLab);
});
afterAll(() => laboratories.database.close());

const scansWhole = (nodes: readonly PlanNode[], table: string) =>
  nodes.some((node) => node["Node Type"].includes("Seq Scan") && node["Relation Name"] === table);
const indexesOf = (nodes: readonly PlanNode[]) => nodes.flatMap((node) => node["Index Name"] ?? []);
const rowsOf = (nodes: readonly PlanNode[]) =>
  nodes.reduce((sum, node) => sum + node["Actual Rows"] * node["Actual Loops"], 0);
const lastPage = String(size.labs / 25);

describe("the admins' list of many laboratories", () => {
  it.each<[string, Record<string, string>, string | RegExp]>([
    ["by name", {}, "labs_by_name"],
    ["by name, the last page", { page: lastPage }, "labs_by_name"],
    ["by name, descending", { sort: "-name" }, "labs_by_name"],
    ["by city", { sort: "city" }, "labs_by_city"],
    ["by the last change", { sort: "-updatedAt" }, "labs_by_change"],
    ["of the disabled", { enabled: "false" }, "labs_by_state_and_name"],
    ["of the disabled, a later page", { enabled: "false", page: "3" }, "labs_by_state_and_name"],
    ["with a rare word", { q: "Laboratory 1997" }, "labs_by_text"],
    ["with a word that nobody has", { q: "zeppelin" }, "labs_by_text"],
    ["with two letters", { q: "zz" }, /labs_by_(beginning|name)/],
  ])("%s is found by an index, and counts the machines of its own rows only", async (_what, query, index) => {
    const { page, found } = await laboratories.plansOf(query);
    expect(indexesOf(page).join(" ")).toMatch(index);
    for (const table of ["labs", "lab_equipment", "certificates"])
      expect(scansWhole(page, table), `${table} is read whole`).toBe(false);
    const machines = page.filter((node) => node["Index Name"] === "lab_equipment_by_lab");
    expect(rowsOf(machines)).toBeLessThanOrEqual(found * (size.machinesPerLab + 20));
  });

  it("walks a deep page in the index alone, and reads the page's rows only", async () => {
    const { page } = await laboratories.plansOf({ page: lastPage });
    const walked = page.find((node) => node["Index Name"] === "labs_by_name");
    expect(walked?.["Node Type"]).toBe("Index Only Scan");
    const read = page.filter(
      (node) => node["Relation Name"] === "labs" && node["Index Name"] !== "labs_by_name",
    );
    expect(rowsOf(read)).toBeLessThanOrEqual(25);
  });
});
