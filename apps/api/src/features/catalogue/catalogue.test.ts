import * as accreditations from "@headroom/contract/endpoints/accreditations";
import * as equipment from "@headroom/contract/endpoints/equipment";
import { searchLabs } from "@headroom/contract/endpoints/search";
import * as testTypes from "@headroom/contract/endpoints/test-types";
import { accreditationIdSchema, equipmentTypeIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

/** The catalogues as the outside names their calls; each must behave alike. */
const catalogues = [
  {
    name: "accreditation",
    noun: "accreditation",
    list: "/admin/accreditation",
    create: "/admin/accreditation/create",
    get: "/admin/accreditation/",
    update: ["PATCH", "/admin/accreditation/"],
    toggle: "/admin/accreditation/toggle_status/",
    draft: { abbreviation: "ZAB", name: "Zealand Accreditation Board" },
    change: { abbreviation: "ZB", name: "Zealand Board" },
    field: "name",
  },
  {
    name: "standard test",
    noun: "standard test",
    list: "/admin/test-types/test_types",
    create: "/admin/test-types/create",
    get: "/admin/test-types/getById/",
    update: ["PUT", "/admin/test-types/update_test_types/"],
    toggle: "/admin/test-types/toggle_status/",
    draft: { name: "Zulu sweep", stereoTypeId: "vib-sine", evidence: null, enterFrom: "our handbook" },
    change: {
      name: "Zulu sweep, revised",
      stereoTypeId: "vib-sine",
      evidence: "compared",
      enterFrom: "our handbook, page 2",
    },
    field: "name",
  },
  {
    name: "equipment class",
    noun: "equipment class",
    list: "/admin/equipment-types",
    create: "/admin/equipment-types/create",
    get: "/admin/equipment-types/",
    update: ["PUT", "/admin/equipment-types/"],
    toggle: "/admin/equipment-types/toggle_status/",
    draft: { name: "Zero-gravity rig" },
    change: { name: "Zero-gravity tower" },
    field: "name",
  },
  {
    name: "catalogue model",
    noun: "catalogue model",
    list: "/admin/equipments/get",
    create: "/admin/equipments/create",
    get: "/admin/equipments/get/",
    update: ["PUT", "/admin/equipments/update/"],
    toggle: "/admin/equipments/toggle_status/",
    draft: {
      equipmentTypeId: "ed-shaker",
      manufacturer: "Zeta",
      model: "Z 35",
      ratings: { forceSinePeakKN: 35 },
    },
    change: {
      equipmentTypeId: "ed-shaker",
      manufacturer: "Zeta",
      model: "Z 36",
      ratings: { forceSinePeakKN: 36 },
    },
    field: "model",
  },
] as const;

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly enabled: boolean;
  readonly [field: string]: unknown;
}
const dataOf = (reply: { body: unknown }) => (reply.body as { data: Stored }).data;
const pageOf = (reply: { body: unknown }) =>
  reply.body as { data: Stored[]; meta: { page: number; limit: number; total: number } };

