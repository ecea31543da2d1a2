import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { labOne, reread, submittedProject } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "headroom-streaming-"));
let server: TestServer;
let owner: Client;
let stranger: Client;
let project: Project;
beforeAll(async () => {
  server = await startTestServer({ filesUrl: folder });
  owner = await server.signIn("customer@demo.test");
  stranger = await server.signIn("customer2@demo.test");
  project = await submittedProject(owner, [labOne], "Streaming");
  await server.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => rmSync(join(folder, "attachments"), { recursive: true, force: true }));

const mebibyte = 1024 * 1024;
const field = (name: string, value: string) =>
  `--mark\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead =
  '--mark\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\ncontent-type: application/octet-stream\r\n\r\n';
const end = "\r\n--mark--\r\n";

/** A request whose body is sent bit by bit, over a real connection. */
function open(client: Client) {
  const { port } = server.app.server.address() as AddressInfo;
  const sending = request({
    port,
    method: "POST",
    path: "/api/files",
    headers: { cookie: client.cookie, "content-type": "multipart/form-data; boundary=mark" },
  });
  const status = new Promise<number>((resolve, reject) => {
    sending.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.on("error", reject);
  });
  return { sending, status };
}
const stored = (): readonly number[] => {
  try {
    const files = join(folder, "attachments");
    return readdirSync(files).map((name) => statSync(join(files, name)).size);
  } catch {
    return [];
  }
};

describe("an upload", { timeout: 30_000 }, () => {
  it("is refused by its fields, before its file has arrived", async () => {
    const { sending, status } = open(stranger);
    sending.write(field("projectId", project.id) + fileHead + "the first bytes");
    expect(await status).toBe(404);
    expect(stored()).toEqual([]);
    sending.destroy();
  });

  it("is refused before its body where nobody is signed in", async () => {
    const { sending, status } = open(server.visitor);
    sending.flushHeaders();
    expect(await status).toBe(401);
    sending.destroy();
  });

  it("goes to the storage while it arrives", async () => {
    const { sending, status } = open(owner);
    sending.write(field("projectId", project.id) + fileHead);
    sending.write(Buffer.alloc(4 * mebibyte));
    await vi.waitUntil(() => (stored()[0] ?? 0) > mebibyte, { timeout: 20_000 });
    sending.end(end);
    expect(await status).toBe(201);
    expect(stored()).toEqual([4 * mebibyte]);
  });

  it("that grows beyond 100 MB is refused then, and that is answered to who goes on sending", async () => {
    const { sending, status } = open(owner);
    sending.write(field("projectId", project.id) + fileHead);
    for (let sent = 0; sent < 104; sent += 1) sending.write(Buffer.alloc(mebibyte));
    sending.end(end);
    expect(await status).toBe(413);
    expect(stored()).toEqual([]);
  });

  it("that its sender breaks off leaves nothing", async () => {
    const before = (await reread(owner, project.id)).files.length;
    const { sending, status } = open(owner);
    sending.write(field("projectId", project.id) + fileHead);
    sending.write(Buffer.alloc(mebibyte));
    await vi.waitUntil(() => stored().length > 0, { timeout: 20_000 });
    sending.destroy();
    await expect(status).rejects.toThrow("socket hang up");
    await vi.waitUntil(() => stored().length === 0, { timeout: 20_000 });
    expect((await reread(owner, project.id)).files).toHaveLength(before);
  });

  it.each([
    ["projectLabId", "which would have kept it from the others"],
    ["projectId", "even the same once more"],
  ])("with %s after its file is refused, %s", async (name) => {
    const { sending, status } = open(owner);
    sending.end(
      field("projectId", project.id) +
        fileHead +
        "content\r\n" +
        field(name, project.id) +
        end.slice("\r\n".length),
    );
    expect(await status).toBe(400);
    expect(stored()).toEqual([]);
  });
});
