import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { connectPostgres } from "./connect.ts";
import { migrate } from "./migrate.ts";

const postgresUrl = inject("postgresUrl");

describe("migrating with two processes", () => {
  it("applies each migration once when two processes start together", async () => {
    const name = `race_${randomUUID().replaceAll("-", "")}`;
    const admin = new pg.Client({ connectionString: postgresUrl });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    const url = postgresUrl.replace(/\/postgres$/, `/${name}`);
    const [one, two] = await Promise.all([connectPostgres(url), connectPostgres(url)]);
    const applied = await Promise.all([migrate(one.pool), migrate(two.pool)]);
    const { rows } = await one.pool.query("select count(*)::integer as n from applied_migrations");
    expect(applied[0].length + applied[1].length).toBe(rows[0].n);
    expect(rows[0].n).toBeGreaterThan(5);
    await Promise.all([one.close(), two.close()]);
  });
});