describe.each(catalogues)("the catalogue of each $name", (catalogue) => {
  /** No two of them may have one name. */
  const create = async (name: string) =>
    dataOf(
      await admin.send("POST", `/api${catalogue.create}`, {
        ...catalogue.draft,
        ...("abbreviation" in catalogue.draft && { abbreviation: name }),
        [catalogue.field]: name,
      }),
    );

  it("creates with 201, reads back, and writes the change into the activity log", async () => {
    const reply = await admin.send("POST", `/api${catalogue.create}`, catalogue.draft);
    expect(reply.status).toBe(201);
    const stored = dataOf(reply);
    expect(stored).toMatchObject({ ...catalogue.draft, enabled: true, version: 1 });
    expect(dataOf(await admin.send("GET", `/api${catalogue.get}${stored.id}`))).toEqual(stored);
    const [log] = await query(
      "select action, subject_type, actor_name, after from activity where subject_id = $1",
      [stored.id],
    );
    expect(log).toMatchObject({
      action: "create",
      subject_type: catalogue.noun,
      actor_name: "Ada Operator",
      after: { version: 1 },
    });
  });

  it("refuses a stale save, shows what is stored, and overwrites nothing", async () => {
    const stored = await create("Rig A");
    const [method, path] = catalogue.update;
    const first = await admin.send(method, `/api${path}${stored.id}`, { ...catalogue.change, version: 1 });
    expect(first.status).toBe(200);
    expect(dataOf(first)).toMatchObject({ ...catalogue.change, version: 2 });
    const second = await admin.send(method, `/api${path}${stored.id}`, { ...catalogue.draft, version: 1 });
    expect(second.status).toBe(409);
    expect(second.refusal).toMatchObject({
      code: "stale",
      current: { ...catalogue.change, id: stored.id, version: 2 },
    });
    expect(dataOf(await admin.send("GET", `/api${catalogue.get}${stored.id}`))[catalogue.field]).toBe(
      dataOf(first)[catalogue.field],
    );
    const logged = await query(
      "select before, after from activity where subject_id = $1 and action = 'update'",
      [stored.id],
    );
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ before: { version: 1 }, after: { version: 2 } });
  });

  it("toggles once however often it is asked", async () => {
    const stored = await create("Rig B");
    for (let times = 0; times < 2; times++)
      expect(
        (await admin.send("PATCH", `/api${catalogue.toggle}${stored.id}`, { enabled: false })).status,
      ).toBe(200);
    expect(dataOf(await admin.send("GET", `/api${catalogue.get}${stored.id}`)).enabled).toBe(false);
    expect(
      await query("select 1 from activity where subject_id = $1 and action = 'disable'", [stored.id]),
    ).toHaveLength(1);
  });

  it("lists with search, filter, order and pages that do not overlap", async () => {
    const first = pageOf(await admin.send("GET", `/api${catalogue.list}?limit=5&sort=-${catalogue.field}`));
    const second = pageOf(
      await admin.send("GET", `/api${catalogue.list}?limit=5&page=2&sort=-${catalogue.field}`),
    );
    expect(first.data).toHaveLength(5);
    expect(first.meta).toMatchObject({ page: 1, limit: 5 });
    expect(first.meta.total).toBeGreaterThan(5);
    expect(second.data.filter((row) => first.data.some((other) => other.id === row.id))).toEqual([]);
    const disabled = pageOf(await admin.send("GET", `/api${catalogue.list}?enabled=false&limit=200`));
    expect(disabled.data.length).toBeGreaterThan(0);
    expect(disabled.data.every((row) => !row.enabled)).toBe(true);
    expect(disabled.meta.total).toBe(disabled.data.length);
    const wildcard = pageOf(await admin.send("GET", `/api${catalogue.list}?q=${encodeURIComponent("%_%")}`));
    expect(wildcard.data).toEqual([]);
    expect((await admin.send("GET", `/api${catalogue.list}?sort=password`)).refusal.fields).toHaveProperty(
      "sort",
    );
    expect((await admin.send("GET", `/api${catalogue.list}?limit=201`)).status).toBe(400);
  });

  it("refuses fields that are not the caller's to set, and unknown identifiers", async () => {
    const assigned = await admin.send("POST", `/api${catalogue.create}`, {
      ...catalogue.draft,
      enabled: false,
      id: "mine",
      version: 7,
    });
    expect(assigned.status).toBe(400);
    expect(Object.keys(assigned.refusal.fields ?? {})).toEqual(
      expect.arrayContaining(["enabled", "id", "version"]),
    );
    const [method, path] = catalogue.update;
    expect((await admin.send(method, `/api${path}nobody`, { ...catalogue.change, version: 1 })).status).toBe(
      404,
    );
    expect((await admin.send("GET", `/api${catalogue.get}nobody`)).status).toBe(404);
    expect((await admin.send("PATCH", `/api${catalogue.toggle}nobody`, { enabled: true })).status).toBe(404);
  });
});

