import * as accreditations from "@headroom/contract/endpoints/accreditations";
import * as equipment from "@headroom/contract/endpoints/equipment";
import { importCsv, readQueue } from "@headroom/contract/endpoints/operations";
import * as testTypes from "@headroom/contract/endpoints/test-types";
import { equipmentTypeIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvLines } from "../../platform/csv.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
});
afterAll(() => server.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const shaker = equipmentTypeIdSchema.parse("ed-shaker");
const chamber = equipmentTypeIdSchema.parse("climatic-chamber");

const addBody = (abbreviation: string, name: string, countryCode = "") =>
  admin.call(accreditations.createAccreditation, { body: { abbreviation, name, countryCode } });
const addModel = (manufacturer: string, model: string, equipmentTypeId = shaker) =>
  admin.call(equipment.createEquipment, { body: { equipmentTypeId, manufacturer, model, ratings: {} } });
const addTest = (name: string, standard: string | null = null, clause: string | null = null) =>
  admin.call(testTypes.createTestType, { body: { name, stereoTypeId: "vib-sine", standard, clause } });
const refusalOf = ({
  status,
  refusal,
}: {
  readonly status: number;
  readonly refusal: { readonly error: string; readonly fields?: object | undefined };
}) => [status, refusal.error, Object.keys(refusal.fields ?? {})];

describe("A second record of one name is refused with the first one's name:", () => {
  it("a model by maker and model, whatever its letters, spaces and class", async () => {
    expect((await addModel("Łódź Labs", "V 100")).status).toBe(201);
    expect(refusalOf(await addModel("lodz  LABS", "v 100 ", chamber))).toEqual([
      409,
      "There is already a catalogue model Łódź Labs V 100. Change that one instead.",
      ["model"],
    ]);
    expect((await addModel("Łódź Labs", "V 101")).status).toBe(201);
  });

  it("an accreditation body by its name, or its abbreviation in one country", async () => {
    expect((await addBody("XAB", "Xanadu Board", "PT")).status).toBe(201);
    expect(refusalOf(await addBody("QAB", "XANADU BOARD"))).toEqual([
      409,
      "There is already an accreditation body XAB (Xanadu Board). Change that one instead.",
      ["name"],
    ]);
    expect(refusalOf(await addBody("xab", "Another board", "PT"))).toEqual([
      409,
      "There is already an accreditation body XAB (Xanadu Board). Change that one instead.",
      ["abbreviation"],
    ]);
    expect((await addBody("XAB", "Board of another country", "BR")).status).toBe(201);
  });

  it("a standard test by name, standard and clause together", async () => {
    expect((await addTest("Deck sweep", "ABC 12", "4.1")).status).toBe(201);
    expect(refusalOf(await addTest("deck sweep", "ABC 12", "4.1"))).toEqual([
      409,
      "There is already a standard test “Deck sweep” of ABC 12 4.1. Change that one instead.",
      ["name"],
    ]);
    expect((await addTest("Deck sweep", "ABC 12", "4.2")).status).toBe(201);
    expect((await addTest("Deck sweep")).status).toBe(201);
    expect((await addTest("Deck sweep")).status).toBe(409);
  });

  it("and says that the first one is disabled", async () => {
    const { id } = (await addBody("OFF", "Offside Board")).body.data;
    await admin.call(accreditations.toggleAccreditation, { params: { id }, body: { enabled: false } });
    expect((await addBody("OFF2", "Offside board")).refusal.error).toBe(
      "There is already an accreditation body OFF (Offside Board), which is disabled. Change that one instead.",
    );
  });

  it("when it is renamed to it, too", async () => {
    await addBody("REN", "Renaming Board");
    const { id, version } = (await addBody("REN2", "Second board")).body.data;
    const rename = (name: string) =>
      admin.call(accreditations.updateAccreditation, { params: { id }, body: { name, version } });
    expect((await rename("renaming board")).status).toBe(409);
    expect((await rename("Third board")).status).toBe(200);
  });
});

describe("A file", () => {
  const send = (kind: "equipment" | "accreditations", lines: readonly string[][], dryRun = true) =>
    admin.call(importCsv, { params: { kind }, body: { csv: csvLines(lines), dryRun } });
  const header = ["equipmentTypeId", "manufacturer", "model", "payloadMaxKg"];

  it("is refused row by row where a model is in the catalogue already, or twice in the file", async () => {
    await addModel("Twin Works", "T 1");
    const rows = [
      ["climatic-chamber", "TWIN works", "T 1", "40"],
      ["ed-shaker", "Twin Works", "T 2", "40"],
      ["ed-shaker", "twin works", "t 2", "40"],
    ];
    const report = (await send("equipment", [header, ...rows])).body.data;
    expect(report.rows.map(({ row, outcome, fields }) => [row, outcome, fields])).toEqual([
      [2, "refuse", { model: "There is already a catalogue model Twin Works T 1. Change that one instead." }],
      [3, "create", {}],
      [4, "refuse", { row: "Row 3 is for the same record." }],
    ]);
    const applied = await send("equipment", [header, ...rows], false);
    expect(applied.status).toBe(400);
    expect(await query("select 1 from equipment where model ilike 't 2'")).toEqual([]);
  });

  it("is refused where a range lies the wrong way round", async () => {
    const report = (
      await send("equipment", [
        [...header, "temperatureMinC", "temperatureMaxC"],
        ["climatic-chamber", "Range Works", "R 1", "40", "180", "-40"],
      ])
    ).body.data;
    expect(report.rows[0]?.fields).toEqual({
      temperatureMinC: "Not above “Highest temperature”, which is -40 °C.",
    });
  });
});

describe("Records from earlier days", () => {
  const faults = async () => (await admin.call(readQueue)).body.data.catalogueFaults;

  it("that repeat another one stay usable, and need attention until one of them is renamed or disabled", async () => {
    const before = (await faults()).total;
    const { equipmentId } = (await addModel("Kept", "K 1")).body.data;
    await query(
      "insert into equipment (id, equipment_type_id, manufacturer, model, ratings, provenance) values ('zz-kept', 'ed-shaker', 'KEPT', 'K 1', '{}', 'declared')",
    );
    const { total, items } = await faults();
    expect(total).toBe(before + 1);
    expect(items.find(({ id }) => id === "zz-kept")).toEqual({
      id: "zz-kept",
      title: "KEPT K 1",
      detail: "Repeats Kept K 1. Rename or disable one of them.",
      path: "/equipments/edit/zz-kept",
      at: null,
    });
    const changed = await admin.call(equipment.updateEquipment, {
      params: { equipmentId },
      body: {
        equipmentTypeId: shaker,
        manufacturer: "Kept",
        model: "K 1",
        ratings: {},
        note: "Seen.",
        version: 1,
      },
    });
    expect(changed.status).toBe(200);
    await admin.call(equipment.toggleEquipment, { params: { id: equipmentId }, body: { enabled: false } });
    expect((await faults()).total).toBe(before);
  });

  it("that hold impossible values need attention, with the reason", async () => {
    await query(
      `insert into equipment (id, equipment_type_id, manufacturer, model, provenance, ratings) values ('zz-back', 'climatic-chamber', 'Back', 'B 1', 'declared', '{"temperatureMinC": 180, "temperatureMaxC": -40, "humidityMinPct": null, "humidityMaxPct": 98}')`,
    );
    await query(
      `insert into test_types (id, name, stereo_type_id, preset) values ('zz-hot', 'Too hot', 'dry-heat', '{"tempC": 4000}')`,
    );
    const { items } = await faults();
    expect(items.filter(({ id }) => ["zz-back", "zz-hot"].includes(id))).toEqual([
      {
        id: "zz-hot",
        title: "Too hot",
        detail: "Temperature: At most 400 °C.",
        path: "/test-types/edit/zz-hot",
        at: null,
      },
      {
        id: "zz-back",
        title: "Back B 1",
        detail: "Lowest temperature: Not above “Highest temperature”, which is -40 °C.",
        path: "/equipments/edit/zz-back",
        at: null,
      },
    ]);
  });
});
