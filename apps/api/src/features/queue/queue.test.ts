import { randomUUID } from "node:crypto";
import { readQueue, retryMail } from "@headroom/contract/endpoints/operations";
import { mailIdSchema } from "@headroom/contract/vocabulary/identifiers";
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

const undeliveredMails = async () => (await queue()).undeliveredMails;
/** A mail in the outbox as of so long ago. */
const addMail = async (
  subject: string,
  ago: string,
  { status = "waiting", reason = null as string | null } = {},
) =>
  (
    await query(
      `insert into mail_outbox (id, to_address, subject, text, html, status, attempts, last_error, next_attempt_at, created_at, trying_since)
      select gen_random_uuid(), 'x@y.test', $1, '', '', $2, case when $3::text is null then 0 else 9 end, $3, at, at, case when $3 is null then null else at end
      from (select now() - interval '${ago}' as at) as since returning id`,
      [subject, status, reason],
    )
  )[0].id as string;

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
    const withQuestion = await ask("Viewed", "Submitted", "6 days", "lab-025");
    await query(
      "insert into project_messages (id, project_lab_id, from_role, from_name, text) values (gen_random_uuid(), $1, 'Test Lab', 'Ada', 'Which axis?')",
      [withQuestion],
    );
    const { total, items } = (await queue()).silentLabs;
    expect(items.map((item) => item.id)).toEqual([unopened, opened]);
    expect(items[1]?.detail).toBe("Bracket: opened, not answered");
    expect(total).toBe(2);
  });

  it("names searches that nobody could serve and failed tasks of the text index", async () => {
    await query(
      "insert into unserved_searches (at, summary, reasons) values ($1, '80 kN sine', '[\"force\"]'), ($1::timestamptz - interval '31 days', 'old', '[]')",
      [server.clock.instant],
    );
    const { unservedSearches, failedSearchTasks } = await queue();
    expect(unservedSearches).toMatchObject({ total: 1, items: [{ title: "80 kN sine", detail: "force" }] });
    expect(failedSearchTasks).toEqual({ total: 0, items: [] });
  });
});

describe("mail that was not delivered", () => {
  it("is named with its reason when it was given up or has waited for a quarter of an hour", async () => {
    await query("delete from mail_outbox");
    await addMail("Sent", "1 day", { status: "sent" });
    await addMail("Just queued", "14 minutes");
    await addMail("No worker", "16 minutes");
    await addMail("Retried", "1 hour", { reason: "Connection refused" });
    const id = await addMail("Quote", "3 days", { status: "failed", reason: "550 no such user" });
    const { total, items } = await undeliveredMails();
    expect(total).toBe(3);
    expect(items.map(({ title, detail }) => [title, detail])).toEqual([
      ["No worker, to x@y.test", "Waiting, not tried yet"],
      ["Retried, to x@y.test", "Waiting, tried 9 times: Connection refused"],
      ["Quote, to x@y.test", "Given up, tried 9 times: 550 no such user"],
    ]);
    expect(items[2]).toMatchObject({ id, path: "/users?q=x%40y.test" });
  });

  it("is due at once when an admin sends it again, with the count that tells claims apart going on", async () => {
    await query("delete from mail_outbox");
    const id = await addMail("Quote", "3 days", { status: "failed", reason: "550 no such user" });
    await addMail("Other", "3 days", { status: "failed", reason: "550 no such user" });
    const reply = await admin.call(retryMail, { body: { mails: [mailIdSchema.parse(id)] } });
    expect([reply.status, reply.body.data]).toEqual([202, { queued: 1 }]);
    expect(
      await query(
        "select subject, status, attempts, trying_since, next_attempt_at <= now() as is_due from mail_outbox where id = $1",
        [id],
      ),
    ).toEqual([{ subject: "Quote", status: "waiting", attempts: 9, trying_since: null, is_due: true }]);
    expect((await undeliveredMails()).items.map(({ title }) => title)).toEqual(["Other, to x@y.test"]);
    expect(await query("select action, subject_name from activity where subject_type = 'email'")).toEqual([
      { action: "send again", subject_name: "Quote" },
    ]);
  });

  it("is sent again all at once, without what is sent or under way", async () => {
    await query("delete from mail_outbox");
    await addMail("Sent", "1 day", { status: "sent" });
    await addMail("Just queued", "1 minute");
    const late = await addMail("Late", "1 hour", { reason: "Connection refused" });
    await addMail("Given up", "3 days", { status: "failed", reason: "550 no such user" });
    await query("update mail_outbox set claimed_until = now() + interval '10 seconds' where id = $1", [late]);
    expect((await admin.call(retryMail, { body: { mails: "all" } })).body.data).toEqual({ queued: 2 });
    expect((await admin.call(retryMail, { body: { mails: "all" } })).body.data).toEqual({ queued: 0 });
    expect(
      await query(
        "select subject, status, claimed_until is not null as is_claimed from mail_outbox order by subject",
      ),
    ).toEqual([
      { subject: "Given up", status: "waiting", is_claimed: false },
      { subject: "Just queued", status: "waiting", is_claimed: false },
      { subject: "Late", status: "waiting", is_claimed: true },
      { subject: "Sent", status: "sent", is_claimed: false },
    ]);
  });

  const which = 'Say which: "all", or the identifiers of 1 to 100 undelivered emails.';
  it.each([
    [{}, which],
    [{ mails: "some" }, which],
    [{ mails: [] }, "At least 1 entry."],
    [{ mails: ["7"] }, "Use the identifier as it was given, such as 0b2f7a52-5f0e-4a51-9f0b-6a4a7d0f3a11."],
    [{ mails: "all", to: "x@y.test" }, "There is no field “to” here. Leave it out."],
  ])("is not sent again for %j, with a sentence", async (body, sentence) => {
    const reply = await admin.send("POST", "/api/admin/mail/send-again", body);
    expect([reply.status, reply.refusal.error]).toEqual([400, sentence]);
  });
});
