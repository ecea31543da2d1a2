import { execFileSync, spawn } from "node:child_process";
import { cpSync, fsyncSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { killWhileMigrating, schemaOf } from "../../testing/killed-migration.ts";
import { openTestDatabase } from "../../testing/test-server.ts";
import { connectEmbedded } from "./connect.ts";
import { openEmbedded } from "./embedded.ts";
import { DataFolderInUseError, lockDataFolder } from "./embedded-lock.ts";
import { migrate } from "./migrate.ts";

const connectModule = join(import.meta.dirname, "connect.ts");
/** Writes rows one after the other and says each number after its commit, until it is killed. */
const writer = (folder: string) => `
  import { connectEmbedded } from ${JSON.stringify(connectModule)};
  const database = await connectEmbedded(${JSON.stringify(folder)});
  await database.pool.query("create table if not exists rows_written (n integer primary key)");
  const { rows } = await database.pool.query("select coalesce(max(n), 0) as n from rows_written");
  for (let n = rows[0].n + 1; ; n++) { await database.pool.query("insert into rows_written values ($1)", [n]); process.stdout.write(n + "\\n"); }
`;

async function writeUntilKilled(folder: string, minRows: number): Promise<number> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", writer(folder)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let acknowledged = 0;
  const first = { rows: 0 };
  child.stdout.on("data", (chunk: Buffer) => {
    const numbers = chunk.toString().trim().split("\n").map(Number);
    acknowledged = Math.max(acknowledged, ...numbers);
    first.rows += numbers.length;
  });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  while (first.rows < minRows && child.exitCode === null) await setTimeout(20);
  child.kill("SIGKILL");
  await gone;
  return acknowledged;
}

describe("the embedded database", () => {
  const empty = mkdtempSync(join(tmpdir(), "headroom-embedded-empty-"));
  let folder = "";
  beforeAll(async () => {
    await (await openEmbedded(empty)).close();
  });
  afterAll(() => rmSync(empty, { recursive: true, force: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "headroom-embedded-"));
    cpSync(empty, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("keeps every acknowledged row when its process is killed", async () => {
    const acknowledged = [await writeUntilKilled(folder, 20), await writeUntilKilled(folder, 20)];
    const database = await connectEmbedded(folder);
    const { rows } = await database.pool.query(
      "select count(*)::integer as n, max(n) as last from rows_written",
    );
    await database.close();
    expect(acknowledged[1]).toBeGreaterThan(acknowledged[0] ?? 0);
    expect(rows[0].n).toBe(rows[0].last);
    expect(rows[0].last).toBeGreaterThanOrEqual(acknowledged[1] ?? 0);
  });

  it("has nothing of a migration in which its process was killed, and completes it", async () => {
    await killWhileMigrating({ dataDir: folder }, "0017-shared-request-counts.sql");
    const [database, untouched] = [await connectEmbedded(folder), await openTestDatabase()];
    const { rows } = await database.pool.query("select max(name) as last from applied_migrations");
    expect(rows[0].last).toMatch(/^0016/);
    await migrate(database.pool);
    expect(await schemaOf(database.pool)).toEqual(await schemaOf(untouched.pool));
    await Promise.all([database.close(), untouched.close()]);
  });

  it("flushes to the disk on every commit", async () => {
    let flushes = 0;
    const database = await openEmbedded(folder, {
      flush: (file) => {
        flushes += 1;
        fsyncSync(file);
      },
    });
    const settings = await database.pool.query(
      "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('wal_sync_method') as method",
    );
    expect(settings.rows[0]).toEqual({ fsync: "on", commit: "on", method: "fsync" });
    await database.pool.query("create table flushed (n integer)");
    const before = flushes;
    for (let n = 0; n < 5; n++) await database.pool.query("insert into flushed values ($1)", [n]);
    expect(flushes).toBeGreaterThanOrEqual(before + 5);
    await database.close();
  });

  it("refuses a second process on the same folder, and is free again when the first is gone", async () => {
    const database = await connectEmbedded(folder);
    const second = `import { connectEmbedded } from ${JSON.stringify(connectModule)}; try { await connectEmbedded(${JSON.stringify(folder)}); console.log("opened"); } catch (error) { console.log(error.name); } process.exit(0);`;
    const attempt = () =>
      execFileSync(process.execPath, ["--input-type=module", "-e", second], { encoding: "utf8" }).trim();
    expect(attempt()).toBe("DataFolderInUseError");
    await database.close();
    expect(attempt()).toBe("opened");
  });

  it("is asked about while nobody else can change the folder, and is free again after a refusal", async () => {
    const refused = openEmbedded(folder, {
      assertMayOpen: () => {
        expect(() => lockDataFolder(join(folder, "database.lock"))).toThrow(DataFolderInUseError);
        throw new RangeError("Not this one.");
      },
    });
    await expect(refused).rejects.toThrow(RangeError);
    lockDataFolder(join(folder, "database.lock")).release();
  });

  it("finds similar names: the extensions are created in the order that works", async () => {
    const database = await connectEmbedded(folder);
    await migrate(database.pool);
    const { rows } = await database.pool.query(
      "select similarity('Grenoble', 'Grenobel') > 0.3 as similar, 'Grenoble' % 'Grenobel' as alike",
    );
    expect(rows[0]).toEqual({ similar: true, alike: true });
    await database.close();
  });
});

describe("the lock of a data folder", () => {
  it("is held by one and free after release", () => {
    const folder = mkdtempSync(join(tmpdir(), "headroom-lock-"));
    const first = lockDataFolder(join(folder, "lock"));
    expect(() => lockDataFolder(join(folder, "lock"))).toThrow(DataFolderInUseError);
    first.release();
    lockDataFolder(join(folder, "lock")).release();
    rmSync(folder, { recursive: true });
  });
});
