import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteFile } from "@headroom/contract/endpoints/files";
import { getLabProject, progressLabProject } from "@headroom/contract/endpoints/lab-projects";
import { listNotifications, listActivity } from "@headroom/contract/endpoints/operations";
import { actOnProject, restoreProject } from "@headroom/contract/endpoints/project-rows";
import { changeProjectStatus, deleteOwnProject } from "@headroom/contract/endpoints/projects";
import { type FileId, fileIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { attach } from "../../testing/multipart.ts";
import { labOne, projectOf, reread, rowOf, testedProject } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "headroom-delivered-"));
let server: TestServer;
let customer: Client;
let lab: Client;
let admin: Client;
let project: Project;
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
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await server.database.pool.query("delete from files");
  project = await testedProject(customer, lab, "Delivering");
});

const own = () => rowOf(project, labOne);
const part = () => ({ projectLabId: own().projectLabId });
const send = (client: Client, name: string, fields: Record<string, string>) =>
  attach(server, client, { name, type: "application/pdf", bytes: Buffer.from(name) }, fields);
const attached = async (client: Client, name: string, fields: Record<string, string>): Promise<FileId> => {
  const { status, body } = await send(client, name, fields);
  expect(status, body.error).toBe(201);
  return fileIdSchema.parse(body.data.id);
};
const remove = async (client: Client, id: FileId) => {
  const reply = await client.call(deleteFile, { params: { id } });
  return reply.status < 300 ? [reply.status] : [reply.status, reply.refusal.error];
};
const content = async (client: Client, id: FileId) => (await client.send("GET", `/api/files/${id}`)).text;
const deliver = async () =>
  (await lab.call(progressLabProject, { params: part(), body: { status: "Reported" } })).status;
const accept = async () =>
  projectOf(await customer.call(changeProjectStatus, { body: { id: project.id, status: "Completed" } }));
/** Files of a laboratory's part that are listed only. */
const listFiles = (many: number, bytes: number) =>
  server.database.pool.query(
    `insert into files (id, project_id, project_lab_id, name, bytes, content_type, storage_key, uploaded_by)
     select gen_random_uuid(), project_id, project_labs.id, 'data ' || number, $2, 'text/plain', 'attachments/x', users.id
     from project_labs, users, generate_series(1, $1) as number
     where project_labs.id = $3 and users.email = 'lab@demo.test'`,
    [many, bytes, own().projectLabId],
  );

const delivered =
  "This file was delivered with a report and cannot be removed. Attach a corrected file: it stands beside it as an amendment.";
const onlyAttacher = "Only the person who attached a file can remove it.";

describe("a report's file", () => {
  it("is removed by nobody once it is delivered, and both sides read it after the project is completed", async () => {
    const report = await attached(lab, "report.pdf", part());
    expect(await deliver()).toBe(200);
    expect(await remove(lab, report)).toEqual([409, delivered]);
    expect(await remove(customer, report)).toEqual([403, onlyAttacher]);
    expect(await remove(admin, report)).toEqual([403, onlyAttacher]);
    await accept();
    for (const reader of [customer, lab, admin]) expect(await content(reader, report)).toBe("report.pdf");
  });

  it("can be removed by who attached it until it is delivered; no report is delivered without one", async () => {
    const draft = await attached(lab, "draft.pdf", part());
    expect(await remove(lab, draft)).toEqual([200]);
    // A file that the customer attaches to the laboratory's part is no report.
    await attached(customer, "remark.pdf", part());
    expect(await deliver()).toBe(409);
    await attached(lab, "report.pdf", part());
    expect(await deliver()).toBe(200);
    const { files } = rowOf(await reread(customer, project.id), labOne);
    expect(Object.fromEntries(files.map(({ name, deliveredAt }) => [name, deliveredAt !== null]))).toEqual({
      "remark.pdf": false,
      "report.pdf": true,
    });
  });
});

