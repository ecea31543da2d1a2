import * as jobs from "@headroom/contract/endpoints/job";
import { getLabProject, progressLabProject } from "@headroom/contract/endpoints/lab-projects";
import { listActivity, listNotifications } from "@headroom/contract/endpoints/operations";
import { actOnProject } from "@headroom/contract/endpoints/project-rows";
import { changeProjectStatus } from "@headroom/contract/endpoints/projects";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { attach } from "../../../testing/multipart.ts";
import {
  labOne,
  projectOf,
  reread,
  rowOf,
  scheduledProject,
  testedProject,
} from "../../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { makeProjectDeadlines } from "../states/project-deadlines.service.ts";

const folder = mkdtempSync(join(tmpdir(), "headroom-job-"));
let server: TestServer;
let customer: Client;
let lab: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ filesUrl: folder });
  [customer, lab, admin] = [
    await server.signIn("customer@demo.test"),
    await server.signIn("lab@demo.test"),
    await server.signIn("admin@demo.test"),
  ];
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const today = "2026-11-22";
const partOf = (project: ProjectAnswer) => ({ projectLabId: rowOf(project, labOne).projectLabId });
const own = async (project: ProjectAnswer) => rowOf(await reread(customer, project.id), labOne);
const incident = { kind: "fixture", happenedOn: "2026-11-21", hadRun: "Axis X, 4 of 10 min." } as const;
const interrupt = (project: ProjectAnswer) =>
  lab.call(jobs.reportIncident, { params: partOf(project), body: incident });
const decide = (project: ProjectAnswer, body: { decision: "go on" | "change" | "stop"; note?: string }) =>
  customer.call(jobs.decideIncident, { params: partOf(project), body });
const file = (name: string) => ({ name, type: "application/pdf", bytes: Buffer.from("%PDF-1.7") });
async function deliver(project: ProjectAnswer, name: string): Promise<void> {
  expect((await attach(server, lab, file(name), partOf(project))).status).toBe(201);
  const body = { status: "Reported" } as const;
  expect((await lab.call(progressLabProject, { params: partOf(project), body })).status).toBe(200);
}
async function disputed(title: string): Promise<ProjectAnswer> {
  const project = await testedProject(customer, lab, title);
  await deliver(project, "report.pdf");
  const body = { point: "Section 4.2: the plot of axis Z is missing." };
  expect((await customer.call(jobs.complain, { params: partOf(project), body })).status).toBe(200);
  return project;
}
const answer = (
  project: ProjectAnswer,
  body: { outcome: "amended" | "repeated" | "rejected"; note?: string },
) => lab.call(jobs.answerComplaint, { params: partOf(project), body });
async function told(title: string) {
  const mails = "select to_address, subject from mail_outbox where subject like $1 order by created_at, id";
  const { rows } = await server.database.pool.query(mails, [`%: %${title}%`]);
  return rows.map(({ to_address: to, subject }) => `${to} ${subject.split(":")[0]}`);
}
const passDaysTo = (at: string) =>
  makeProjectDeadlines({
    connection: server.database.connection,
    clock: { now: () => new Date(at) },
    publicUrl: "http://localhost",
    log: { error: (entry) => expect(entry).toBeUndefined() },
  })();

