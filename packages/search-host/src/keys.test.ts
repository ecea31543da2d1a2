import { createHmac } from "node:crypto";
import { generateTenantToken } from "meilisearch/token";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type ConformanceHost, refusalCode, startConformanceHost } from "./conformance-host.ts";
import { searchKeyFor } from "./index.ts";

let host: ConformanceHost;
const documents = "documents";
beforeAll(async () => {
  host = await startConformanceHost();
  await host.admin.index(documents).updateFilterableAttributes(["city"]);
  await host.admin
    .index(documents)
    .addDocuments([
      { id: 1, city: "Kiel" },
      { id: 2, city: "Bonn" },
    ])
    .waitTask();
  await host.admin
    .index("secrets")
    .addDocuments([{ id: 1 }])
    .waitTask();
});
afterAll(() => host.close());
afterEach(() => {
  vi.useRealTimers();
});

const tomorrow = (): Date => new Date(Date.now() + 86_400_000);

describe("the value of a key", () => {
  it("is the HMAC-SHA256 of its uid under the master key, in hex", async () => {
    const uid = "00000000-0000-4000-8000-000000000000";
    expect(searchKeyFor({ uid, masterKey: "MASTER_KEY" })).toBe(
      createHmac("sha256", "MASTER_KEY").update(uid).digest("hex"),
    );
    // The real engine's own test has this value for the nil uid.
    expect(searchKeyFor({ uid: "00000000-0000-0000-0000-000000000000", masterKey: "MASTER_KEY" })).toBe(
      "aeb94973e0b6e912d94165430bbe87dee91a7c4f891ce19050c3910ec96977e9",
    );
    const key = await host.admin.createKey({ actions: ["search"], indexes: ["*"], expiresAt: null });
    expect(key.key).toBe(searchKeyFor({ uid: key.uid, masterKey: host.masterKey }));
  });
});

describe("the keys of a new instance", () => {
  it("are one to search with and one to administer with", async () => {
    const { results } = await host.admin.getKeys();
    const found = results.map(({ name, actions, indexes }) => ({ name, actions, indexes }));
    expect(found).toContainEqual({ name: "Default Search API Key", actions: ["search"], indexes: ["*"] });
    expect(found).toContainEqual({ name: "Default Admin API Key", actions: ["*"], indexes: ["*"] });
  });
});

describe("coming in", () => {
  it("needs no key for health, and one for everything else", async () => {
    expect(await host.clientWith("").isHealthy()).toBe(true);
    const response = await fetch(`${host.url}/indexes`);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      message: "The Authorization header is missing. It must use the bearer authorization method.",
      code: "missing_authorization_header",
      type: "auth",
      link: "https://docs.meilisearch.com/errors#missing_authorization_header",
    });
  });

  it("is refused with a wrong key", async () => {
    expect(await refusalCode(host.clientWith("wrong").getStats())).toBe("invalid_api_key");
  });

  it("is refused after the key's end", async () => {
    // Our clock stands still until it is moved; for the real engine's there is only waiting.
    if (host.isOurs) vi.useFakeTimers({ toFake: ["Date"] });
    const expiresAt = new Date(Date.now() + 5_000);
    const { key } = await host.admin.createKey({ actions: ["search"], indexes: ["*"], expiresAt });
    const search = (): Promise<string | undefined> =>
      refusalCode(host.clientWith(key).index(documents).search(""));
    expect(await search()).toBeUndefined();
    if (host.isOurs) vi.setSystemTime(expiresAt);
    await expect.poll(search, { timeout: 20_000 }).toBe("invalid_api_key");
  });
});

describe("the browser's key", () => {
  it("may search documents and see their tasks, and nothing else", async () => {
    const { key } = await host.admin.createKey({
      actions: ["search", "tasks.get"],
      indexes: [documents],
      expiresAt: tomorrow(),
    });
    const browser = host.clientWith(key);
    const index = browser.index(documents);
    expect((await index.search("kiel")).hits.map(({ id }) => id)).toEqual([1]);
    const answer = await browser.multiSearch({ queries: [{ indexUid: documents, q: "bonn" }] });
    expect(answer.results[0]?.hits[0]?.id).toBe(2);
    const { results } = await browser.tasks.getTasks({});
    expect(new Set(results.map(({ indexUid }) => indexUid))).toEqual(new Set([documents]));
    const refused = [
      browser.getStats(),
      index.getStats(),
      browser.getIndexes(),
      index.getDocuments(),
      index.addDocuments([{ id: 3 }]),
      index.deleteAllDocuments(),
      index.getSettings(),
      index.updateSettings({}),
      browser.getKeys(),
      browser.getVersion(),
      browser.index("secrets").search(""),
      browser.multiSearch({ queries: [{ indexUid: "secrets", q: "" }] }),
      browser.swapIndexes([{ indexes: [documents, "secrets"], rename: false }]),
      browser.tasks.deleteTasks({ uids: [0] }),
    ];
    expect(await Promise.all(refused.map(refusalCode))).toEqual(refused.map(() => "invalid_api_key"));
  });

  it("does not show another index's task under its number", async () => {
    const { key } = await host.admin.createKey({
      actions: ["tasks.get"],
      indexes: [documents],
      expiresAt: null,
    });
    const task = await host.admin
      .index("secrets")
      .addDocuments([{ id: 2 }])
      .waitTask();
    expect(await refusalCode(host.clientWith(key).tasks.getTask(task.uid))).toBe("task_not_found");
  });

  it("covers the indexes of a pattern", async () => {
    const { key } = await host.admin.createKey({ actions: ["*"], indexes: ["doc*"], expiresAt: null });
    const { results } = await host.clientWith(key).getIndexes();
    expect(results.map(({ uid }) => uid)).toEqual([documents]);
  });
});