describe("an accepted report", () => {
  it("is removed neither by who attached it, nor by a colleague, the customer, the operator or a stranger", async () => {
    const report = await attached(lab, "report.pdf", part());
    await deliver();
    await accept();
    const { pool } = server.database;
    await pool.query("update users set lab_id = $1 where email = 'lab2@demo.test'", [labOne]);
    const statuses: number[] = [];
    const strangers = [await server.signIn("customer2@demo.test"), server.visitor];
    for (const client of [lab, customer, admin, await server.signIn("lab2@demo.test"), ...strangers])
      statuses.push((await client.call(deleteFile, { params: { id: report } })).status);
    await pool.query("update users set lab_id = 'lab-023' where email = 'lab2@demo.test'");
    expect(statuses).toEqual([409, 403, 403, 403, 404, 401]);
    expect(await content(customer, report)).toBe("report.pdf");
  });

  it("stays when the customer or the operator deletes the project, and when the account that attached it goes", async () => {
    const report = await attached(lab, "report.pdf", part());
    await deliver();
    await accept();
    expect((await customer.call(deleteOwnProject, { params: { id: project.id } })).status).toBe(200);
    await admin.call(actOnProject, { params: { id: project.id }, body: { data: "Deleted" } });
    await admin.call(restoreProject, { params: { id: project.id } });
    expect([await content(lab, report), await content(admin, report)]).toEqual(["report.pdf", "report.pdf"]);
    await server.database.pool.query("update files set uploaded_by = null where id = $1", [report]);
    expect([(await remove(lab, report))[0], (await remove(admin, report))[0]]).toEqual([403, 403]);
  });
});

describe("a file of the customer", () => {
  it("can be removed by the customer until the report is accepted", async () => {
    const [drawing, photograph] = [
      await attached(customer, "drawing.pdf", { projectId: project.id }),
      await attached(customer, "photograph.pdf", { projectId: project.id }),
    ];
    await attached(lab, "report.pdf", part());
    await deliver();
    expect(await remove(customer, drawing)).toEqual([200]);
    await accept();
    expect(await remove(customer, photograph)).toEqual([
      409,
      "This project is completed; its files can no longer be removed.",
    ]);
    expect(await content(lab, photograph)).toBe("photograph.pdf");
  });
});

describe("an amendment", () => {
  it("stands beside the report, numbered, and stays like it", async () => {
    const report = await attached(lab, "report.pdf", part());
    await deliver();
    const first = await attached(lab, "corrected.pdf", part());
    await accept();
    const second = await attached(lab, "corrected again.pdf", part());
    const seenByCustomer = rowOf(await reread(customer, project.id), labOne).files;
    const seenByLab = (await lab.call(getLabProject, { params: { id: own().projectLabId } })).body.data.own
      .files;
    for (const files of [seenByCustomer, seenByLab])
      expect(files.map(({ name, amendment }) => [name, amendment])).toEqual([
        ["report.pdf", null],
        ["corrected.pdf", 1],
        ["corrected again.pdf", 2],
      ]);
    expect([await remove(lab, first), await remove(lab, second)]).toEqual([
      [409, delivered],
      [409, delivered],
    ]);
    for (const client of [customer, lab])
      expect([
        await content(client, report),
        await content(client, first),
        await content(client, second),
      ]).toEqual(["report.pdf", "corrected.pdf", "corrected again.pdf"]);
  });

  it("is the laboratory's: what the customer attaches later is a file as any other", async () => {
    await attached(lab, "report.pdf", part());
    await deliver();
    const remark = await attached(customer, "remark.pdf", part());
    expect(await remove(customer, remark)).toEqual([200]);
  });

  it("is told to the customer, unless the customer has deleted the project", async () => {
    project = await testedProject(customer, lab, "Told");
    const told = async () =>
      (await customer.call(listNotifications, { query: { limit: 100 } })).body.data
        .filter(({ path }) => path === `/user/projects/${project.id}`)
        .map(({ text }) => text)
        .filter((text) => text.includes("Amendment"));
    const mails = async () =>
      (
        await server.database.pool.query(
          "select subject from mail_outbox where subject like 'Amendment _: Told (%' and to_address = 'customer@demo.test'",
        )
      ).rows.length;
    await attached(lab, "report.pdf", part());
    await deliver();
    await attached(lab, "corrected.pdf", part());
    expect(await told()).toEqual([
      `Told (R-${project.number}): Garonne Qualification delivered Amendment 1 to its report: corrected.pdf.`,
    ]);
    expect(await mails()).toBe(1);
    const { responseMarker, projectLabs } = await reread(customer, project.id);
    expect([responseMarker, projectLabs[0]?.responseMarker]).toEqual(["New", "New"]);
    await accept();
    await customer.call(deleteOwnProject, { params: { id: project.id } });
    await attached(lab, "corrected again.pdf", part());
    expect([(await told()).length, await mails()]).toEqual([0, 1]);
  });
});

