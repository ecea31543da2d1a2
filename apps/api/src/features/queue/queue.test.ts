import { randomUUID } from "node:crypto";
import { readQueue } from "@headroom/contract/endpoints/operations";
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
const queue = async () => (await admin.call(readQueue)).body.data;

describe("the operator's queue", () => {
  it("names a laboratory's own figures until somebody verifies each, and models that are only declared", async () => {
    await query("update lab_equipment set overrides = '{}'");
    await query("update equipment set provenance = 'datasheet'");
    expect((await queue()).unverifiedRatings).toEqual({ total: 0, items: [] });
    const [{ id, lab_id: labId }] = await query(
      `update lab_equipment set overrides = '{"forceSinePeakKN": 40, "payloadMaxKg": null, "velocitySinePeakMPerS": 2}', rating_provenance = '{"velocitySinePeakMPerS": "verified"}' where id = (select min(id) from lab_equipment) returning id, lab_id`,
    );
    const [{ id: modelId }] = await query(
      "update equipment set provenance = 'declared' where id = (select min(id) from equipment) returning id",
    );
    const { total, items } = (await queue()).unverifiedRatings;
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { id, path: `/testlab/edit/${labId}`, detail: expect.stringMatching(/says: Force, sine peak$/) },
      { id: modelId, path: `/equipments/edit/${modelId}` },
    ]);
    await query(
      `update lab_equipment set rating_provenance = rating_provenance || '{"forceSinePeakKN": "verified"}' where id = $1`,
      [id],
    );
    await query("update equipment set provenance = 'verified' where id = $1", [modelId]);
    expect((await queue()).unverifiedRatings.total).toBe(0);
  });

  it("names certificates that end within 90 days, the soonest first, of enabled laboratories", async () => {
    await query("update certificates set valid_to = '2030-01-01'");
    const [first, second, third, past, disabled] = await query(
      "select distinct on (lab_id) id, lab_id from certificates order by lab_id, id limit 5",
    );
    const setEnd = (id: string, day: string) =>
      query("update certificates set valid_to = $2 where id = $1", [id, day]);
    await setEnd(first.id, "2027-02-20");
    await setEnd(second.id, "2026-11-22");
    await setEnd(third.id, "2027-02-21");
    await setEnd(past.id, "2026-11-21");
    await setEnd(disabled.id, "2026-12-01");
    await query("update labs set enabled = (id <> $1)", [disabled.lab_id]);
    const { total, items } = (await queue()).expiringCertificates;
    expect(items.map((item) => item.id)).toEqual([second.id, first.id]);
    expect(items[1]).toMatchObject({ detail: expect.stringMatching(/ ends on 20 Feb 2027$/), at: null });
    expect(total).toBe(2);
    await query("update labs set enabled = true");
  });

  it("names laboratories that were asked three days ago and have not answered", async () => {
    const ask = async (status: string, projectStatus: string, ago: string, labId: string) => {
      const projectId = randomUUID();
      await query(
        "insert into projects (id, owner_id, title, status, specification) select $1, id, 'Bracket', $2, '{}' from users where email = 'customer@demo.test'",
        [projectId, projectStatus],
      );
      const [{ id }] = await query(
        `insert into project_labs (id, project_id, lab_id, status, line_ids, created_at) values (gen_random_uuid(), $1, $2, $3, '[]', $4::timestamptz - interval '${ago}') returning id`,
        [projectId, labId, status, server.clock.instant],
      );
      return id as string;
    };
    const opened = await ask("Viewed", "Submitted", "4 days", "lab-020");
    const unopened = await ask("Invited", "Submitted", "5 days", "lab-021");
    await ask("Invited", "Submitted", "2 days", "lab-022");
    await ask("Quoted", "Submitted", "9 days", "lab-023");
    await ask("Invited", "Cancelled", "9 days", "lab-024");
    const asked = await ask("Viewed", "Submitted", "6 days", "lab-025");
    await query(
      "insert into project_messages (id, project_lab_id, from_role, from_name, text) values (gen_random_uuid(), $1, 'Test Lab', 'Ada', 'Which axis?')",
      [asked],
    );
    const { total, items } = (await queue()).silentLabs;
    expect(items.map((item) => item.id)).toEqual([unopened, opened]);
    expect(items[1]?.detail).toBe("Bracket: opened, not answered");
    expect(total).toBe(2);
  });

  it("names searches that nobody could serve, failed mails and failed tasks of the text index", async () => {
    await query(
      "insert into unserved_searches (at, summary, reasons) values ($1, '80 kN sine', '[\"force\"]'), ($1::timestamptz - interval '31 days', 'old', '[]')",
      [server.clock.instant],
    );
    await query(
      "insert into mail_outbox (id, to_address, subject, text, html, status, last_error) values (gen_random_uuid(), 'x@y.test', 'Quote', '', '', 'failed', '550 no such user'), (gen_random_uuid(), 'x@y.test', 'Sent', '', '', 'sent', null)",
    );
    const { unservedSearches, failedMails, failedSearchTasks } = await queue();
    expect(unservedSearches).toMatchObject({ total: 1, items: [{ title: "80 kN sine", detail: "force" }] });
    expect(failedMails).toMatchObject({
      total: 1,
      items: [{ title: "Quote, to x@y.test", detail: "550 no such user" }],
    });
    expect(failedSearchTasks).toEqual({ total: 0, items: [] });
  });
});
