import { browserConfiguration } from "@headroom/contract/endpoints/search";
import { readSearchIndex } from "@headroom/contract/endpoints/operations";
import { getStereoType, updateStereoType } from "@headroom/contract/endpoints/test-types";
import { Meilisearch } from "meilisearch";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let admin: Client;
let browser: Meilisearch;
const seconds = (n: number) => ({ timeout: n * 1000 });

const caughtUp = async (): Promise<void> =>
  vi.waitFor(async () => expect((await admin.call(readSearchIndex)).body.data.waiting).toBe(0), seconds(30));

beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  server.startWorkers();
  admin = await server.signIn("admin@demo.test");
  await caughtUp();
  await vi.waitFor(
    async () => expect((await admin.call(readSearchIndex)).body.data.documents).toBe(49),
    seconds(30),
  );
  const address = server.app.server.address();
  const { key } = (await server.visitor.call(browserConfiguration)).body.data;
  browser = new Meilisearch({
    host: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/search-host`,
    apiKey: key,
  });
});
afterAll(() => server.stop());

describe("the text index", () => {
  it("is found by the official client with the browser's key, typing errors forgiven", async () => {
    const { hits } = await browser.index("documents").search("grenobel", { limit: 3 });
    expect(hits.map((hit) => hit["name"])).toContain("Isère Essais");
  });

  it("holds no disabled laboratory", async () => {
    const { rows } = await server.database.pool.query("select name from labs where not enabled");
    for (const row of rows)
      expect(
        (await browser.index("documents").search(row.name)).hits.map((hit) => hit["name"]),
      ).not.toContain(row.name);
  });

  it("lets the browser read its tasks and nothing else", async () => {
    expect((await browser.tasks.getTasks({ indexUids: ["documents"], limit: 1 })).results).toHaveLength(1);
    await expect(browser.getStats()).rejects.toThrow();
    await expect(browser.index("documents").addDocuments([{ id: "x" }])).rejects.toThrow();
    await expect(browser.index("other").search("x")).rejects.toThrow();
  });

  it("follows a change, and forgets a laboratory that is disabled", async () => {
    await server.database.pool.query(
      "update labs set name = 'Zyxwvut Prüfstelle', version = version + 1 where id = 'lab-021'",
    );
    await server.database.pool.query("insert into search_outbox (lab_id) values ('lab-021'), ('lab-021')");
    await caughtUp();
    expect((await browser.index("documents").search("zyxwvut")).hits).toHaveLength(1);
    await server.database.pool.query("update labs set enabled = false where id = 'lab-021'");
    await server.database.pool.query("insert into search_outbox (lab_id) values ('lab-021')");
    await caughtUp();
    expect((await browser.index("documents").search("zyxwvut")).hits).toHaveLength(0);
  });

  it("follows the new name of a test method", async () => {
    const { label, description, group, sortOrder, marginPolicy, version } = (
      await admin.call(getStereoType, { params: { id: "vib-random" } })
    ).body.data;
    expect((await browser.index("documents").search("rattling")).hits).toEqual([]);
    const reply = await admin.call(updateStereoType, {
      params: { id: "vib-random" },
      body: { label: `${label}, rattling`, description, group, sortOrder, marginPolicy, version },
    });
    expect(reply.status).toBe(200);
    await caughtUp();
    expect((await browser.index("documents").search("rattling")).hits.length).toBeGreaterThan(5);
  });

  it("can be rebuilt while it is read", async () => {
    const swaps = async () =>
      (await admin.call(readSearchIndex)).body.data.tasks
        .filter((task) => task["type"] === "indexSwap" && task["status"] === "succeeded")
        .map((task) => task["uid"]);
    const before = await swaps();
    const reply = await admin.send("POST", "/api/admin/search-index/rebuild");
    expect(reply.status).toBe(202);
    await expect
      .poll(async () => {
        expect((await browser.index("documents").search("")).estimatedTotalHits).toBe(48);
        return (await swaps()).filter((uid) => !before.includes(uid));
      }, seconds(30))
      .toHaveLength(1);
  });
});
