import * as rows from "@headroom/contract/endpoints/lab-rows";
import * as contract from "@headroom/contract/endpoints/test-labs";
import { labIdSchema, testTypeIdSchema } from "@headroom/contract/vocabulary/identifiers";
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
const id = (text: string) => labIdSchema.parse(text);
const draft = {
  name: "Drôme Essais",
  city: "Valence",
  countryCode: "FR",
  latitude: 45.19,
  longitude: 5.72,
  currency: "EUR",
  leadTimeDays: 14,
};

describe("the list of laboratories", () => {
  it("counts machines and certificates of each row as the tables have them", async () => {
    const reply = await admin.call(rows.listLabs, { query: { limit: 200 } });
    const counted = await query(
      "select labs.id, (select count(*) from lab_equipment where lab_id = labs.id) as machines, (select count(*) from certificates where lab_id = labs.id) as certificates from labs order by name_key, id",
    );
    expect(reply.body.data.map(({ id, machines, certificates }) => ({ id, machines, certificates }))).toEqual(
      counted,
    );
    expect(reply.body.meta).toEqual({ page: 1, limit: 200, total: counted.length });
  });

  it("finds three letters anywhere in name and city, fewer at the beginning of the name", async () => {
    const anywhere = await admin.call(rows.listLabs, { query: { q: "oulous" } });
    expect(anywhere.body.data.length).toBeGreaterThan(0);
    expect(anywhere.body.data.every((lab) => /oulous/i.test(`${lab.name} ${lab.city}`))).toBe(true);
    const beginning = await admin.call(rows.listLabs, { query: { q: "Is", limit: 200 } });
    expect(beginning.body.data.length).toBeGreaterThan(0);
    expect(beginning.body.data.every((lab) => lab.name.startsWith("Is"))).toBe(true);
    expect((await admin.call(rows.listLabs, { query: { q: "100%" } })).body.data).toEqual([]);
  });

  it("filters by state and orders both ways", async () => {
    await query("update labs set enabled = false where id in ('lab-003', 'lab-004')");
    const disabled = await admin.call(rows.listLabs, { query: { enabled: "false", sort: "-name" } });
    const names = disabled.body.data.map((lab) => lab.name.toLowerCase());
    expect(disabled.body.data.map((lab) => lab.id)).toEqual(expect.arrayContaining(["lab-003", "lab-004"]));
    expect(names).toEqual([...names].sort().toReversed());
    expect((await admin.call(rows.listLabs, { query: { sort: "machines" } })).refusal.fields).toHaveProperty(
      "sort",
    );
    await query("update labs set enabled = true where id in ('lab-003', 'lab-004')");
  });

  it("offers every laboratory to admins, the enabled ones to anybody", async () => {
    await query("update labs set enabled = false where id = 'lab-003'");
    const all = await admin.call(rows.listAllLabOptions);
    const enabled = await server.visitor.call(rows.listLabOptions);
    expect(all.body.data.map((lab) => lab.id)).toContain("lab-003");
    expect(enabled.body.data.map((lab) => lab.id)).not.toContain("lab-003");
    await query("update labs set enabled = true where id = 'lab-003'");
  });
});

describe("adding a laboratory", () => {
  it("gives it an address of its own, also when the name or an identifier has taken it", async () => {
    const first = await admin.call(contract.createLab, { body: draft });
    const second = await admin.call(contract.createLab, { body: draft });
    const likeAnIdentifier = await admin.call(contract.createLab, { body: { ...draft, name: "Lab 001" } });
    expect(first.status).toBe(201);
    expect(first.body.data.slug).toBe("drome-essais");
    expect(second.body.data.slug).toBe("drome-essais-2");
    expect(likeAnIdentifier.body.data.slug).toBe("lab-001-2");
  });

  it("queues it for the text index and writes it into the activity log", async () => {
    await query("delete from search_outbox");
    const reply = await admin.call(contract.createLab, { body: { ...draft, name: "Queue Test House" } });
    const { id: labId } = reply.body.data;
    expect(await query("select lab_id from search_outbox")).toEqual([{ lab_id: labId }]);
    expect(
      await query("select action, subject_name, actor_name from activity where subject_id = $1", [labId]),
    ).toEqual([{ action: "create", subject_name: "Queue Test House", actor_name: "Ada Operator" }]);
  });

  it("names the fields that are missing or wrong", async () => {
    const reply = await admin.send("POST", "/api/testlabs/create", {
      ...draft,
      latitude: 95,
      name: "",
      enabled: true,
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.refusal.fields ?? {})).toEqual(
      expect.arrayContaining(["latitude", "name", "enabled"]),
    );
    const unknown = await admin.call(contract.createLab, {
      body: { ...draft, testTypeIds: [testTypeIdSchema.parse("no-such-type")] },
    });
    expect(unknown.refusal.fields).toHaveProperty("testTypeIds");
  });
});

describe("changing a laboratory", () => {
  it("keeps its address, raises its version, and refuses a stale save with what is stored", async () => {
    const created = (await admin.call(contract.createLab, { body: { ...draft, name: "Stale House" } })).body
      .data;
    const change = {
      ...draft,
      name: "Renamed House",
      contactEmail: "Desk@Renamed.test",
      version: created.version,
    };
    const reply = await admin.call(contract.updateLab, { params: { id: created.id }, body: change });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      name: "Renamed House",
      slug: "stale-house",
      contactEmail: "desk@renamed.test",
    });
    expect(reply.body.data.version).toBeGreaterThan(created.version);
    const stale = await admin.call(contract.updateLab, {
      params: { id: created.id },
      body: { ...change, name: "Third House" },
    });
    expect(stale.status).toBe(409);
    expect(stale.refusal).toMatchObject({ code: "stale", current: { name: "Renamed House" } });
  });

  it("toggles once however often it is asked", async () => {
    for (let times = 0; times < 2; times++)
      expect(
        (await admin.call(rows.toggleLab, { params: { id: id("lab-005") }, body: { enabled: false } }))
          .status,
      ).toBe(200);
    expect(await query("select action from activity where subject_id = 'lab-005'")).toEqual([
      { action: "disable" },
    ]);
    const hidden = await server.visitor.call(contract.getLab, { params: { id: "lab-005" } });
    expect(hidden.status).toBe(404);
    expect(hidden.refusal.error).toBe("This laboratory does not exist.");
    expect(
      (await admin.call(rows.toggleLab, { params: { id: id("nobody") }, body: { enabled: true } })).status,
    ).toBe(404);
  });
});

describe("the full record", () => {
  it("is any admin's and the laboratory's own, and nobody else's", async () => {
    const lab = await server.signIn("lab@demo.test");
    const own = await lab.call(contract.getLabRecord, { params: { id: id("lab-020") } });
    expect(own.body.data.users).toEqual([
      {
        id: expect.any(String),
        email: "lab@demo.test",
        name: expect.any(String),
        enabled: true,
        emailVerified: true,
      },
    ]);
    expect(own.status).toBe(200);
    expect(own.body.data.lab.contactEmail).toContain("@");
    const foreign = await lab.call(contract.getLabRecord, { params: { id: id("lab-023") } });
    expect(foreign.status).toBe(404);
    expect(foreign.refusal.error).toBe("This laboratory does not exist, or it is not yours.");
    expect((await admin.call(contract.getLabRecord, { params: { id: id("lab-023") } })).status).toBe(200);
  });
});
