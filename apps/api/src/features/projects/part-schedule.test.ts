import {
  getLabProject,
  moveSchedule,
  progressLabProject,
  respond,
} from "@headroom/contract/endpoints/lab-projects";
import { listActivity, listNotifications } from "@headroom/contract/endpoints/operations";
import { changeProjectStatus, getProject } from "@headroom/contract/endpoints/projects";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  labOne,
  projectOf,
  quoteOf,
  reread,
  rowOf,
  scheduleOf,
  submittedProject,
} from "../../testing/project-factory.ts";
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

async function awarded(title: string, lineIds = ["t1", "t2"]): Promise<Project> {
  const project = await submittedProject(customer, [labOne], title);
  const { projectLabId } = rowOf(project, labOne);
  await lab.call(respond, { body: { kind: "quote", projectLabId, quote: quoteOf(100_000) } });
  const awards = [{ projectLabId, lineIds }];
  return projectOf(
    await customer.call(changeProjectStatus, { body: { id: project.id, status: "Awarded", awards } }),
  );
}
const partOf = (project: Project) => ({ projectLabId: rowOf(project, labOne).projectLabId });
const confirm = (project: Project, schedule: ReturnType<typeof scheduleOf>) =>
  lab.call(progressLabProject, { params: partOf(project), body: { status: "Scheduled", schedule } });
const first = scheduleOf("t1", "t2");
const later = [{ lineId: "t1", start: "2999-02-01", end: "2999-02-01" }, ...scheduleOf("t2")];
const mailsTo = async (to: string, subject: string) =>
  (
    await server.database.pool.query(
      "select subject from mail_outbox where to_address = $1 and subject like $2",
      [to, `%${subject} (R-%`],
    )
  ).rows;

it("is confirmed test by test, and read by the customer, the laboratory and the operator", async () => {
  const project = await awarded("Confirming");
  const half = await confirm(project, scheduleOf("t1"));
  expect([half.status, half.refusal.fields]).toEqual([
    400,
    { schedule: "Enter the days of every awarded test." },
  ]);
  expect(rowOf(await reread(customer, project.id), labOne)).toMatchObject({
    status: "Awarded",
    schedule: [],
  });
  expect((await confirm(project, first)).status).toBe(200);
  const { projectLabId: id } = partOf(project);
  expect(rowOf(await reread(customer, project.id), labOne).schedule).toEqual(first);
  expect((await lab.call(getLabProject, { params: { id } })).body.data.own.schedule).toEqual(first);
  const seen = (await admin.call(getProject, { params: { id: project.id } })).body.data;
  expect(rowOf(seen, labOne).schedule).toEqual(first);
});

it("is confirmed with the order: tests after a partial award, price and terms, in the history and the mail", async () => {
  const project = await awarded("Order in part", ["t1"]);
  expect((await confirm(project, scheduleOf("t1"))).status).toBe(200);
  // 1,000.00 for the test and 200.00 for the report.
  expect((await reread(customer, project.id)).history[0]?.sentence).toBe(
    "Garonne Qualification confirmed the order of 1 of 2 tests for 1,200.00 EUR and the dates.",
  );
  const { rows } = await server.database.pool.query(
    "select text from mail_outbox where to_address = 'customer@demo.test' and subject like 'Order and dates confirmed: Order in part%'",
  );
  const lines = ["Tests: 1 Random vibration", "Not awarded: 2 Half-sine shock", "Price: 1,200.00 EUR"];
  for (const line of [...lines, "Lead time: 15 days", "11 Jan 2999"]) expect(rows[0]?.text).toContain(line);
});

it("is moved with a reason: in the history, the activity, a notification and a mail", async () => {
  const project = await awarded("Moving");
  await confirm(project, first);
  const params = partOf(project);
  const moving = (body: { schedule: typeof later; reason: string }) =>
    lab.call(moveSchedule, { params, body });
  expect((await moving({ schedule: later, reason: " " })).status).toBe(400);
  expect((await moving({ schedule: first, reason: "Nothing." })).refusal.fields).toEqual({
    schedule: "These are the confirmed days. Change at least one.",
  });
  expect((await moving({ schedule: later, reason: "The shaker is repaired." })).status).toBe(200);
  const moved = await reread(customer, project.id);
  expect(rowOf(moved, labOne)).toMatchObject({ status: "Scheduled", schedule: later });
  const sentence =
    "Garonne Qualification moved the schedule (Test 1, Random vibration: 1 Feb 2999, before 11 Jan 2999 to 13 Jan 2999): The shaker is repaired.";
  expect(moved.history.filter((event) => event.sentence === sentence)).toHaveLength(1);
  expect(await mailsTo("customer@demo.test", "Schedule moved: Moving")).toHaveLength(1);
  const { data: notices } = (await customer.call(listNotifications, { query: { limit: 50 } })).body;
  expect(notices.map(({ text }) => text)).toContain(`Moving (R-${project.number}): ${sentence}`);
  const { data: lines } = (await admin.call(listActivity, { query: { limit: 50 } })).body;
  expect(lines.find(({ action }) => action === "move schedule")).toMatchObject({
    subjectName: "Moving",
    before: { laboratory: "Garonne Qualification", schedule: first },
    after: { laboratory: "Garonne Qualification", schedule: later },
  });
});

it("is moved by nobody before it is confirmed, and of a part from before days were asked it is unknown", async () => {
  const project = await awarded("From before");
  const params = partOf(project);
  const body = { schedule: first, reason: "Known now." };
  const early = await lab.call(moveSchedule, { params, body });
  expect([early.status, early.refusal.error]).toEqual([
    409,
    "Your part of this project is Awarded; there is no schedule to move.",
  ]);
  await server.database.pool.query("update project_labs set status = 'Scheduled' where id = $1", [
    params.projectLabId,
  ]);
  expect(rowOf(await reread(customer, project.id), labOne).schedule).toEqual([]);
  expect((await lab.call(moveSchedule, { params, body })).status).toBe(200);
  expect(rowOf(await reread(customer, project.id), labOne).schedule).toEqual(first);
});