describe("searching a list", () => {
  it("finds what contains the words, whatever their case", async () => {
    const found = await admin.call(accreditations.listAccreditations, { query: { q: "deutsche akk" } });
    expect(found.body.data.map((body) => body.abbreviation)).toEqual(["DAkkS"]);
    expect(found.body.meta.total).toBe(1);
  });
});

describe("removing from a catalogue", () => {
  it("names the certificates that use an accreditation, and removes nothing", async () => {
    const [used] = await query(
      "select accreditation_id, certificate_no, labs.name from certificates inner join labs on labs.id = lab_id order by certificates.id limit 1",
    );
    const id = accreditationIdSchema.parse(used.accreditation_id);
    const reply = await admin.call(accreditations.deleteAccreditation, { params: { id } });
    expect(reply.status).toBe(409);
    expect(reply.refusal.error).toMatch(/is used by certificate .+ of .+\. Disable it instead/);
    expect((await admin.call(accreditations.getAccreditation, { params: { id } })).status).toBe(200);
  });

  it("names the models and test methods that use an equipment class", async () => {
    const reply = await admin.call(equipment.deleteEquipmentType, { params: { id: shaker } });
    expect(reply.status).toBe(409);
    expect(reply.refusal.error).toMatch(/^Electrodynamic shaker is used by .+, .+/);
    await query("insert into equipment_types (id, name) values ('only-named', 'Only named')");
    await query(
      `update stereo_types set equipment_type_ids = equipment_type_ids || '["only-named"]' where id = 'vib-sine'`,
    );
    const named = await admin.call(equipment.deleteEquipmentType, {
      params: { id: equipmentTypeIdSchema.parse("only-named") },
    });
    expect(named.refusal.error).toContain("the test method");
  });

  it("removes what nothing uses, once", async () => {
    const created = await admin.call(accreditations.createAccreditation, {
      body: { abbreviation: "GONE", name: "Soon gone" },
    });
    const { id } = created.body.data;
    expect((await admin.call(accreditations.deleteAccreditation, { params: { id } })).status).toBe(200);
    expect((await admin.call(accreditations.deleteAccreditation, { params: { id } })).status).toBe(404);
    expect(await query("select action from activity where subject_id = $1 order by id", [id])).toEqual([
      { action: "create" },
      { action: "delete" },
    ]);
  });
});

describe("who uses a record", () => {
  it("names the laboratories that hold a certificate of a body, in their order and page by page", async () => {
    const id = accreditationIdSchema.parse("ab-ukas");
    const kept = await query(
      "select labs.name from certificates inner join labs on labs.id = lab_id where accreditation_id = $1",
      [id],
    );
    expect(kept.length).toBeGreaterThan(2);
    const { data, meta } = (
      await admin.call(accreditations.listAccreditedLabs, { params: { id }, query: {} })
    ).body;
    expect(meta.total).toBe(kept.length);
    expect(new Set(data.map(({ labName }) => labName))).toEqual(new Set(kept.map(({ name }) => name)));
    const [lab] = await query(
      "update certificates set certificate_no = 'HOLD 1', valid_to = '2030-06-30', verified_on = '2026-01-15' where id = $1 returning lab_id",
      [data[1]?.certificateId],
    );
    const second = await admin.call(accreditations.listAccreditedLabs, {
      params: { id },
      query: { limit: 1, page: 2 },
    });
    expect(second.body.data).toEqual([
      {
        ...data[1],
        labId: lab.lab_id,
        certificateNo: "HOLD 1",
        validTo: "2030-06-30",
        verifiedOn: "2026-01-15",
      },
    ]);
    const nobody = { params: { id: accreditationIdSchema.parse("nobody") }, query: {} };
    expect((await admin.call(accreditations.listAccreditedLabs, nobody)).status).toBe(404);
  });

  it("names the standard tests that run on an equipment class", async () => {
    const optionsOf = async (id?: string) =>
      (
        await server.visitor.call(equipment.listTestTypeOptions, {
          query: id === undefined ? {} : { equipmentTypeId: equipmentTypeIdSchema.parse(id) },
        })
      ).body.data;
    expect(await optionsOf("pendulum-hammer")).toEqual([
      { id: "tt-040", name: "IK impact", stereoTypeId: "impact-ik" },
    ]);
    expect(new Set((await optionsOf("salt-fog-chamber")).map(({ id }) => id))).toEqual(
      new Set(["tt-058", "tt-059", "tt-060"]),
    );
    expect(await optionsOf("no-such-class")).toEqual([]);
    expect((await optionsOf()).length).toBeGreaterThan(70);
  });
});

