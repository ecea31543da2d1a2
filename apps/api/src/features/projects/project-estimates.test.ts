import { getLabProject, respond } from "@headroom/contract/endpoints/lab-projects";
import { getOwnLab, updateOwnLab } from "@headroom/contract/endpoints/lab-record";
import { type LabRecord, labDraftSchema } from "@headroom/contract/vocabulary/laboratory/labs";
import { dayAfter } from "@headroom/contract/vocabulary/words/dates";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  labOne,
  labTwo,
  quoteOf,
  reread,
  rowOf,
  submittedProject,
  releasedView,
} from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
let lab: Client;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.signIn("customer@demo.test");
  lab = await server.signIn("lab@demo.test");
});
afterAll(() => server.stop());

const draftOf = (record: LabRecord) => labDraftSchema.strip().parse(record);

it("starts a quote from the estimate of today, by the laboratory's own rules, and keeps none", async () => {
  const project = await submittedProject(customer);
  const { projectLabId, proof } = rowOf(project, labOne);
  expect(proof.map(({ estimate }) => estimate)).toEqual([undefined, undefined]);
  const estimates = async () =>
    releasedView((await lab.call(getLabProject, { params: { id: projectLabId } })).body.data).estimates;
  const before = await estimates();
  expect(before.map(({ lineId, days, costCents }) => [lineId, days, costCents])).toEqual(
    proof.map(({ lineId, days, costCents }) => [lineId, days, costCents]),
  );
  // 20 kg with fixture, three axes: 3 × 1 h; the table is turned once; 2 sensors.
  expect(before[0]?.estimate?.lines.slice(0, 3).map(({ name, hours }) => [name, hours])).toEqual([
    ["Set-up and change of axis", 3],
    ["Turn to the slip table", 2],
    ["Instrumentation", 0.5],
  ]);
  const { version, ...record } = (await lab.call(getOwnLab)).body.data;
  const own = { ...draftOf({ ...record, version }), setUpTo20KgH: 5, minChargeCents: 99_999_900 };
  expect((await lab.call(updateOwnLab, { body: { ...own, version } })).status).toBe(200);
  // The index takes changes over before a request is sent.
  await submittedProject(customer, [labTwo]);
  const [vibration] = await estimates();
  expect(vibration?.costCents).toBe(99_999_900);
  expect(vibration?.estimate?.lines[0]).toMatchObject({ hours: 15 });
  expect(vibration?.estimate?.lines.at(-1)?.name).toBe("Minimum charge");
  // The proof stays as it was when the request was sent.
  expect(rowOf(await reread(customer, project.id), labOne).proof).toEqual(proof);
});

it("says when the report can be there from who has not answered yet", async () => {
  const project = await submittedProject(customer);
  const { leadTimeDays } = (await lab.call(getOwnLab)).body.data;
  const report = project.reports.find(
    ({ projectLabId }) => projectLabId === rowOf(project, labOne).projectLabId,
  );
  const days = rowOf(project, labOne).proof.reduce((sum, each) => sum + each.days, 0);
  const today = server.clock.instant.toISOString().slice(0, 10);
  // No place, so no transport; two reports of 4 h are a day.
  expect(report?.day).toBe(dayAfter(today, leadTimeDays + Math.ceil(days) + 1));
  expect(project.reports.map(({ projectLabId }) => projectLabId)).toEqual(
    [labOne, labTwo].map((labId) => rowOf(project, labId).projectLabId),
  );
  const { projectLabId } = rowOf(project, labOne);
  await lab.call(respond, { body: { kind: "quote", projectLabId, quote: quoteOf(100_000) } });
  const quoted = await reread(customer, project.id);
  expect(quoted.reports.map(({ projectLabId }) => projectLabId)).toEqual([
    rowOf(project, labTwo).projectLabId,
  ]);
});