describe("files that stay", () => {
  it("use up no limit: a full part takes amendments, and a full account attaches again", async () => {
    const twoGigabytes = 2 * 1024 ** 3;
    await listFiles(99, 1);
    await listFiles(1, twoGigabytes - 99);
    expect((await send(lab, "more.pdf", part())).body.error).toBe(
      "A laboratory's part of a project can hold 100 files. Remove one first.",
    );
    await deliver();
    await attached(lab, "corrected.pdf", part());
    const next = await testedProject(customer, lab, "Next");
    await attached(lab, "report.pdf", { projectLabId: rowOf(next, labOne).projectLabId });
  });

  it("are at most 100 amendments of one report", async () => {
    await attached(lab, "report.pdf", part());
    await deliver();
    await listFiles(1, 1);
    await server.database.pool.query(
      "update files set delivered_at = now(), amendment = 100 where name = 'data 1'",
    );
    const { status, body } = await send(lab, "corrected.pdf", part());
    expect([status, body.error]).toEqual([
      409,
      "This report has 100 amendments, the most that one can have. Deliver further documents in a new project.",
    ]);
  });
});

const withoutDigest = (sentence: string) => sentence.replace(/ SHA-256: [\da-f]{64}\.$/, "");
const withoutSha256 = (values: unknown) =>
  typeof values === "object" && values !== null ? { ...values, sha256: undefined } : values;
const shown = ({ before, after }: { before?: unknown; after?: unknown }) =>
  [before, after].map(withoutSha256);

describe("acts on files", () => {
  it("are in the history and in the activity log, with who did them", async () => {
    const remark = await attached(admin, "remark.pdf", { projectId: project.id });
    await remove(admin, remark);
    await attached(customer, "drawing.pdf", { projectId: project.id });
    await attached(customer, "question.pdf", part());
    const draft = await attached(lab, "draft.pdf", part());
    await remove(lab, draft);
    await attached(lab, "report.pdf", part());
    await attached(lab, "data.csv", part());
    await deliver();
    await attached(lab, "corrected.pdf", part());

    const { history } = await reread(customer, project.id);
    const acts = history.toReversed().filter(({ sentence }) => /\.(pdf|csv)|report/.test(sentence));
    expect(acts.map(({ byName, sentence }) => `${byName}: ${withoutDigest(sentence)}`)).toEqual([
      "Ada Operator: Attached remark.pdf.",
      "Ada Operator: Removed remark.pdf.",
      "Mara Lindt: Attached drawing.pdf.",
      "Mara Lindt: Attached question.pdf for Garonne Qualification.",
      "Claire Fontan: Garonne Qualification attached draft.pdf.",
      "Claire Fontan: Garonne Qualification removed draft.pdf.",
      "Claire Fontan: Garonne Qualification attached report.pdf.",
      "Claire Fontan: Garonne Qualification attached data.csv.",
      "Claire Fontan: Garonne Qualification delivered its report: data.csv and report.pdf.",
      "Claire Fontan: Garonne Qualification delivered Amendment 1 to its report: corrected.pdf.",
    ]);
    const laboratory = "Garonne Qualification";
    const { body } = await admin.call(listActivity, {
      query: { subjectType: "project", subjectId: project.id, sort: "at", limit: 100 },
    });
    const ofFiles = body.data.filter(({ action }) => action !== "confirm schedule");
    expect(ofFiles.map(({ actorName, action, ...values }) => [actorName, action, ...shown(values)])).toEqual([
      ["Ada Operator", "attach file", null, { file: "remark.pdf", bytes: 10 }],
      ["Ada Operator", "remove file", { file: "remark.pdf", bytes: 10 }, null],
      ["Mara Lindt", "attach file", null, { file: "drawing.pdf", bytes: 11 }],
      ["Mara Lindt", "attach file", null, { file: "question.pdf", bytes: 12, laboratory }],
      ["Claire Fontan", "attach file", null, { file: "draft.pdf", bytes: 9, laboratory }],
      ["Claire Fontan", "remove file", { file: "draft.pdf", bytes: 9, laboratory }, null],
      ["Claire Fontan", "attach file", null, { file: "report.pdf", bytes: 10, laboratory }],
      ["Claire Fontan", "attach file", null, { file: "data.csv", bytes: 8, laboratory }],
      ["Claire Fontan", "deliver report", null, { files: ["data.csv", "report.pdf"], laboratory }],
      ["Claire Fontan", "amend report", null, { file: "corrected.pdf", bytes: 13, laboratory, amendment: 1 }],
    ]);
    expect(new Set(body.data.map(({ subjectName }) => subjectName))).toEqual(new Set(["Delivering"]));
  });

  it("leave nothing where they are refused", async () => {
    const report = await attached(lab, "report.pdf", part());
    const before = (await reread(customer, project.id)).history.length;
    await remove(customer, report);
    expect((await reread(customer, project.id)).history).toHaveLength(before);
  });
});