it("A specimen is received and inspected after what the tests need has arrived", async () => {
  const project = await scheduledProject(customer, lab, "Receiving");
  const params = partOf(project);
  const list = (readiness: { item: string; arrivedOn?: string | null }[]) =>
    lab.call(jobs.noteArrivals, { params, body: { readiness } });
  expect((await list([{ item: "Cables" }, { item: "cables" }])).refusal.fields).toEqual({
    readiness: "Name each item once.",
  });
  expect((await list([{ item: "Cables", arrivedOn: "2026-11-24" }])).refusal.fields).toEqual({
    "readiness.0.arrivedOn": "This date is in the future. Enter the day on which it happened.",
  });
  expect((await list([{ item: "Fixture", arrivedOn: today }, { item: "Cables" }])).status).toBe(200);
  expect((await list([{ item: "Fixture", arrivedOn: today }, { item: "Cables" }])).status).toBe(400);

  const receive = (isDamaged: boolean, condition: string) =>
    lab.call(jobs.receiveSpecimen, { params, body: { inspectedOn: today, isDamaged, condition } });
  expect((await receive(true, " ")).refusal.fields).toEqual({ condition: "Describe the damage." });
  expect((await own(project)).status).toBe("Scheduled");
  expect((await receive(true, "A corner is dented.")).status).toBe(200);
  const part = await own(project);
  expect(part).toMatchObject({
    status: "Received",
    readiness: [
      { item: "Fixture", arrivedOn: today },
      { item: "Cables", arrivedOn: null },
    ],
    receipt: { inspectedOn: today, isDamaged: true, condition: "A corner is dented." },
  });
  const seen = (await lab.call(getLabProject, { params: { id: params.projectLabId } })).body.data.own;
  expect(seen.receipt).toEqual(part.receipt);
  const { history } = await reread(customer, project.id);
  expect(history.slice(0, 2).map(({ sentence, labStatus }) => [sentence, labStatus])).toEqual([
    [
      "Garonne Qualification received the specimen and inspected it on 22 Nov 2026; it is damaged: A corner is dented.",
      "Received",
    ],
    [
      "Garonne Qualification updated its check list: Fixture arrived 22 Nov 2026; Cables expected.",
      "Scheduled",
    ],
  ]);
  expect((await told("Receiving")).slice(-2)).toEqual([
    "customer@demo.test Check list",
    "customer@demo.test Specimen received damaged",
  ]);
  const body = { status: "Testing" } as const;
  expect((await lab.call(progressLabProject, { params, body })).body.data.status).toBe("Testing");
  expect((await reread(customer, project.id)).status).toBe("In Progress");
});

it("An incident interrupts the tests until the customer decides", async () => {
  const project = await testedProject(customer, lab, "Interrupting");
  const soon = { ...incident, happenedOn: "2026-11-24" };
  expect(
    (await lab.call(jobs.reportIncident, { params: partOf(project), body: soon })).refusal.fields,
  ).toEqual({ happenedOn: "This date is in the future. Enter the day on which it happened." });
  expect((await interrupt(project)).body.data.status).toBe("Interrupted");
  expect((await decide(project, { decision: "change" })).refusal.fields).toEqual({
    note: "Describe the change.",
  });
  const url = `/api/save-project/decide-incident/${partOf(project).projectLabId}`;
  const body = { decision: "change", note: "Fixture B from now on." } as const;
  for (const _time of ["first", "again"]) {
    const reply = await customer.send("POST", url, body, { "idempotency-key": "decide-once" });
    expect(reply.status).toBe(200);
  }
  const part = await own(project);
  expect(part.incidents).toMatchObject([{ ...incident, decided: body }]);
  const { history } = await reread(customer, project.id);
  expect(history.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
    "Decided on the incident at Garonne Qualification. Continue with a change: Fixture B from now on.",
    "Garonne Qualification reported an incident, fixture or wiring failure on 21 Nov 2026. Had run: Axis X, 4 of 10 min.",
  ]);
  expect((await told("Interrupting")).slice(-2)).toEqual([
    "customer@demo.test Incident",
    "lab@demo.test Incident decided",
  ]);
  const { data: notices } = (await lab.call(listNotifications, { query: { limit: 50 } })).body;
  expect(notices.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/Interrupting.*: The customer decided on the incident: Continue with a change\.$/),
  );
  const { data: lines } = (await admin.call(listActivity, { query: { limit: 50 } })).body;
  const acts = lines.filter(({ subjectName }) => subjectName === "Interrupting").map(({ action }) => action);
  expect(acts.slice(0, 2)).toEqual(["decide incident", "report incident"]);
});

it("A stop ends the part, and the project with its last part", async () => {
  const project = await testedProject(customer, lab, "Stopping");
  await interrupt(project);
  expect((await decide(project, { decision: "stop" })).status).toBe(400);
  const stopped = projectOf(await decide(project, { decision: "stop", note: "The design changes." }));
  expect([stopped.status, stopped.cancelReason]).toEqual(["Cancelled", "The design changes."]);
  expect(rowOf(stopped, labOne)).toMatchObject({ status: "Cancelled", reason: "The design changes." });
  // The other way, the report of another laboratory is still to be accepted.
  const other = await testedProject(customer, lab, "Stopping one of two");
  await interrupt(other);
  await server.database.pool.query(
    `insert into project_labs (id, project_id, lab_id, status, line_ids, awarded_line_ids)
     values (gen_random_uuid(), $1, 'lab-001', 'Reported', '["t2"]', '["t2"]')`,
    [other.id],
  );
  const going = projectOf(await decide(other, { decision: "stop", note: "The design changes." }));
  expect([going.status, rowOf(going, labOne).status]).toEqual(["In Progress", "Cancelled"]);
  const accepted = await customer.call(changeProjectStatus, { body: { id: other.id, status: "Completed" } });
  expect(
    projectOf(accepted)
      .projectLabs.map(({ status }) => status)
      .sort(),
  ).toEqual(["Cancelled", "Closed"]);
});

