import pg from "pg";
import type { TestProject } from "vitest/node";
import { connectPostgres } from "../platform/database/connect.ts";
import { startThrowAwayPostgres } from "./throw-away-postgres.ts";
import { fill } from "./global-setup.ts";

export const templateName = "headroom_template";

/** Starts a PostgreSQL of its own and fills a template database; every test file copies it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAwayPostgres();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const template = await connectPostgres(server.url.replace(/\/postgres$/, `/${templateName}`));
  await fill(template.pool, template.connection);
  await template.close();
  project.provide("postgresUrl", server.url);
  project.provide("databaseDump", "");
  return server.stop;
}
