import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { respond } from "@headroom/contract/endpoints/lab-projects";
import { deleteFile } from "@headroom/contract/endpoints/files";
import { type FileId, fileIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openFileStorage } from "../../platform/file-storage.ts";
import { attach } from "../../testing/multipart.ts";
import { labOne, labTwo, reread, rowOf, submittedProject } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeFileRemovals } from "./file-removals.service.ts";

const folder = mkdtempSync(join(tmpdir(), "headroom-limits-"));
let server: TestServer;
let owner: Client;
let lab: Client;
let lab2: Client;
let admin: Client;
let project: Project;
beforeAll(async () => {
  server = await startTestServer({ filesUrl: folder });
  [owner, lab, lab2, admin] = [
    await server.signIn("customer@demo.test"),
    await server.signIn("lab@demo.test"),
    await server.signIn("lab2@demo.test"),
    await server.signIn("admin@demo.test"),
  ];
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await server.database.pool.query("delete from files");
  project = await submittedProject(owner, [labOne, labTwo], "Files");
});

const drawing = { name: "drawing.step", type: "model/step", bytes: Buffer.from("ISO-10303-21;") };
const ownPart = (labId: string) => ({ projectLabId: rowOf(project, labId).projectLabId });
const statusOf = async (client: Client, fields: Record<string, string>) =>
  (await attach(server, client, drawing, fields)).status;
const attached = async (client: Client, fields: Record<string, string>): Promise<FileId> =>
  fileIdSchema.parse((await attach(server, client, drawing, fields)).body.data.id);
/** Files that are listed only; their content does not matter here. */
const listFiles = (many: number, bytes: number, labId: string) =>
  server.database.pool.query(
    `insert into files (id, project_id, project_lab_id, name, bytes, content_type, storage_key, uploaded_by)
     select gen_random_uuid(), project_id, project_labs.id, 'x', $2, 'text/plain', 'attachments/x', users.id
     from project_labs, users, generate_series(1, $1)
     where project_labs.id = $3 and users.email = 'lab@demo.test'`,
    [many, bytes, rowOf(project, labId).projectLabId],
  );
const remove = async (client: Client, id: FileId) =>
  (await client.call(deleteFile, { params: { id } })).status;

describe("the fields of an upload", () => {
  it.each([
    ["a malformed projectLabId beside a good projectId", { projectLabId: "not-one" }, "projectLabId"],
    ["a field that there is not", { visibility: "everybody" }, "visibility"],
  ])("are refused by name: %s", async (_what, fields, named) => {
    const sent = await attach(server, owner, drawing, { projectId: project.id, ...fields });
    expect([sent.status, Object.keys(sent.body.fields ?? {})]).toEqual([400, [named]]);
    expect((await reread(owner, project.id)).files).toEqual([]);
  });

  it("name one project: a laboratory's part of another is refused", async () => {
    const other = await submittedProject(owner, [labOne], "Other");
    expect(await statusOf(lab, { projectId: other.id, ...ownPart(labOne) })).toBe(400);
    expect(await statusOf(lab, { projectId: project.id, ...ownPart(labOne) })).toBe(201);
  });
});

describe("the room for files", () => {
  it("is each laboratory's own: one that used up its part takes none from others", async () => {
    await listFiles(99, 10, labOne);
    expect(await statusOf(lab, ownPart(labOne))).toBe(201);
    const full = await attach(server, lab, drawing, ownPart(labOne));
    expect([full.status, full.body.error]).toEqual([
      409,
      "A laboratory's part of a project can hold 100 files. Remove one first.",
    ]);
    expect(await statusOf(lab2, ownPart(labTwo))).toBe(201);
    expect(await statusOf(owner, { projectId: project.id })).toBe(201);
    expect(rowOf(await reread(owner, project.id), labOne).files).toHaveLength(100);
  });

  it("ends for an account at 2 GB, wherever it attached them", async () => {
    const twoGigabytes = 2 * 1024 ** 3;
    await listFiles(1, twoGigabytes - 13, labTwo);
    expect(await statusOf(lab, ownPart(labOne))).toBe(201);
    const full = await attach(server, lab, drawing, ownPart(labOne));
    expect([full.status, full.body.code]).toEqual([409, "conflict"]);
    expect(await statusOf(lab2, ownPart(labTwo))).toBe(201);
    await server.database.pool.query("delete from files where bytes > 1000");
    expect(await statusOf(lab, ownPart(labOne))).toBe(201);
  });

  it("is closed to a laboratory that declined", async () => {
    const { projectLabId } = rowOf(project, labOne);
    await lab.call(respond, { body: { kind: "decline", projectLabId, reason: "No time." } });
    expect(await statusOf(lab, { projectLabId })).toBe(409);
  });
});

describe("an attached file", () => {
  it("is removed by who attached it, makes room, and its content goes as soon as the storage can", async () => {
    await listFiles(99, 10, labOne);
    const id = await attached(lab, ownPart(labOne));
    expect(await statusOf(lab, ownPart(labOne))).toBe(409);
    expect(readdirSync(join(folder, "attachments"))).toContain(id);
    expect(await remove(lab, id)).toBe(200);
    const storage = openFileStorage(folder);
    const { connection } = server.database;
    const isAway = async () => {
      throw new Error("The storage is away.");
    };
    await expect(makeFileRemovals(connection, { ...storage, remove: isAway })()).rejects.toThrow("away");
    expect(readdirSync(join(folder, "attachments"))).toContain(id);
    await makeFileRemovals(connection, storage)();
    expect(readdirSync(join(folder, "attachments"))).not.toContain(id);
    await expect(makeFileRemovals(connection, { ...storage, remove: isAway })()).resolves.toBeUndefined();
    expect([await remove(lab, id), (await lab.send("GET", `/api/files/${id}`)).status]).toEqual([404, 404]);
    expect(await statusOf(lab, ownPart(labOne))).toBe(201);
  });

  it("is removed by nobody else, not even by the project's owner", async () => {
    const ofLab = await attached(lab, ownPart(labOne));
    const ofOwner = await attached(owner, { projectId: project.id });
    expect([
      await remove(lab2, ofLab),
      await remove(admin, ofLab),
      await remove(server.visitor, ofLab),
    ]).toEqual([404, 403, 401]);
    expect(await remove(lab, ofOwner)).toBe(403);
    expect([await remove(owner, ofLab), await remove(owner, ofOwner)]).toEqual([403, 200]);
    const { files, projectLabs } = await reread(owner, project.id);
    expect([files.length, projectLabs.flatMap((each) => each.files).length]).toEqual([0, 1]);
  });
});
