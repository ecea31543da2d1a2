import { progressLabProject, respond } from "@headroom/contract/endpoints/lab-projects";
import { answerQuestion, changeProjectStatus, updateProject } from "@headroom/contract/endpoints/projects";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  boxSpecification,
  draftProject,
  labOne,
  projectOf,
  quoteOf,
  reread,
  rowOf,
  scheduleOf,
  submittedProject,
} from "../../testing/project-factory.ts";
import { attach } from "../../testing/multipart.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeProjectDeadlines } from "./states/project-deadlines.service.ts";

const folder = mkdtempSync(join(tmpdir(), "headroom-deadlines-"));
let server: TestServer;
let customer: Client;
let lab: Client;
beforeAll(async () => {
  server = await startTestServer({ filesUrl: folder });
  [customer, lab] = [await server.signIn("customer@demo.test"), await server.signIn("lab@demo.test")];
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const now = new Date("2026-11-22T09:00:00Z");
const later = new Date("2027-06-01T00:00:00Z");
/** One round at a moment; answers which projects it could not change. */
async function keepDeadlines(at: () => Date = () => later): Promise<unknown[]> {
  const failed: unknown[] = [];
  const log = {
    error: ({ projectId, err }: Readonly<Record<string, unknown>>) => {
      // Under any other name the logger writes an error as `{}`.
      expect(err).toBeInstanceOf(Error);
      failed.push(projectId);
    },
  };
  const { connection } = server.database;
  await makeProjectDeadlines({ connection, clock: { now: at }, publicUrl: "http://localhost", log })();
  return failed;
}

async function reportedProject(): Promise<Project> {
  const project = await submittedProject(customer, [labOne], "Reported long ago");
  const { projectLabId } = rowOf(project, labOne);
  await lab.call(respond, { body: { kind: "quote", projectLabId, quote: quoteOf(100_000) } });
  const awards = [{ projectLabId, lineIds: ["t1"] }];
  await customer.call(changeProjectStatus, { body: { id: project.id, status: "Awarded", awards } });
  const report = { name: "report.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.7") };
  await attach(server, lab, report, { projectLabId });
  const params = { projectLabId };
  await lab.call(progressLabProject, { params, body: { status: "Scheduled", schedule: scheduleOf("t1") } });
  for (const status of ["Testing", "Reported"] as const)
    await lab.call(progressLabProject, { params, body: { status } });
  return project;
}
const statusOf = async ({ id }: Project) => (await reread(customer, id)).status;
const run = (query: string, values: unknown[] = []) => server.database.pool.query(query, values);

describe("deadlines", () => {
  it("are kept for all others when one project cannot be read", async () => {
    const [first, second] = [await submittedProject(customer), await submittedProject(customer)];
    const reported = await reportedProject();
    const unreadable = await submittedProject(customer);
    await run("update projects set specification = '{}', answer_by = '2026-01-01' where id = $1", [
      unreadable.id,
    ]);
    expect(await keepDeadlines()).toEqual([unreadable.id]);
    expect([await statusOf(first), await statusOf(second), await statusOf(reported)]).toEqual([
      "Expired",
      "Expired",
      "Completed",
    ]);
    await run("delete from projects where id = $1", [unreadable.id]);
  });

  it("are kept in one round, however many projects are due", async () => {
    const { id } = await submittedProject(customer, [labOne], "One of many");
    await run(
      `insert into projects (id, owner_id, title, status, specification, answer_by)
       select gen_random_uuid(), owner_id, title, status, specification, answer_by
       from projects, generate_series(1, 60) where id = $1`,
      [id],
    );
    await keepDeadlines();
    const { rows } = await run("select distinct status from projects where title = 'One of many'");
    expect(rows).toEqual([{ status: "Expired" }]);
  });

  it("end at one instant for the laboratory and the customer, before any round has come", async () => {
    const draft = await draftProject(customer, "Until tonight in San Francisco");
    const labs = [{ labId: labOne, lineIds: ["t1", "t2"] }];
    const until = { answerBy: "2026-11-22", timeZone: "America/Los_Angeles" };
    const submit = { id: draft.id, status: "Submitted" as const, labs, ...until };
    const instant = server.clock.instant;
    // 23:30 of 22 November in San Francisco; the day of UTC is over.
    server.clock.instant = new Date("2026-11-23T07:30:00Z");
    const project = projectOf(await customer.call(changeProjectStatus, { body: submit }));
    expect(project.specification).toMatchObject(until);
    expect(project.history[0]?.sentence).toContain("quotes due 22 Nov 2026, 23:59 America/Los Angeles.");
    const { projectLabId } = rowOf(project, labOne);
    const quote = () => lab.call(respond, { body: { kind: "quote", projectLabId, quote: quoteOf(100_000) } });
    expect((await quote()).status).toBe(201);
    expect(await keepDeadlines(() => new Date("2026-11-23T07:59:59Z"))).toEqual([]);
    expect(await statusOf(project)).toBe("Submitted");

    server.clock.instant = new Date("2026-11-23T08:00:00Z");
    const late = await quote();
    expect([late.status, late.text]).toEqual([409, expect.stringContaining("This project is Expired")]);
    const awards = [{ projectLabId, lineIds: ["t1"] }];
    const award = { id: project.id, status: "Awarded" as const, awards };
    expect((await customer.call(changeProjectStatus, { body: award })).status).toBe(409);
    const { version } = await reread(customer, project.id);
    const body = { specification: { ...boxSpecification, answerBy: "2026-12-24" }, version };
    const moved = await customer.call(updateProject, { params: { id: project.id }, body });
    expect([moved.status, moved.text]).toEqual([409, expect.stringContaining("This project is Expired")]);
    const message = { projectLabId, text: "Can you still quote?" };
    const written = await customer.call(answerQuestion, { body: message });
    expect([written.status, written.text]).toEqual([
      409,
      expect.stringContaining("it no longer accepts messages"),
    ]);
    expect(await statusOf(project)).toBe("Submitted");
    await keepDeadlines(() => server.clock.instant);
    expect(await statusOf(project)).toBe("Expired");
    server.clock.instant = instant;
  });

  it("are looked at again when the project is held, because it may have changed since", async () => {
    const project = await submittedProject(customer);
    const moments = [later];
    expect(await keepDeadlines(() => moments.shift() ?? now)).toEqual([]);
    expect(await statusOf(project)).toBe("Submitted");
  });
});