it("A complaint stops the acceptance, and one that is rejected begins the 14 days anew", async () => {
  const project = await disputed("Rejecting");
  expect((await own(project)).complaints).toMatchObject([
    { answerBy: "2026-12-02", amendments: 0, answered: null },
  ]);
  const accept = { body: { id: project.id, status: "Completed" } } as const;
  const early = await customer.call(changeProjectStatus, accept);
  expect([early.status, early.refusal.error]).toEqual([
    409,
    "A laboratory has not answered your complaint about its report yet.",
  ]);
  await passDaysTo("2026-12-31T00:00:00Z");
  expect((await own(project)).status).toBe("Disputed");
  expect((await answer(project, { outcome: "rejected" })).refusal.fields).toEqual({
    note: "Give the reason for the rejection.",
  });
  const longAgo = "update project_labs set reported_at = '2026-11-09 09:00Z' where project_id = $1";
  await server.database.pool.query(longAgo, [project.id]);
  const note = "Axis Z is on page 12.";
  expect((await answer(project, { outcome: "rejected", note })).body.data.status).toBe("Reported");
  expect((await told("Rejecting")).slice(-2)).toEqual([
    "lab@demo.test Complaint",
    "customer@demo.test Complaint answered",
  ]);
  // 14 days after the answer of 22 Nov, 9:00, not after the delivery.
  await passDaysTo("2026-12-06T08:59:00Z");
  expect((await reread(customer, project.id)).status).toBe("In Progress");
  await passDaysTo("2026-12-06T09:01:00Z");
  expect((await reread(customer, project.id)).status).toBe("Completed");
});

it("An amended report needs a new file beside the old one, which stays", async () => {
  const project = await disputed("Amending");
  const bare = await answer(project, { outcome: "amended" });
  expect([bare.status, bare.refusal.error]).toEqual([
    409,
    "Attach the amended report first: it stands beside the delivered one as an amendment.",
  ]);
  await attach(server, lab, file("amendment.pdf"), partOf(project));
  expect((await answer(project, { outcome: "amended" })).body.data.status).toBe("Reported");
  const { files, complaints } = await own(project);
  expect(files.map(({ name, amendment }) => [name, amendment])).toEqual([
    ["report.pdf", null],
    ["amendment.pdf", 1],
  ]);
  expect(complaints[0]?.answered).toMatchObject({ outcome: "amended", note: "" });
  // The amendment of the first complaint answers no second one.
  await customer.call(jobs.complain, { params: partOf(project), body: { point: "Page 3." } });
  expect((await answer(project, { outcome: "amended" })).status).toBe(409);
});

it("A repeated test is reported again by a further file", async () => {
  const project = await disputed("Repeating");
  expect((await answer(project, { outcome: "repeated" })).body.data.status).toBe("Testing");
  const body = { status: "Reported" } as const;
  expect((await lab.call(progressLabProject, { params: partOf(project), body })).status).toBe(409);
  await deliver(project, "repeated.pdf");
  expect((await reread(customer, project.id)).history[0]?.sentence).toBe(
    "Garonne Qualification delivered its report: repeated.pdf.",
  );
});

it.each([
  ["Received", "Completed", "Closed"],
  ["Received", "Cancelled", "Cancelled"],
  ["Interrupted", "Completed", "Closed"],
  ["Interrupted", "Cancelled", "Cancelled"],
  ["Disputed", "Completed", "Closed"],
  ["Disputed", "Cancelled", "Cancelled"],
] as const)("The operator ends a part that is %s: %s, and deletes it", async (status, data, after) => {
  const project = await testedProject(customer, lab, `Ended from ${status}, ${data}`);
  const set = "update project_labs set status = $2 where project_id = $1";
  await server.database.pool.query(set, [project.id, status]);
  const params = { id: project.id };
  expect((await admin.call(actOnProject, { params, body: { data } })).status).toBe(200);
  expect((await own(project)).status).toBe(after);
  await server.database.pool.query(set, [project.id, status]);
  expect((await admin.call(actOnProject, { params, body: { data: "Deleted" } })).status).toBe(200);
});
