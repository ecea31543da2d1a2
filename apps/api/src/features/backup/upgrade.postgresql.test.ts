import { listOwnProjects } from "@headroom/contract/endpoints/project-rows";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import pg from "pg";
import { type Config, readConfig } from "../../config.ts";
import { connectEmbedded, connectPostgres } from "../../platform/database/connect.ts";
import { migrate, newestMigration } from "../../platform/database/migrate.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { loadCatalogue } from "../catalogue/load-catalogue.ts";
import { makeBackup } from "./backup.service.ts";
import { restoreBackup } from "./restore.service.ts";

/** Dump of the first release's data, as `pg_dump --inserts` of PostgreSQL 15 wrote it. */
const firstRelease = gunzipSync(
  readFileSync(join(import.meta.dirname, "../../testing/first-release.sql.gz")),
);
const parent = mkdtempSync(join(tmpdir(), "headroom-upgrade-"));
const filesUrl = join(parent, "files");
const configOf = (DATABASE_URL?: string): Config =>
  readConfig({
    NODE_ENV: "test",
    DATA_DIR: join(parent, randomUUID()),
    DATABASE_URL,
    FILES_URL: DATABASE_URL && filesUrl,
  });
let old: Config;

beforeAll(async () => {
  const name = `first_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = inject("postgresUrl").replace(/\/postgres$/, `/${name}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(firstRelease.toString());
  await client.end();
  mkdirSync(join(filesUrl, "attachments"), { recursive: true });
  writeFileSync(join(filesUrl, "attachments", "drawing"), "lines");
  old = configOf(url);
});
afterAll(() => rmSync(parent, { recursive: true }));

/** Starts on a place as the program does, and reads what the first release's customer had. */
async function readUpgraded(config: Config) {
  const { databaseUrl, dataDir } = config;
  const database = databaseUrl === null ? await connectEmbedded(dataDir) : await connectPostgres(databaseUrl);
  const applied = await migrate(database.pool);
  await loadCatalogue(database.connection);
  const server = await startTestServer({ filesUrl: config.filesUrl }, database);
  const customer = await server.signIn("customer@demo.test");
  const { body } = await customer.call(listOwnProjects);
  const { rows } = await database.pool.query("select id from files");
  const file = await customer.send("GET", `/api/files/${rows[0]?.id}`);
  const quotes = await database.pool.query("select total_cents from quotes");
  await server.stop();
  return {
    first: applied[0],
    last: applied.at(-1),
    projects: body.data.map(({ number, title, status }) => `R-${number} ${title}: ${status}`).sort(),
    file: file.text,
    quotedCents: quotes.rows.map((row: { total_cents: number }) => row.total_cents),
  };
}
const upgraded = () => ({
  first: "0009-laboratory-totals.sql",
  last: newestMigration(),
  projects: ["R-1 Avionics box qualification: Submitted", "R-2 A draft of the first release: Draft"],
  file: "lines",
  quotedCents: [173_456],
});

it("restores a backup of the first release's data, brings it up to date, and loses nothing", async () => {
  const backup = join(parent, "backup");
  const { migrations } = await makeBackup(old, backup);
  expect(migrations.at(-1)).toBe("0008-admin-lists.sql");
  const target = configOf();
  await restoreBackup(target, backup);
  expect(await readUpgraded(target)).toEqual(upgraded());
});

it("brings the first release's own database up to date", async () => {
  expect(await readUpgraded(old)).toEqual(upgraded());
});
