import { listAccreditationOptions } from "@headroom/contract/endpoints/accreditations";
import { fetchTooltips, getWhiteLabel } from "@headroom/contract/endpoints/branding";
import { listEnabledEquipment, listTestTypeOptions } from "@headroom/contract/endpoints/equipment";
import { findPresets, readFigures } from "@headroom/contract/endpoints/lookups";
import { getLab, listLabStereoTypes } from "@headroom/contract/endpoints/test-labs";
import { listLabOptions } from "@headroom/contract/endpoints/lab-rows";
import { listEnabledTestTypes, listStereoTypes } from "@headroom/contract/endpoints/test-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const run = (text: string) => server.database.pool.query(text);

describe("what anybody may read", () => {
  it("offers the enabled catalogue only", async () => {
    await run("update accreditations set enabled = false where id = (select min(id) from accreditations)");
    await run("update equipment set enabled = false where id = (select min(id) from equipment)");
    await run("update test_types set enabled = false where id = (select min(id) from test_types)");
    const countOf = async (table: string, condition: string) =>
      Number((await run(`select count(*) as total from ${table} where ${condition}`)).rows[0]?.total);
    const accreditations = await server.visitor.call(listAccreditationOptions);
    const equipment = await server.visitor.call(listEnabledEquipment);
    const testTypes = await server.visitor.call(listEnabledTestTypes);
    const testTypeOptions = await server.visitor.call(listTestTypeOptions);
    expect(accreditations.body.data).toHaveLength(await countOf("accreditations", "enabled"));
    expect(equipment.body.data).toHaveLength(await countOf("equipment", "enabled"));
    expect(testTypes.body.data).toHaveLength(await countOf("test_types", "enabled"));
    expect(testTypeOptions.body.data).toHaveLength(testTypes.body.data.length);
    expect(equipment.body.data.length).toBeGreaterThan(10);
  });

  it("does not offer models of a disabled equipment class, nor test types of a disabled test method", async () => {
    await run("update equipment_types set enabled = false where id = 'ed-shaker'");
    await run("update stereo_types set enabled = false where id = 'vib-sine'");
    const equipment = await server.visitor.call(listEnabledEquipment);
    const testTypes = await server.visitor.call(listEnabledTestTypes);
    expect(equipment.body.data.filter((model) => model.equipmentTypeId === "ed-shaker")).toEqual([]);
    expect(testTypes.body.data.filter((type) => type.stereoTypeId === "vib-sine")).toEqual([]);
    await run("update equipment_types set enabled = true where id = 'ed-shaker'");
    await run("update stereo_types set enabled = true where id = 'vib-sine'");
    expect(
      (await server.visitor.call(listEnabledEquipment)).body.data.some(
        (model) => model.equipmentTypeId === "ed-shaker",
      ),
    ).toBe(true);
  });

  it("answers the test methods at both addresses, in the operator's order", async () => {
    const forLabs = await server.visitor.call(listLabStereoTypes);
    const forForms = await server.visitor.call(listStereoTypes);
    expect(forForms.body.data).toEqual(forLabs.body.data.stereoTypes);
    const order = forForms.body.data.map((type) => type.sortOrder);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(forForms.body.data.find((type) => type.id === "vib-random")?.parameters.length).toBeGreaterThan(0);
  });

  it("answers the default brand and the tooltips to a visitor", async () => {
    const brand = await server.visitor.call(getWhiteLabel);
    expect(brand.body.data).toEqual({
      id: "default",
      logo: null,
      primaryColour: "#FFFFFF",
      accentColour: "#000000",
      toFixed: 3,
    });
    const tooltips = await server.visitor.call(fetchTooltips);
    expect(tooltips.body.data.tooltips.find((tooltip) => tooltip.id === "vib-random.psd")).toMatchObject({
      topic: "vib-random",
    });
  });

  it("finds presets by words and kind, with confidence and evidence as the file has them", async () => {
    const found = await server.visitor.call(findPresets, {
      query: { q: "navmat screen", kind: "random_psd" },
    });
    expect(found.body.data).toHaveLength(1);
    expect(found.body.data[0]).toMatchObject({
      id: "navmat-p9492",
      confidence: expect.stringContaining("verified"),
      evidence: expect.stringContaining("read"),
    });
    expect(found.headers["cache-control"]).toContain("max-age");
    expect(
      (await server.visitor.call(findPresets, { query: { q: "no standard says this" } })).body.data,
    ).toEqual([]);
    expect((await server.visitor.call(findPresets)).body.data).toHaveLength(294);
    // Of 68 by MIL-STD-810 five are of earlier editions alone; often the edition stands apart: "… H 514.8".
    expect((await server.visitor.call(findPresets, { query: { q: "810H" } })).body.data).toHaveLength(63);
    // Three places in the one helicopter.
    expect(
      (await server.visitor.call(findPresets, { query: { q: "UH-60 defence" } })).body.data,
    ).toHaveLength(3);
  });

  it("counts what a visitor could find, anew after a minute", async () => {
    const before = (await server.visitor.call(readFigures)).body.data;
    const stored = await run(
      "select count(*) as labs, count(distinct country_code) as countries, (select count(*) from stereo_types where enabled) as kinds from labs where enabled",
    );
    expect(before).toMatchObject({
      labs: stored.rows[0]?.labs,
      countries: stored.rows[0]?.countries,
      stereoTypes: stored.rows[0]?.kinds,
    });
    await run("update labs set enabled = false where id = 'lab-001'");
    expect((await server.visitor.call(readFigures)).body.data).toEqual(before);
    server.clock.instant = new Date(server.clock.instant.getTime() + 60_000);
    const after = (await server.visitor.call(readFigures)).body.data;
    expect(after.labs).toBe(before.labs - 1);
    expect(after.machines).toBeLessThan(before.machines);
    await run("update labs set enabled = true where id = 'lab-001'");
  });
});

describe("a laboratory's page", () => {
  it("is found by identifier and by the name in its address, with public fields only", async () => {
    const byId = await server.visitor.call(getLab, { params: { id: "lab-020" } });
    expect(byId.status).toBe(200);
    const lab = byId.body.data;
    expect(lab.equipment.length).toBeGreaterThan(0);
    const bySlug = await server.visitor.call(getLab, { params: { id: lab.slug } });
    expect(bySlug.body).toEqual(byId.body);
    expect(byId.text).not.toContain("contact@");
    expect(byId.text).not.toContain("createdAt");
  });

  it("does not exist for the public once it is disabled, but does for admins", async () => {
    await run("update labs set enabled = false where id = 'lab-002'");
    const admin = await server.signIn("admin@demo.test");
    const customer = await server.signIn("customer@demo.test");
    expect((await server.visitor.call(getLab, { params: { id: "lab-002" } })).status).toBe(404);
    expect((await customer.call(getLab, { params: { id: "lab-002" } })).status).toBe(404);
    expect((await admin.call(getLab, { params: { id: "lab-002" } })).status).toBe(200);
    const options = await server.visitor.call(listLabOptions);
    expect(options.body.data.map((lab) => lab.id)).not.toContain("lab-002");
  });
});
