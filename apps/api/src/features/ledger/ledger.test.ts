import { respond } from "@headroom/contract/endpoints/lab-projects";
import { exportLedger, listLedger } from "@headroom/contract/endpoints/project-rows";
import { changeProjectStatus } from "@headroom/contract/endpoints/projects";
import { projectLabIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { labOne, quoteOf, rowOf, submittedProject } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let admin: Client;
let customer: Client;
let lab: Client;
beforeAll(async () => {
  server = await startTestServer();
  [admin, customer, lab] = (await Promise.all(
    ["admin@demo.test", "customer@demo.test", "lab@demo.test"].map((email) => server.signIn(email)),
  )) as [Client, Client, Client];
});
afterAll(() => server.stop());

interface Days {
  readonly asked: string;
  readonly quoted: string;
  readonly awarded: string;
}

/** Two laboratories are asked, one quotes €1,000 + €300 + €200 for the report, and only its first test is awarded. */
async function awardedOn({ asked, quoted, awarded }: Days, currency = "EUR") {
  const project = await submittedProject(customer, [labOne, "lab-001"], "Ledger");
  const projectLabId = projectLabIdSchema.parse(rowOf(project, labOne).projectLabId);
  for (const cents of [90_000, 100_000])
    await lab.call(respond, {
      body: { kind: "quote", projectLabId, quote: { ...quoteOf(cents), currency } },
    });
  const awards = [{ projectLabId, lineIds: ["t1"] }];
  const reply = await customer.call(changeProjectStatus, {
    body: { id: project.id, status: "Awarded", awards },
  });
  expect(reply.status).toBeLessThan(300);
  const { pool } = server.database;
  await pool.query("update project_labs set created_at = $2 where project_id = $1", [project.id, asked]);
  await pool.query("update quotes set created_at = $2 where project_lab_id = $1", [projectLabId, quoted]);
  await pool.query("update project_labs set awarded_at = $2 where id = $1", [projectLabId, awarded]);
  return { project, projectLabId };
}

it("counts requests, first quotes and awards in the months in which they were, and sums awards by currency", async () => {
  // An hour before and after midnight in UTC.
  await awardedOn({
    asked: "2020-09-30T23:30:00Z",
    quoted: "2020-10-01T00:30:00Z",
    awarded: "2020-11-02T09:00:00Z",
  });
  const other = { asked: "2020-09-02T09:00:00Z", quoted: "2020-11-05T09:00:00Z" };
  await awardedOn({ ...other, awarded: "2020-11-30T23:59:59Z" }, "USD");
  const reply = await admin.call(listLedger, { query: { from: "2020-01", to: "2020-12" } });
  const rows = reply.body.data.map(({ labId, labName: _name, ...row }) => ({ labId, ...row }));
  // By hand: €1,000 for t1 and €200 of fees; the second test is not awarded, the older quote no longer holds.
  expect(rows).toEqual([
    {
      labId: labOne,
      month: "2020-11",
      requests: 0,
      quotes: 1,
      awards: 2,
      awarded: [
        { currency: "EUR", cents: 120_000 },
        { currency: "USD", cents: 120_000 },
      ],
    },
    { labId: labOne, month: "2020-10", requests: 0, quotes: 1, awards: 0, awarded: [] },
    ...["lab-001", labOne]
      .map((labId) => ({ labId, month: "2020-09", requests: 2, quotes: 0, awards: 0, awarded: [] }))
      .toSorted((a, b) => nameOf(reply.body.data, a.labId).localeCompare(nameOf(reply.body.data, b.labId))),
  ]);
  expect(reply.body.meta.total).toBe(4);
  const one = await admin.call(listLedger, { query: { from: "2020-10", to: "2020-10" } });
  expect(one.body.data.map(({ month, quotes }) => [month, quotes])).toEqual([["2020-10", 1]]);
  const second = await admin.call(listLedger, {
    query: { from: "2020-01", to: "2020-12", page: 2, limit: 3 },
  });
  expect([second.body.data.length, second.body.meta.total]).toEqual([1, 4]);
  const csv = (await admin.call(exportLedger, { query: { from: "2020-11", to: "2020-11" } })).text;
  const [head, line] = csv.replace("\uFEFF", "").split("\r\n");
  expect(head?.startsWith("month,labId,laboratory,requests,quotes,awards,awarded EUR,awarded USD,")).toBe(
    true,
  );
  expect(line).toMatch(/^2020-11,lab-020,[^,]+,0,1,2,1200\.00,1200\.00,,/);
});

const nameOf = (rows: readonly { labId: string; labName: string }[], id: string) =>
  rows.find(({ labId }) => labId === id)?.labName ?? "";

it("forgets an award that is taken back, and a project that the operator deleted", async () => {
  const days = {
    asked: "2019-03-01T00:00:00Z",
    quoted: "2019-03-02T00:00:00Z",
    awarded: "2019-03-03T00:00:00Z",
  };
  const { project } = await awardedOn(days);
  const march = async () =>
    (await admin.call(listLedger, { query: { from: "2019-03", to: "2019-03", q: "" } })).body.data
      .filter(({ labId }) => labId === labOne)
      .map(({ requests, quotes, awards }) => [requests, quotes, awards]);
  expect(await march()).toEqual([[1, 1, 1]]);
  const body = { id: project.id, status: "Submitted" } as const;
  expect((await customer.call(changeProjectStatus, { body })).status).toBeLessThan(300);
  expect(await march()).toEqual([[1, 1, 0]]);
  await server.database.pool.query("update projects set status = 'Deleted' where id = $1", [project.id]);
  expect(await march()).toEqual([]);
});

it("refuses what is no month in a sentence", async () => {
  const reply = await admin.send("GET", "/api/admin/ledger?from=2020-13");
  expect([reply.status, reply.refusal.fields]).toEqual([
    400,
    { from: "Write the month as year-month, for example 2026-11." },
  ]);
});
