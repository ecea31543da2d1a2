import { listLabProjects, listOwnProjects, listProjects } from "@headroom/contract/endpoints/project-rows";
import { getLabProject, respond } from "@headroom/contract/endpoints/lab-projects";
import { getProject } from "@headroom/contract/endpoints/projects";
import type { ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import type { QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { labOne, reread, rowOf, submittedProject } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
let lab: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  [customer, lab, admin] = [
    await server.signIn("customer@demo.test"),
    await server.signIn("lab@demo.test"),
    await server.signIn("admin@demo.test"),
  ];
});
afterAll(() => server.stop());

const oneBillion = 100_000_000_000;
type Amount = Partial<Pick<QuoteDraft["lines"][number], "amountCents" | "days">>;
const quoteOfLines = (lines: readonly Amount[], leadTimeDays = 15): QuoteDraft => ({
  lines: lines.map((line) => ({ lineId: null, description: "Test", amountCents: 0, days: 0, ...line })),
  currency: "INR",
  validUntil: "2027-01-31",
  earliestStart: "2026-12-07",
  leadTimeDays,
  notes: "",
});

/** Everything that shows the quotes of one project, as everybody who may see it gets it. */
async function readEverywhere(projectId: string, projectLabId: ProjectLabId) {
  const own = await reread(customer, projectId);
  const asLab = await lab.call(getLabProject, { params: { id: projectLabId } });
  const row = await lab.call(listLabProjects, { query: { limit: 200 } });
  const others = [
    await customer.call(listOwnProjects, {}),
    await admin.call(listProjects, {}),
    await admin.call(getProject, { params: { id: own.id } }),
  ];
  return {
    statuses: [asLab.status, row.status, ...others.map((reply) => reply.status)],
    quote: rowOf(own, labOne).quotes.at(-1),
    labsQuote: asLab.body.data?.own.quotes.at(-1),
    listed: row.body.data?.find((each) => each.projectId === projectId),
  };
}

describe("the amounts of a quote", () => {
  it.each([
    ["smallest", [{ amountCents: 0, days: 0 }], 0, 0],
    ["largest", [{ amountCents: oneBillion, days: 1000 }], 1000, oneBillion],
    [
      "largest in many lines",
      Array.from({ length: 50 }, () => ({ amountCents: 2_000_000_000 })),
      1,
      oneBillion,
    ],
  ])("are read back as they were written: the %s", async (title, lines, leadTimeDays, totalCents) => {
    const project = await submittedProject(customer, [labOne], title);
    const { projectLabId } = rowOf(project, labOne);
    const quote = quoteOfLines(lines, leadTimeDays);
    const sent = await lab.call(respond, { body: { kind: "quote", projectLabId, quote } });
    expect(sent.status).toBe(201);
    const read = await readEverywhere(project.id, projectLabId);
    expect(read.statuses).toEqual([200, 200, 200, 200, 200]);
    expect(read.quote).toMatchObject({ ...quote, totalCents });
    expect(read.labsQuote).toMatchObject({ ...quote, totalCents });
    expect(read.listed).toMatchObject({ totalCents, currency: "INR" });
  });

  it.each([
    ["1.2 billion in two lines", [60_000_000_000, 60_000_000_000]],
    ["a cent too much", [oneBillion, 1]],
  ])("are refused by name before anything is stored: %s", async (title, amounts) => {
    const project = await submittedProject(customer, [labOne], title);
    const { projectLabId } = rowOf(project, labOne);
    const quote = quoteOfLines(amounts.map((amountCents) => ({ amountCents })));
    const sent = await lab.call(respond, { body: { kind: "quote", projectLabId, quote } });
    expect([sent.status, sent.refusal.fields]).toEqual([
      400,
      { "quote.lines": "The lines add up to more than 1,000,000,000.00, the highest total of a quote." },
    ]);
    const read = await readEverywhere(project.id, projectLabId);
    expect(read.statuses).toEqual([200, 200, 200, 200, 200]);
    expect([read.quote, read.listed?.totalCents, read.listed?.status]).toEqual([undefined, null, "Invited"]);
  });

  it.each([
    ["JPY", 150_050, { "quote.lines.0.amountCents": "Write a whole amount: this currency has no decimals." }],
    ["KRW", 1, { "quote.lines.0.amountCents": "Write a whole amount: this currency has no decimals." }],
    ["BHD", 100, { "quote.currency": expect.stringContaining("a currency of the list: EUR, USD, GBP") }],
    ["eur", 100, { "quote.currency": expect.stringContaining("three capital letters") }],
  ])("are refused where the currency does not have them: %s %d", async (currency, amountCents, fields) => {
    const project = await submittedProject(customer, [labOne], `No decimals in ${currency}`);
    const { projectLabId } = rowOf(project, labOne);
    const quote = { ...quoteOfLines([{ amountCents }]), currency };
    const sent = await lab.call(respond, { body: { kind: "quote", projectLabId, quote } });
    expect([sent.status, sent.refusal.fields]).toEqual([400, fields]);
  });

  it("are whole in yen, in the quote and in the email about it", async () => {
    const project = await submittedProject(customer, [labOne], "In yen");
    const { projectLabId } = rowOf(project, labOne);
    const quote = { ...quoteOfLines([{ amountCents: 12_345_600 }]), currency: "JPY" };
    const sent = await lab.call(respond, { body: { kind: "quote", projectLabId, quote } });
    expect(sent.status).toBe(201);
    expect((await readEverywhere(project.id, projectLabId)).quote?.totalCents).toBe(12_345_600);
    const mails = (await server.database.pool.query("select * from mail_outbox")).rows;
    expect(JSON.stringify(mails)).toContain("The quote comes to 123,456 JPY and is valid until");
  });

  it("stay readable in a currency and in decimals that were stored before the list", async () => {
    const project = await submittedProject(customer, [labOne], "Stored in other money");
    const { projectLabId } = rowOf(project, labOne);
    for (const [revision, currency] of [
      [1, "XAU"],
      [2, "JPY"],
    ]) {
      const quote = { ...quoteOfLines([{ amountCents: 150_050 }]), currency };
      await server.database.pool.query(
        `insert into quotes (id, project_lab_id, revision, specification_revision, body, currency, total_cents)
         values (gen_random_uuid(), $1, $2, 1, $3, $4, 150050)`,
        [projectLabId, revision, JSON.stringify(quote), currency],
      );
      const read = await readEverywhere(project.id, projectLabId);
      expect(read.statuses).toEqual([200, 200, 200, 200, 200]);
      expect(read.quote).toMatchObject({ currency, totalCents: 150_050 });
    }
  });

  it("stay readable where a quote beyond today's bounds was stored before", async () => {
    const project = await submittedProject(customer, [labOne], "Stored before");
    const { projectLabId } = rowOf(project, labOne);
    const quote = quoteOfLines([{ amountCents: 2 * oneBillion, days: 1001 }], 1001);
    await server.database.pool.query(
      `insert into quotes (id, project_lab_id, revision, specification_revision, body, currency, total_cents)
       values (gen_random_uuid(), $1, 1, 1, $2, 'INR', $3)`,
      [projectLabId, JSON.stringify(quote), 2 * oneBillion],
    );
    const read = await readEverywhere(project.id, projectLabId);
    expect(read.statuses).toEqual([200, 200, 200, 200, 200]);
    expect(read.quote).toMatchObject({ ...quote, totalCents: 2 * oneBillion });
    expect(read.listed).toMatchObject({ totalCents: 2 * oneBillion });
  });
});
