import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { deleteFile } from "@headroom/contract/endpoints/files";
import { progressLabProject } from "@headroom/contract/endpoints/lab-projects";
import { changeProjectStatus } from "@headroom/contract/endpoints/projects";
import { fileIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attach } from "../../testing/multipart.ts";
import { labOne, rowOf, testedProject } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "headroom-removal-"));
let server: TestServer;
let customer: Client;
let lab: Client;
beforeAll(async () => {
  server = await startTestServer({ filesUrl: folder });
  customer = await server.signIn("customer@demo.test");
  lab = await server.signIn("lab@demo.test");
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await server.database.pool.query(
      "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if (rows[0].waiting === count) return;
    await setTimeout(10);
  }
}

/** Lets two requests wait for one project's row, the first before the second, and then go on. */
async function inOrder(
  projectId: string,
  requests: readonly (() => Promise<{ readonly status: number }>)[],
): Promise<readonly number[]> {
  const holder = await server.database.pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from projects where id = $1 for update", [projectId]);
  const replies = [];
  for (const [index, request] of requests.entries()) {
    replies.push(request());
    await untilWaiting(index + 1);
  }
  await holder.query("commit");
  holder.release();
  return (await Promise.all(replies)).map(({ status }) => status);
}

async function prepare(title: string) {
  const project = await testedProject(customer, lab, title);
  const { projectLabId } = rowOf(project, labOne);
  const attached = async (client: Client, name: string, fields: Record<string, string>) =>
    fileIdSchema.parse(
      (await attach(server, client, { name, type: "text/plain", bytes: Buffer.from(name) }, fields)).body.data
        .id,
    );
  const report = await attached(lab, "report.txt", { projectLabId });
  const drawing = await attached(customer, "drawing.txt", { projectId: project.id });
  return {
    id: project.id,
    deliver: () => lab.call(progressLabProject, { params: { projectLabId }, body: { status: "Reported" } }),
    accept: () => customer.call(changeProjectStatus, { body: { id: project.id, status: "Completed" } }),
    amend: () =>
      attach(
        server,
        lab,
        { name: "corrected.txt", type: "text/plain", bytes: Buffer.from("x") },
        { projectLabId },
      ),
    removeReport: () => lab.call(deleteFile, { params: { id: report } }),
    removeDrawing: () => customer.call(deleteFile, { params: { id: drawing } }),
    readReport: () => customer.send("GET", `/api/files/${report}`),
    readDrawing: () => lab.send("GET", `/api/files/${drawing}`),
  };
}

describe("a removal beside the acceptance of the report", () => {
  it("is refused where the acceptance was first", async () => {
    const { id, deliver, accept, removeDrawing, readDrawing } = await prepare("Accepted first");
    await deliver();
    expect(await inOrder(id, [accept, removeDrawing])).toEqual([200, 409]);
    expect((await readDrawing()).status).toBe(200);
  });

  it("is done where it was first", async () => {
    const { id, deliver, accept, removeDrawing, readDrawing } = await prepare("Removed first");
    await deliver();
    expect(await inOrder(id, [removeDrawing, accept])).toEqual([200, 200]);
    expect((await readDrawing()).status).toBe(404);
  });
});

describe("a removal of the report beside its delivery", () => {
  it("is refused where the delivery was first", async () => {
    const { id, deliver, removeReport, readReport } = await prepare("Delivered first");
    expect(await inOrder(id, [deliver, removeReport])).toEqual([200, 409]);
    expect((await readReport()).status).toBe(200);
  });

  it("leaves nothing to deliver where it was first", async () => {
    const { id, deliver, removeReport } = await prepare("Report removed first");
    expect(await inOrder(id, [removeReport, deliver])).toEqual([200, 409]);
  });

  it("is done once of two at the same moment", async () => {
    const { id, removeReport } = await prepare("Removed twice");
    expect(await inOrder(id, [removeReport, removeReport])).toEqual([200, 404]);
  });
});

it("two amendments at the same moment have two numbers", async () => {
  const { id, deliver, amend } = await prepare("Amended twice");
  await deliver();
  expect(await inOrder(id, [amend, amend])).toEqual([201, 201]);
  const { rows } = await server.database.pool.query(
    "select amendment from files where project_id = $1 and amendment is not null order by 1",
    [id],
  );
  expect(rows).toEqual([{ amendment: 1 }, { amendment: 2 }]);
});