describe("changing the catalogue", () => {
  it("marks every laboratory that has the model as changed, and queues it for the text index", async () => {
    const [machine] = await query("select equipment_id, lab_id from lab_equipment limit 1");
    const [before] = await query("select version, updated_at from labs where id = $1", [machine.lab_id]);
    await query("delete from search_outbox");
    await admin.send("PATCH", `/api/admin/equipments/toggle_status/${machine.equipment_id}`, {
      enabled: false,
    });
    const [after] = await query("select version, updated_at from labs where id = $1", [machine.lab_id]);
    expect(after.version).toBe(before.version + 1);
    const queued = await query("select lab_id from search_outbox order by lab_id");
    expect(queued).toEqual(
      await query("select distinct lab_id from lab_equipment where equipment_id = $1 order by lab_id", [
        machine.equipment_id,
      ]),
    );
  });

  it("keeps the fields of an accreditation that a patch does not send", async () => {
    const created = await admin.call(accreditations.createAccreditation, {
      body: { abbreviation: "KEEP", name: "Keeper", countryCode: "DK", standards: ["ISO/IEC 17025"] },
    });
    const patched = await admin.call(accreditations.updateAccreditation, {
      params: { id: created.body.data.id },
      body: { note: "Seen.", version: 1 },
    });
    expect(patched.body.data).toMatchObject({
      abbreviation: "KEEP",
      countryCode: "DK",
      standards: ["ISO/IEC 17025"],
      note: "Seen.",
      version: 2,
    });
  });

  it("refuses a preset that the test method does not know, a rating that does not exist, an equipment class that does not exist", async () => {
    const preset = await admin.call(testTypes.createTestType, {
      body: { name: "Odd", stereoTypeId: "vib-sine", preset: { colour: "red" } },
    });
    expect(preset.refusal.fields).toHaveProperty(["preset.colour"]);
    const rating = await admin.call(equipment.createEquipmentType, {
      body: { name: "Odd", ratingKeys: ["loudnessSone"] },
    });
    expect(rating.refusal.fields).toHaveProperty("ratingKeys");
    const kind = await admin.call(equipment.createEquipment, {
      body: {
        equipmentTypeId: equipmentTypeIdSchema.parse("no-such-kind"),
        manufacturer: "A",
        model: "B",
        ratings: {},
      },
    });
    expect(kind.refusal.fields).toHaveProperty("equipmentTypeId");
  });

  it("refuses a second equipment class of the same name", async () => {
    const reply = await admin.call(equipment.createEquipmentType, {
      body: { name: "ELECTRODYNAMIC SHAKER" },
    });
    expect(reply.status).toBe(409);
  });
});

