import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createProject } from "@headroom/contract/endpoints/projects";
import { listOwnProjects } from "@headroom/contract/endpoints/project-rows";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attach, multipart } from "../../testing/multipart.ts";
import { boxSpecification, labOne, reread, submittedProject } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
const folder = mkdtempSync(join(tmpdir(), "packages-test-"));
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.signIn("customer@demo.test");
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function exported(id: string, client = customer) {
  // An account has its turns by the minute.
  server.clock.instant = new Date(server.clock.instant.getTime() + 60_000);
  const reply = await server.app.inject({
    method: "GET",
    url: `/api/save-project/package/${id}`,
    headers: { cookie: client.cookie },
  });
  return {
    status: reply.statusCode,
    name: String(reply.headers["content-disposition"]),
    bytes: reply.rawPayload,
  };
}
async function imported(bytes: Uint8Array, headers: Readonly<Record<string, string>> = {}) {
  const { body, contentType } = await multipart({ name: "package.zip", type: "application/zip", bytes });
  const reply = await server.app.inject({
    method: "POST",
    url: "/api/save-project/import-package",
    headers: { cookie: customer.cookie, "content-type": contentType, ...headers },
    payload: body,
  });
  // Every endpoint answers so.
  const answer = JSON.parse(reply.body) as { data: ProjectAnswer; error: string };
  return { status: reply.statusCode, ...answer };
}

const count = async () => {
  const projects = (await customer.call(listOwnProjects)).body.meta.total;
  const { rows } = await server.database.pool.query("select count(*)::int as files from files");
  return [projects, rows[0].files];
};

async function sent(): Promise<ProjectAnswer> {
  const { id } = await submittedProject(customer, [labOne], "Résistance 試験");
  for (const content of ["first", "second"]) {
    server.clock.instant = new Date(server.clock.instant.getTime() + 1000);
    const file = { name: "drawing.pdf", type: "application/pdf", bytes: Buffer.from(content) };
    await attach(server, customer, file, { projectId: id });
  }
  return reread(customer, id);
}

test("other programs open the package and find its sums right, and every part in it", async () => {
  const project = await sent();
  const { status, name, bytes } = await exported(project.id);
  expect(status).toBe(200);
  expect(name).toContain(`filename="R-${project.number}-`);
  const path = join(folder, "package.zip");
  writeFileSync(path, bytes);
  const unpack =
    "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])";
  execFileSync("python3", ["-c", unpack, path, folder]);
  const checked = execFileSync("sha256sum", ["--check", "SHA256SUMS"], { cwd: folder }).toString();
  expect(checked.trim().split("\n")).toEqual([
    "request.json: OK",
    "envelope.json: OK",
    "request.pdf: OK",
    "controller/test-1.npz: OK",
    "controller/test-1.uff: OK",
    "files/drawing.pdf: OK",
    "files/drawing (2).pdf: OK",
  ]);
  const envelope = JSON.parse(readFileSync(join(folder, "envelope.json"), "utf8"));
  expect(envelope).toMatchObject({
    number: `R-${project.number}`,
    requestSha256: project.requestHash,
    answerBy: project.specification.answerBy,
    to: [{ name: "Garonne Qualification" }],
  });
  const request = readFileSync(join(folder, "request.json"));
  expect(execFileSync("sha256sum", [join(folder, "request.json")]).toString()).toContain(project.requestHash);
  expect(request.toString()).not.toContain("answerBy");
});

test("a package makes a draft with its files, whose request.json is the same to the byte", async () => {
  const project = await sent();
  const first = await exported(project.id);
  const { status, data: draft } = await imported(first.bytes);
  expect(status).toBe(201);
  expect(draft).toMatchObject({ status: "Draft", projectLabs: [], requestHash: project.requestHash });
  expect(draft.number).toBeGreaterThan(project.number);
  const kept = await reread(customer, draft.id);
  expect(kept.files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ["drawing.pdf", 5],
    ["drawing (2).pdf", 6],
  ]);
  const second = await exported(draft.id);
  const requestIn = (bytes: Buffer) => Buffer.from(unzipSync(bytes)["request.json"] ?? []);
  expect(requestIn(second.bytes).equals(requestIn(first.bytes))).toBe(true);
});

test("a repeated import with one key makes one draft", async () => {
  const { bytes } = await exported((await sent()).id);
  const key = { "idempotency-key": "import-package-once" };
  const [first, second] = [await imported(bytes, key), await imported(bytes, key)];
  expect([first.status, second.status, second.data.id]).toEqual([201, 201, first.data.id]);
});

type Entries = Record<string, Uint8Array>;
test.each<[string, (entries: Entries) => Entries, string]>([
  [
    "a changed file",
    (e) => ({ ...e, "files/drawing.pdf": Buffer.from("other") }),
    "“files/drawing.pdf” is not what its sum in SHA256SUMS says.",
  ],
  [
    "a file more",
    (e) => ({ ...e, "files/more.pdf": Buffer.from("more") }),
    "“files/more.pdf” has no sum in SHA256SUMS.",
  ],
  [
    "a file less",
    ({ "files/drawing.pdf": _gone, ...e }) => e,
    "“files/drawing.pdf” is missing from this archive.",
  ],
  ["no sums", ({ SHA256SUMS: _gone, ...e }) => e, "This archive has no SHA256SUMS."],
  [
    "sums of another kind",
    (e) => ({ ...e, SHA256SUMS: Buffer.from("nothing") }),
    "SHA256SUMS of this archive cannot be read.",
  ],
  ["nothing at all", () => ({}), "This archive has no SHA256SUMS."],
])("%s is refused in one sentence, and nothing is kept", async (_what, change, sentence) => {
  const { bytes } = await exported((await sent()).id);
  const before = await count();
  const { status, error } = await imported(zipSync(change({ ...unzipSync(bytes) }), { level: 6 }));
  expect([status, error]).toEqual([400, sentence]);
  expect(await count()).toEqual(before);
});

test("a request that the form refuses is named by its field, and none of the package's files is kept", async () => {
  const { bytes } = await exported((await sent()).id);
  const entries = { ...unzipSync(bytes) };
  const request = JSON.parse(Buffer.from(entries["request.json"] ?? []).toString());
  entries["request.json"] = Buffer.from(
    JSON.stringify({ ...request, specimen: { ...request.specimen, massKg: -1 } }),
  );
  const sum = execFileSync("sha256sum", { input: entries["request.json"] }).toString().slice(0, 64);
  const sums = Buffer.from(entries["SHA256SUMS"] ?? []).toString();
  entries["SHA256SUMS"] = Buffer.from(sums.replace(/^\w{64}(?= {2}request\.json)/m, sum));
  const before = await count();
  const { status, error } = await imported(zipSync(entries));
  expect(status).toBe(400);
  expect(error).toMatch(/^request\.json, specimen\.massKg: /);
  expect(await count()).toEqual(before);
});

test("a package one of whose files is lost is refused, and not sent in part", async () => {
  const { id } = await sent();
  await server.database.pool.query(
    "update files set storage_key = 'attachments/lost' where project_id = $1",
    [id],
  );
  expect((await exported(id)).status).toBe(500);
});

test("does not exist for anybody else", async () => {
  const { body } = await customer.call(createProject, { body: { specification: boxSpecification } });
  expect((await exported(body.data.id, await server.signIn("customer2@demo.test"))).status).toBe(404);
  expect((await exported(body.data.id, await server.signIn("lab@demo.test"))).status).toBe(403);
});
