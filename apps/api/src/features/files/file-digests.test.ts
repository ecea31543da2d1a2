import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFileStorage } from "../../platform/file-storage.ts";
import { attach } from "../../testing/multipart.ts";
import { labOne, reread, submittedProject } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeFileRemovals, makeUploadEnd } from "./file-removals.service.ts";

const folder = mkdtempSync(join(tmpdir(), "headroom-digests-"));
const attachments = join(folder, "attachments");
let server: TestServer;
let owner: Client;
let project: Project;
beforeAll(async () => {
  server = await startTestServer({ filesUrl: folder });
  owner = await server.signIn("customer@demo.test");
  project = await submittedProject(owner, [labOne], "Digests");
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (query: string, values: unknown[] = []) =>
  (await server.database.pool.query(query, values)).rows;
const abc = { name: "abc.txt", type: "text/plain", bytes: Buffer.from("abc") };
/** SHA-256 of "abc", the example of FIPS 180-4. */
const digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

describe("an attached file", () => {
  it("has its SHA-256 beside it, in the history and in the activity", async () => {
    const { body } = await attach(server, owner, abc, { projectId: project.id });
    expect(body.data).toMatchObject({ name: "abc.txt", sha256: digest });
    const { files, history } = await reread(owner, project.id);
    expect(files).toMatchObject([{ name: "abc.txt", sha256: digest }]);
    expect(history[0]?.sentence).toBe(`Attached abc.txt. SHA-256: ${digest}.`);
    const [{ after }] = await run("select after from activity where action = 'attach file' order by id desc");
    expect(after).toMatchObject({ file: "abc.txt", sha256: digest });
    expect(await run("select 1 from open_uploads")).toEqual([]);
  });

  it("that was attached before digests has none", async () => {
    await run("update files set sha256 = null");
    expect((await reread(owner, project.id)).files).toMatchObject([{ sha256: null }]);
  });
});

describe("what a killed process leaves of an upload", () => {
  const round = async (now: string) => {
    const { connection } = server.database;
    await makeUploadEnd(connection, { now: () => new Date(now) })();
    await makeFileRemovals(connection, openFileStorage(folder))();
  };

  it("is gone a day later, half or whole, and nothing else", async () => {
    mkdirSync(attachments, { recursive: true });
    const kept = readdirSync(attachments);
    expect(kept).toHaveLength(1);
    for (const name of ["half.part", "whole", "later.part"]) writeFileSync(join(attachments, name), "bytes");
    const began = {
      half: "2026-11-22T09:00:00Z",
      whole: "2026-11-22T09:00:00Z",
      later: "2026-11-22T12:00:00Z",
    };
    for (const [name, at] of Object.entries(began))
      await run("insert into open_uploads values ($1, $2)", [`attachments/${name}`, at]);
    await round("2026-11-23T08:59:00Z");
    expect(readdirSync(attachments)).toHaveLength(4);
    await round("2026-11-23T09:01:00Z");
    expect(readdirSync(attachments).sort()).toEqual([...kept, "later.part"].sort());
    await round("2026-11-23T12:01:00Z");
    expect(readdirSync(attachments)).toEqual(kept);
    expect([await run("select 1 from open_uploads"), await run("select 1 from file_removals")]).toEqual([
      [],
      [],
    ]);
  });
});
