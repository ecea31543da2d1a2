import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { loadCatalogue } from "../features/catalogue/load-catalogue.ts";
import { loadDemoData } from "../demo/demo-data.service.ts";
import { type Connection, connectInMemory } from "../platform/database/connect.ts";
import { migrate } from "../platform/database/migrate.ts";
import type pg from "pg";

export const testPassword = "a password for tests";
/** The day of every test. */
export const testToday = new Date("2026-11-22T09:00:00Z");

declare module "vitest" {
  export interface ProvidedContext {
    databaseDump: string;
    postgresUrl: string;
  }
}

/** Migrated, with catalogue and demo data: what every test file starts from. */
export async function fill(pool: pg.Pool, connection: Connection): Promise<void> {
  await migrate(pool);
  await loadCatalogue(connection);
  await loadDemoData(connection, testPassword, testToday);
}

/** Fills a database in memory once and keeps its dump; loading that takes 0.4 s instead of 4 s. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const database = await connectInMemory();
  await fill(database.pool, database.connection);
  const folder = mkdtempSync(join(tmpdir(), "headroom-test-"));
  const file = join(folder, "database.tar");
  writeFileSync(file, Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
  project.provide("databaseDump", file);
  project.provide("postgresUrl", "");
  return () => rmSync(folder, { recursive: true });
}
