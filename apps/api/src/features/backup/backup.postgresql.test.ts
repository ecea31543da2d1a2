import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import pg from "pg";
import { readConfig } from "../../config.ts";
import { connectEmbedded, connectPostgres } from "../../platform/database/connect.ts";
import { openFileStorage } from "../../platform/file-storage.ts";
import { answersTo, prepareQuestions } from "../../testing/read-answers.ts";
import { openTestDatabase, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { startThrowAwayBucket, type ThrowAwayBucket } from "../../testing/throw-away-bucket.ts";
import { makeBackup } from "./backup.service.ts";
import { restoreBackup } from "./restore.service.ts";

const parent = mkdtempSync(join(tmpdir(), "headroom-backup-"));
const backup = join(parent, "backup");
const configOf = (DATABASE_URL: string | undefined, FILES_URL: string | undefined) =>
  readConfig({ NODE_ENV: "test", DATA_DIR: join(parent, randomUUID()), DATABASE_URL, FILES_URL });

async function newDatabase(): Promise<string> {
  const name = `restored_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return inject("postgresUrl").replace(/\/postgres$/, `/${name}`);
}
const answersOf = async (config: ReturnType<typeof configOf>) => {
  const { databaseUrl, dataDir, filesUrl } = config;
  const database = databaseUrl === null ? await connectEmbedded(dataDir) : await connectPostgres(databaseUrl);
  const server = await startTestServer({ filesUrl }, database);
  const answers = await answersTo(questions, server);
  await server.stop();
  return answers;
};
/** The questions that are answered otherwise than before. */
const differing = (answers: Record<string, string>) =>
  Object.keys(before).filter((question) => answers[question] !== before[question]);

let [bucket, otherBucket]: ThrowAwayBucket[] = [];
let source: ReturnType<typeof configOf>;
let server: TestServer;
let questions: Awaited<ReturnType<typeof prepareQuestions>>;
let before: Awaited<ReturnType<typeof answersTo>>;
beforeAll(async () => {
  [bucket, otherBucket] = [await startThrowAwayBucket(), await startThrowAwayBucket()];
  const database = await openTestDatabase();
  source = configOf(database.pool.options.connectionString, bucket.url);
  server = await startTestServer({ filesUrl: bucket.url }, database);
  const storage = openFileStorage(bucket.url);
  for (const name of ["drawing", "fresh"])
    await storage.write(`attachments/${name}`, Readable.from(["lines"]), "text/plain");
  questions = await prepareQuestions(server);
  // Of a server that starts on them, so that its index holds what was made for the questions.
  before = await answersOf(source);
  await makeBackup(source, backup);
});
afterAll(async () => {
  await server.stop();
  await Promise.all([bucket?.stop(), otherBucket?.stop()]);
  rmSync(parent, { recursive: true });
});

it("answers every request alike on another PostgreSQL and another bucket", async () => {
  const target = configOf(await newDatabase(), otherBucket?.url);
  await restoreBackup(target, backup);
  expect(differing(await answersOf(target))).toEqual([]);
  expect(Object.values(before)).toContain("200 lines");
});

it("answers every request alike on the embedded database and a folder of files", async () => {
  const target = configOf(undefined, undefined);
  await restoreBackup(target, backup);
  // `/readyz` names the database, and so differs.
  const changed = differing(await answersOf(target)).filter((question) => !question.endsWith("/readyz"));
  expect(changed).toEqual([]);
  expect(statSync(target.dataDir).mode & 0o777).toBe(0o700);
});

it("leaves a database that is not empty as it is, and one that it could not fill empty", async () => {
  await expect(restoreBackup({ ...source, dataDir: join(parent, "beside") }, backup)).rejects.toThrow(
    "The database that DATABASE_URL names is not empty",
  );
  const url = await newDatabase();
  // The bucket that was asked for is not there.
  const unreachable = otherBucket?.url.replace("/headroom?", "/missing?");
  await expect(restoreBackup(configOf(url, unreachable), backup)).rejects.toThrow(
    "bucket missing does not exist",
  );
  expect((await restoreBackup(configOf(url, otherBucket?.url), backup)).files).toBe(2);
});

it("copies rows and files of one moment: what is removed meanwhile is in neither, what was lost before is named", async () => {
  const removed = { id: randomUUID(), key: `attachments/${randomUUID()}` };
  const lost = `attachments/${randomUUID()}`;
  const { pool } = server.database;
  const listFile = (id: string, key: string) =>
    pool.query(
      "insert into files (id, project_id, name, bytes, content_type, storage_key) select $1, id, 'a', 1, 'text/plain', $2 from projects limit 1",
      [id, key],
    );
  // Between the two steps of a removal: the content is gone, the row is not yet.
  await listFile(removed.id, removed.key);
  await listFile(randomUUID(), lost);
  const making = makeBackup(source, join(parent, "meanwhile"));
  const removing = setTimeout(() => void pool.query("delete from files where id = $1", [removed.id]), 500);
  const { lostFiles, files } = await making;
  clearTimeout(removing);
  expect([lostFiles, files]).toEqual([[lost], 2]);
  const rows = gunzipSync(readFileSync(join(parent, "meanwhile", "database", "files.jsonl.gz"))).toString();
  expect([rows.includes(lost), rows.includes(removed.key)]).toEqual([true, false]);
  expect(rows).toContain("attachments/drawing");
  await pool.query("delete from files where storage_key = $1", [lost]);
});

it("says what is wrong with the address of the database", async () => {
  const wrong = configOf(inject("postgresUrl").replace(/\/postgres$/, "/nowhere"), undefined);
  await expect(makeBackup(wrong, join(parent, "of nowhere"))).rejects.toThrow(
    'check DATABASE_URL: database "nowhere" does not exist',
  );
});
