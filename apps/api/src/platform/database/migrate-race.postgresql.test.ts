import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { killWhileMigrating, schemaOf } from "../../testing/killed-migration.ts";
import { openTestDatabase } from "../../testing/test-server.ts";
import { connectPostgres } from "./connect.ts";
import { migrate } from "./migrate.ts";

const postgresUrl = inject("postgresUrl");

async function createDatabase(): Promise<string> {
  const name = `race_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return postgresUrl.replace(/\/postgres$/, `/${name}`);
}

describe("migrating", () => {
  it("applies each migration once when two processes start together", async () => {
    const url = await createDatabase();
    const [one, two] = await Promise.all([connectPostgres(url), connectPostgres(url)]);
    const applied = await Promise.all([migrate(one.pool), migrate(two.pool)]);
    const { rows } = await one.pool.query("select count(*)::integer as n from applied_migrations");
    expect(applied[0].length + applied[1].length).toBe(rows[0].n);
    expect(rows[0].n).toBeGreaterThan(5);
    await Promise.all([one.close(), two.close()]);
  });

  it("leaves nothing of a migration in which its process is killed, and the next start completes it", async () => {
    const url = await createDatabase();
    await killWhileMigrating({ url }, "0017-shared-request-counts.sql");
    const [database, untouched] = [await connectPostgres(url), await openTestDatabase()];
    const { rows } = await database.pool.query("select max(name) as last from applied_migrations");
    expect(rows[0].last).toMatch(/^0016/);
    expect((await migrate(database.pool))[0]).toMatch(/^0017/);
    expect(await schemaOf(database.pool)).toEqual(await schemaOf(untouched.pool));
    await Promise.all([database.close(), untouched.close()]);
  });
});
