import { getLabProject, respond } from "@headroom/contract/endpoints/lab-projects";
import { changeProjectStatus } from "@headroom/contract/endpoints/projects";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  labOne,
  projectOf,
  quoteOf,
  reread,
  rowOf,
  submittedProject,
} from "../../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
let lab: Client;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.signIn("customer@demo.test");
  lab = await server.signIn("lab@demo.test");
});
afterAll(() => server.stop());

const answers = {
  tests: [
    { lineId: "t1", machine: "LDS V8", hours: 14, accepts: true, accredited: true, site: "Hall 2" },
    {
      lineId: "t2",
      accepts: false,
      deviations: [{ parameter: "amplitudeG", requested: 40, offered: 38 }],
      deviationNote: "The table is the heavier one.",
      subcontractor: "North Test House",
    },
  ],
  vatNumber: "DE 123456789",
  paymentTerms: "30 days net",
  cancellationTerms: "50 % within a week of the start",
  reportDays: 5,
};

test("a quote answers each test and states its terms; both sides read what was sent", async () => {
  const project = await submittedProject(customer, [labOne], "Answers");
  const { projectLabId } = rowOf(project, labOne);
  const quote = { ...quoteOf(100_000), ...answers };
  expect((await lab.call(respond, { body: { kind: "quote", projectLabId, quote } })).status).toBe(201);
  const { body } = await lab.call(getLabProject, { params: { id: projectLabId } });
  expect(body.data.own.quotes.at(-1)).toMatchObject({ ...quote, totalCents: 150_000 });
  expect(rowOf(await reread(customer, project.id), labOne).quotes).toEqual(body.data.own.quotes);
});

test("a discount is stored as lines, in the total and in the mail", async () => {
  const project = await submittedProject(customer, [labOne], "Discount");
  const { projectLabId } = rowOf(project, labOne);
  const lines = [
    ...quoteOf(100_000).lines,
    { lineId: null, description: "Freight", amountCents: 8000, days: 0, kind: "freight" as const },
  ];
  const quote = { ...quoteOf(100_000), lines, discountPercent: 5 };
  expect((await lab.call(respond, { body: { kind: "quote", projectLabId, quote } })).status).toBe(201);
  const sent = rowOf(await reread(customer, project.id), labOne).quotes.at(-1);
  // 1,000.00 + 300.00 + 200.00 + 80.00 − 50.00 − 15.00 − 10.00
  expect(sent?.totalCents).toBe(150_500);
  expect(sent?.lines.slice(4).map(({ lineId, amountCents }) => [lineId, amountCents])).toEqual([
    ["t1", -5000],
    ["t2", -1500],
    [null, -1000],
  ]);
  const mails = (await server.database.pool.query("select * from mail_outbox")).rows;
  expect(JSON.stringify(mails)).toContain("The quote comes to 1,505.00 EUR");
});

test.each([
  [
    "a value that the request does not have",
    { tests: [{ lineId: "t2", deviations: [{ parameter: "amplitudeG", requested: 41, offered: 38 }] }] },
    { "quote.tests.0.deviations.0.requested": "The request has another value here." },
  ],
  [
    "an answer to another test",
    { tests: [{ lineId: "t9" }] },
    { "quote.tests.0.lineId": "You were not asked for this test." },
  ],
  [
    "a deviation of nothing",
    { tests: [{ lineId: "t1", accepts: false }] },
    { "quote.tests.0.deviationNote": "Say what differs, in numbers or in words." },
  ],
])("%s is refused, and nothing is stored", async (title, more, fields) => {
  const project = await submittedProject(customer, [labOne], title);
  const { projectLabId } = rowOf(project, labOne);
  const quote = { ...quoteOf(100_000), ...more };
  const sent = await lab.call(respond, { body: { kind: "quote", projectLabId, quote } });
  expect([sent.status, sent.refusal.fields]).toEqual([400, fields]);
  expect(rowOf(await reread(customer, project.id), labOne).quotes).toEqual([]);
});

test("a laboratory that quotes without accreditation has none where an accredited report is required", async () => {
  const project = await submittedProject(customer, [labOne], "Accredited");
  const { projectLabId } = rowOf(project, labOne);
  await server.database.pool.query(
    `update projects set specification = jsonb_set(specification, '{specimen,accreditedReport}', 'true') where id = $1`,
    [project.id],
  );
  const quote = { ...quoteOf(100_000), tests: [{ lineId: "t1", accredited: false }] };
  await lab.call(respond, { body: { kind: "quote", projectLabId, quote } });
  const awards = [{ projectLabId, lineIds: ["t1"] }];
  const refused = await customer.call(changeProjectStatus, {
    body: { id: project.id, status: "Awarded", awards },
  });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("quotes it without accreditation.");
  const body = { id: project.id, status: "Awarded", awards, withoutAccreditation: true } as const;
  expect(projectOf(await customer.call(changeProjectStatus, { body })).status).toBe("Awarded");
});