describe("a test method", () => {
  it("takes new wording, order and margins; a stale save shows what is stored", async () => {
    const before = (await admin.call(testTypes.getStereoType, { params: { id: "vib-random" } })).body.data;
    const change = {
      label: "Random vibration (broadband)",
      description: before.description,
      group: before.group,
      sortOrder: 1,
      marginPolicy: { ...before.marginPolicy, forceFactor: 0.7 },
    };
    const reply = await admin.call(testTypes.updateStereoType, {
      params: { id: "vib-random" },
      body: { ...change, version: before.version },
    });
    expect(reply.body.data).toEqual({ ...before, ...change, version: before.version + 1 });
    expect((await admin.call(testTypes.getStereoType, { params: { id: "vib-random" } })).body.data).toEqual(
      reply.body.data,
    );
    const stale = await admin.call(testTypes.updateStereoType, {
      params: { id: "vib-random" },
      body: { ...change, version: before.version },
    });
    expect(stale.refusal).toMatchObject({ code: "stale", current: { version: before.version + 1 } });
  });

  it("refuses margins that contradict each other, and parameters of its own", async () => {
    const { label, description, group, sortOrder, marginPolicy, version } = (
      await admin.call(testTypes.getStereoType, { params: { id: "vib-sine" } })
    ).body.data;
    const change = { label, description, group, sortOrder, version };
    const contradicting = await admin.call(testTypes.updateStereoType, {
      params: { id: "vib-sine" },
      body: { ...change, marginPolicy: { ...marginPolicy, volumeRatioWarn: 2, volumeRatioFail: 3 } },
    });
    expect(contradicting.refusal.fields).toHaveProperty(["marginPolicy.volumeRatioWarn"]);
    const assigned = await admin.send("PUT", "/api/admin/stereo-types/update/vib-sine", {
      ...change,
      marginPolicy,
      parameters: [],
      enabled: false,
    });
    expect(assigned.status).toBe(400);
  });

  it("that is switched off is not offered, while its tests go on", async () => {
    const { label, description, group, sortOrder, marginPolicy, version } = (
      await admin.call(testTypes.getStereoType, { params: { id: "icing" } })
    ).body.data;
    const change = { label, description, group, sortOrder, marginPolicy };
    const switched = await admin.call(testTypes.updateStereoType, {
      params: { id: "icing" },
      body: { ...change, enabled: false, version },
    });
    expect(switched.body.data.enabled).toBe(false);
    const stateOf = async (all?: "true") =>
      (
        await server.visitor.call(testTypes.listStereoTypes, { query: { ...(all && { all }) } })
      ).body.data.find(({ id }) => id === "icing")?.enabled;
    expect([await stateOf(), await stateOf("true")]).toEqual([undefined, false]);
    const standardTests = (await server.visitor.call(testTypes.listEnabledTestTypes)).body.data;
    expect(standardTests.filter(({ stereoTypeId }) => stereoTypeId === "icing")).toEqual([]);
    const found = await server.visitor.call(searchLabs, {
      body: {
        specimen: { name: "Antenna", massKg: 2, lengthMm: 200, widthMm: 200, heightMm: 100 },
        tests: [
          {
            lineId: "t1",
            stereoTypeId: "icing",
            title: "Icing",
            parameters: { thicknessMm: 13, tempC: -10 },
          },
        ],
      },
    });
    expect(found.body.data.labs.length).toBeGreaterThan(0);
    const renamed = await admin.call(testTypes.updateStereoType, {
      params: { id: "icing" },
      body: { ...change, label: "Ice", version: version + 1 },
    });
    expect(renamed.body.data).toMatchObject({ label: "Ice", enabled: false });
    expect(
      await query(
        "select before ->> 'enabled' as before, after ->> 'enabled' as after from activity where subject_id = 'icing' order by id",
      ),
    ).toEqual([
      { before: "true", after: "false" },
      { before: "false", after: "false" },
    ]);
  });

  it("that nobody has is not found", async () => {
    const { status, refusal } = await admin.send("GET", "/api/admin/stereo-types/get/vib-nonsense");
    expect([status, refusal.code]).toEqual([404, "not-found"]);
  });

  it("is listed in the operator's order and found by its label", async () => {
    const found = await admin.call(testTypes.listStereoTypeRecords, { query: { q: "HALF SINE" } });
    expect(found.body.data.length).toBeGreaterThan(0);
    expect(found.body.meta.total).toBe(found.body.data.length);
  });
});
