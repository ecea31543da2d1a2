import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readyz } from "@headroom/contract/endpoints/operations";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import type { Database } from "../../platform/database/connect.ts";
import { openTestDatabase, startTestServer } from "../../testing/test-server.ts";
import { makeLabFeed } from "../labs/lab-feed.service.ts";
import { openSearchConnection, type SearchConnection } from "./search-connection.ts";
import { makeSearchIndex, type LabSource } from "./search-index.service.ts";

let database: Database;
let app: FastifyInstance;
let search: SearchConnection;
beforeAll(async () => {
  database = await openTestDatabase();
  search = await openSearchConnection(
    readConfig({ NODE_ENV: "test" }),
    "a secret that is long enough for keys",
  );
  app = Fastify();
  await app.register(rateLimit, { global: false });
  await search.mount(app);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await search.close();
  await database.close();
});

const clock = { now: () => new Date("2026-11-22T12:00:00Z") };
const indexOf = (labs: LabSource) =>
  makeSearchIndex({ search, connection: database.connection, clock, labs, log: { info: () => {} } });
const uids = async () => (await search.client.getIndexes()).results.map((index) => index.uid);

it("loses no change that is made while a new index is filled", async () => {
  const feed = makeLabFeed(database.connection);
  let afterFirstBatch = async (): Promise<void> => {};
  const index = indexOf({
    byIds: feed.byIds,
    after: async (id, most) => {
      const batch = await feed.after(id, most);
      await afterFirstBatch();
      return batch;
    },
  });
  await index.keepUp();
  afterFirstBatch = async () => {
    afterFirstBatch = async () => {};
    await database.pool.query("update labs set name = 'Qwertz Prüfhaus' where id = 'lab-021'");
    await database.pool.query("insert into search_outbox (lab_id) values ('lab-021')");
    await indexOf(feed).keepUp();
  };
  await index.askForRebuild();
  await index.keepUp();
  const { hits } = await search.client.index("documents").search("qwertz");
  expect(hits.map((hit) => hit["id"])).toEqual(["lab-021"]);
  await database.pool.query("delete from app_state");
});

it("builds once for each time that it is asked, and removes what a build left that never ended", async () => {
  const index = indexOf(makeLabFeed(database.connection));
  const swaps = async () => (await search.client.tasks.getTasks({ types: ["indexSwap"] })).total;
  await search.client.createIndex("documents_build_1", { primaryKey: "id" }).waitTask();
  const before = await swaps();
  await index.keepUp();
  expect(await uids()).toContain("documents_build_1");
  await index.askForRebuild();
  await index.keepUp();
  await index.keepUp();
  expect(await uids()).toEqual(["documents"]);
  expect(await swaps()).toBe(before + 1);
  await database.pool.query("delete from app_state");
});

it("stops filling when another process took the lease, and keeps the old index", async () => {
  const feed = makeLabFeed(database.connection);
  const index = indexOf({
    byIds: feed.byIds,
    after: async (id, most) => {
      await database.pool.query(
        `update app_state set value = jsonb_build_object('owner', 'another', 'until', (now() + interval '1 minute')::text) where key = 'search-index-lease'`,
      );
      return feed.after(id, most);
    },
  });
  await index.askForRebuild();
  await expect(index.keepUp()).rejects.toThrow("Another process may have taken over");
  expect((await search.client.index("documents").search("")).estimatedTotalHits).toBeGreaterThan(40);
  await database.pool.query("delete from app_state");
});

it("looks once more at what it sent when another process took the lease meanwhile", async () => {
  const feed = makeLabFeed(database.connection);
  await indexOf(feed).keepUp();
  await database.pool.query("insert into search_outbox (lab_id) values ('lab-021')");
  const index = indexOf({
    after: feed.after,
    byIds: async (ids) => {
      await database.pool.query(
        `update app_state set value = jsonb_build_object('owner', 'another', 'until', (now() + interval '1 minute')::text) where key = 'search-index-lease'`,
      );
      // The new holder of the lease sends the documents and clears the outbox.
      await database.pool.query("delete from search_outbox");
      return feed.byIds(ids);
    },
  });
  await expect(index.keepUp()).rejects.toThrow("Another process may have taken over");
  expect((await database.pool.query("select lab_id from search_outbox")).rows).toEqual([
    { lab_id: "lab-021" },
  ]);
  await database.pool.query("delete from app_state");
  await indexOf(feed).keepUp();
});

it("has one process for its folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "headroom-search-"));
  const config = { ...readConfig({ NODE_ENV: "test" }), searchDataDir: folder };
  const open = () => openSearchConnection(config, "a secret that is long enough for keys");
  const first = await open();
  await expect(open()).rejects.toThrow(`Another process already uses the data folder of ${folder}`);
  await first.close();
  await (await open()).close();
  rmSync(folder, { recursive: true });
});

it("says what a search finds: the state before changes or before a rebuild, or everything", async () => {
  const index = indexOf(makeLabFeed(database.connection));
  await index.keepUp();
  expect(await index.freshness()).toBe("ok");
  await database.pool.query("insert into search_outbox (lab_id) values ('lab-021')");
  expect(await index.freshness()).toBe("behind");
  await index.askForRebuild();
  expect(await index.freshness()).toBe("rebuilding");
  await index.keepUp();
  expect(await index.freshness()).toBe("ok");
});

it("forgets no change that the service refuses, and takes it when nothing is refused any more", async () => {
  const { pool } = database;
  const index = indexOf(makeLabFeed(database.connection));
  await index.keepUp();
  await pool.query(
    `insert into labs (id, slug, name, description, street, city, region, postal_code, country_code, latitude, longitude, currency, languages, lead_time_days, stereo_type_ids, test_type_ids, access_restrictions, declarations)
     values ('acme.graz', 'acme', 'Acme', '', '', 'Graz', '', '', 'AT', 47, 15, 'EUR', '[]', 5, '[]', '[]', '[]', '[]')`,
  );
  await pool.query("update labs set name = 'Ypsilon Testing' where id = 'lab-022'");
  await pool.query("insert into search_outbox (lab_id) values ('acme.graz'), ('lab-022')");
  await expect(index.keepUp()).rejects.toThrow("acme.graz");
  expect((await index.status()).waiting).toBe(2);
  await pool.query("delete from labs where id = 'acme.graz'");
  await pool.query("delete from search_outbox where lab_id = 'acme.graz'");
  await index.keepUp();
  expect((await index.status()).waiting).toBe(0);
  expect((await search.client.index("documents").search("ypsilon")).hits).toHaveLength(1);
});

it("is ready while its text index is made, and says when it is there", async () => {
  const server = await startTestServer();
  const search = async () => {
    const { status, body } = await server.visitor.call(readyz);
    return [status, body.data.search];
  };
  expect(await search()).toEqual([200, "rebuilding"]);
  server.startWorkers();
  await expect.poll(search, { timeout: 30_000 }).toEqual([200, "ok"]);
  await server.stop();
});

it("is ready without text search, and says so", async () => {
  const nowhere = { host: "http://127.0.0.1:9", apiKey: "a key of sixteen signs" };
  const server = await startTestServer({ search: nowhere });
  const reply = await server.visitor.call(readyz);
  expect([reply.status, reply.body.data.search]).toEqual([200, "down"]);
  await server.stop();
});