describe("tenant tokens", () => {
  it("search within their filter, and only what their key may", async () => {
    const { key, uid } = await host.admin.createKey({
      actions: ["search"],
      indexes: [documents],
      expiresAt: null,
    });
    const token = await generateTenantToken({
      apiKey: key,
      apiKeyUid: uid,
      searchRules: { [documents]: { filter: "city = Kiel" } },
    });
    const tenant = host.clientWith(token);
    expect((await tenant.index(documents).search("")).hits.map(({ id }) => id)).toEqual([1]);
    expect((await tenant.index(documents).search("", { filter: "city = Bonn" })).hits).toEqual([]);
    expect(await refusalCode(tenant.index("secrets").search(""))).toBe("invalid_api_key");
    expect(await refusalCode(tenant.getStats())).toBe("invalid_api_key");
    const forged = await generateTenantToken({ apiKey: "another", apiKeyUid: uid, searchRules: ["*"] });
    expect(await refusalCode(host.clientWith(forged).index(documents).search(""))).toBe("invalid_api_key");
    const late = await generateTenantToken({
      apiKey: key,
      apiKeyUid: uid,
      searchRules: ["*"],
      expiresAt: 1_000,
    });
    expect(await refusalCode(host.clientWith(late).index(documents).search(""))).toBe("invalid_api_key");
  });
});

describe("managing keys", () => {
  it("creates, changes name and description, and deletes", async () => {
    const made = await host.admin.createKey({
      name: "a",
      actions: ["documents.get"],
      indexes: ["*"],
      expiresAt: null,
    });
    const changed = await host.admin.updateKey(made.key, { name: "b", description: "c" });
    expect(changed).toMatchObject({ uid: made.uid, name: "b", description: "c", actions: ["documents.get"] });
    await host.admin.deleteKey(made.uid);
    expect(await refusalCode(host.admin.getKey(made.uid))).toBe("api_key_not_found");
    expect(await refusalCode(host.clientWith(made.key).index(documents).getDocuments())).toBe(
      "invalid_api_key",
    );
  });

  it.each([
    { given: "2050-11-13T00:00:00.000Z", shown: "2050-11-13T00:00:00Z" },
    { given: "2050-11-13T00:00:10.250Z", shown: "2050-11-13T00:00:10.25Z" },
    { given: "2050-11-13", shown: "2050-11-13T00:00:00Z" },
  ])("shows the end $given as $shown", async ({ given, shown }) => {
    const response = await fetch(`${host.url}/keys`, {
      method: "POST",
      headers: { authorization: `Bearer ${host.masterKey}`, "content-type": "application/json" },
      body: JSON.stringify({ actions: ["search"], indexes: ["*"], expiresAt: given }),
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ expiresAt: shown });
  });

  it.each([
    { body: { actions: ["doggo"], indexes: ["*"], expiresAt: null }, code: "invalid_api_key_actions" },
    { body: { indexes: ["*"], expiresAt: null }, code: "missing_api_key_actions" },
    { body: { actions: ["*"], expiresAt: null }, code: "missing_api_key_indexes" },
    { body: { actions: ["*"], indexes: ["*"] }, code: "missing_api_key_expires_at" },
    { body: { actions: ["*"], indexes: ["good doggo"], expiresAt: null }, code: "invalid_api_key_indexes" },
    { body: { actions: ["*"], indexes: ["*"], expiresAt: "1999-01-01" }, code: "invalid_api_key_expires_at" },
    { body: { uid: "doggo", actions: ["*"], indexes: ["*"], expiresAt: null }, code: "invalid_api_key_uid" },
    { body: { expires_at: null }, code: "bad_request" },
  ])("refuses $body with $code", async ({ body, code }) => {
    const response = await fetch(`${host.url}/keys`, {
      method: "POST",
      headers: { authorization: `Bearer ${host.masterKey}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  });
});
