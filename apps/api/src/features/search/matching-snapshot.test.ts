import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchRequestSchema } from "@headroom/contract/vocabulary/search/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boxSpecification, labOne } from "../../testing/project-factory.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeLabFeed } from "../labs/lab-feed.service.ts";
import { openMatchingIndex } from "./matching-index.service.ts";
import { makeSearchService } from "./search.service.ts";

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), "headroom-index-"));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const { specimen, tests } = boxSpecification;
const request = searchRequestSchema.parse({ specimen, tests, limit: 100 });

/** Opens an index, and tells how many laboratories were read for it and what it answers. */
async function open(kept?: string) {
  const { connection } = server.database;
  const feed = makeLabFeed(connection);
  let read = 0;
  const counted =
    <Args extends unknown[], Row>(query: (...args: Args) => Promise<Row[]>) =>
    async (...args: Args) => {
      const rows = await query(...args);
      read += rows.length;
      return rows;
    };
  const clock = { now: () => server.clock.instant };
  const index = await openMatchingIndex(
    connection,
    { ...feed, after: counted(feed.after), byIds: counted(feed.byIds) },
    {
      clock,
      maxPlainLabs: 0,
      ...(kept !== undefined && { copy: { folder: kept, fromLabs: 1, log: { warn: expect.unreachable } } }),
    },
  );
  const { elapsedMs: _, ...answer } = await makeSearchService(connection, index, clock).search(request);
  await index.labs.close();
  return { read, answer };
}

describe("an index that was kept", () => {
  it("is taken back, and only what has changed since is read", async () => {
    const { pool } = server.database;
    const all = await open(folder);
    expect(all.read).toBeGreaterThan(all.answer.searched);
    expect(readdirSync(folder)).toContain("head.json");
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
    expect(await open(folder)).toEqual({ read: 0, answer: all.answer });

    const [disabled, removed] = all.answer.labs.slice(-2).map(({ labId }) => labId);
    await pool.query("update labs set name = 'Renamed', version = version + 1 where id = $1", [labOne]);
    await pool.query("update labs set enabled = false, version = version + 1 where id = $1", [disabled]);
    await pool.query("delete from labs where id = $1", [removed]);
    const changed = await open(folder);
    expect(changed.read).toBe(2);
    expect(changed.answer).toEqual((await open()).answer);
    expect(changed.answer.searched).toBe(all.answer.searched - 2);
    expect(changed.answer.labs.find(({ labId }) => labId === labOne)?.name).toBe("Renamed");
  });

  it("asks from the next day on whose calibration became overdue over night", async () => {
    const { pool } = server.database;
    const today = server.clock.instant;
    await pool.query("update lab_equipment set calibration_due = '2026-11-22' where lab_id = $1", [labOne]);
    await pool.query("update labs set version = version + 1 where id = $1", [labOne]);
    rmSync(join(folder, "head.json"));
    const before = await open(folder);
    server.clock.instant = new Date("2026-11-23T00:00:01Z");
    const after = await open(folder);
    const due = await pool.query(
      "select distinct lab_id from lab_equipment where calibration_due = '2026-11-22'",
    );
    expect(after.read).toBe(due.rows.length);
    expect(after.answer).toEqual((await open()).answer);
    server.clock.instant = today;
    const verdict = ({ answer }: typeof after) =>
      answer.labs.find(({ labId }) => labId === labOne)?.verdict ?? "none";
    expect([verdict(before), verdict(after)]).toEqual(["yes", "unknown"]);
  });

  it("is passed over and made anew where it is damaged, or made at other prices", async () => {
    const { pool } = server.database;
    const all = (await open()).read;
    const shard = join(folder, "shard-0");
    const bytes = readFileSync(shard);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    writeFileSync(shard, bytes);
    expect((await open(folder)).read).toBe(all);
    expect((await open(folder)).read).toBe(0);
    writeFileSync(join(folder, "head.json"), "{");
    expect((await open(folder)).read).toBe(all);
    await pool.query(
      "insert into price_settings values ('default', '{\"EUR\": 1}', '2026-11-01', 6000, 0.05, 7)",
    );
    expect((await open(folder)).read).toBe(all);
    expect((await open(folder)).read).toBe(0);
  });
});
