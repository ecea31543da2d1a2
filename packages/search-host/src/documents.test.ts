import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConformanceHost, refusalCode, startConformanceHost } from "./conformance-host.ts";

let host: ConformanceHost;
beforeAll(async () => {
  host = await startConformanceHost();
});
afterAll(() => host.close());

describe("writing documents", () => {
  it("answers a write with exactly the five fields of an enqueued task", async () => {
    const task = await host.admin.index(host.freshUid()).addDocuments([{ id: 1 }]);
    expect(Object.keys(task).sort()).toEqual(["enqueuedAt", "indexUid", "status", "taskUid", "type"]);
    expect(task.status).toBe("enqueued");
    expect(task.type).toBe("documentAdditionOrUpdate");
  });

  it("makes the index on the first write and infers its primary key", async () => {
    const index = host.admin.index(host.freshUid());
    const task = await index.addDocuments([{ labId: "a", name: "Alpha" }]).waitTask();
    expect(task).toMatchObject({
      status: "succeeded",
      details: { receivedDocuments: 1, indexedDocuments: 1 },
      error: null,
      canceledBy: null,
    });
    expect(task.duration).toMatch(/^PT[\d.]+S$/);
    expect(await index.fetchPrimaryKey()).toBe("labId");
  });

  it("replaces with POST and merges with PUT", async () => {
    const index = host.admin.index(host.freshUid());
    await index.addDocuments([{ id: 1, name: "Alpha", city: "Bonn" }]).waitTask();
    await index.updateDocuments([{ id: 1, city: "Kiel" }]).waitTask();
    expect(await index.getDocument(1)).toEqual({ id: 1, name: "Alpha", city: "Kiel" });
    await index.addDocuments([{ id: 1, name: "Beta" }]).waitTask();
    expect(await index.getDocument(1)).toEqual({ id: 1, name: "Beta" });
  });

  it("takes the last of two versions in one batch, merged onto the first when it is a merge", async () => {
    const index = host.admin.index(host.freshUid());
    await index
      .updateDocuments([
        { id: 1, a: 1 },
        { id: 1, b: 2 },
      ])
      .waitTask();
    expect(await index.getDocument(1)).toEqual({ id: 1, a: 1, b: 2 });
    expect((await index.getStats()).numberOfDocuments).toBe(1);
  });

  it.each([
    { documents: [{ id: 1 }, { name: "no id" }], code: "missing_document_id" },
    { documents: [{ id: "not a key!" }], code: "invalid_document_id" },
    { documents: [{ id: 1, _geo: { lat: "north", lng: 2 } }], code: "invalid_document_geo_field" },
    { documents: [{ name: "no key at all" }], code: "index_primary_key_no_candidate_found" },
    { documents: [{ aid: 1, bid: 2 }], code: "index_primary_key_multiple_candidates_found" },
  ])("fails the task with $code and indexes nothing", async ({ documents, code }) => {
    const index = host.admin.index(host.freshUid());
    await host.admin.createIndex(index.uid).waitTask();
    const task = await index.addDocuments(documents).waitTask();
    expect(task.status).toBe("failed");
    expect(task.error?.code).toBe(code);
    expect(task.details).toMatchObject({ receivedDocuments: documents.length, indexedDocuments: 0 });
    expect((await index.getStats()).numberOfDocuments).toBe(0);
  });

  it("refuses another primary key once there is one", async () => {
    const index = host.admin.index(host.freshUid());
    await index.addDocuments([{ id: 1 }]).waitTask();
    const task = await index.addDocuments([{ other: 2 }], { primaryKey: "other" }).waitTask();
    expect(task.error?.code).toBe("index_primary_key_already_exists");
  });

  it("reads lines of JSON and CSV with typed columns", async () => {
    const index = host.admin.index(host.freshUid());
    await index
      .addDocumentsFromString('{"id":1,"name":"A"}\n{"id":2,"name":"B"}\n', "application/x-ndjson")
      .waitTask();
    await index
      .addDocumentsFromString('id;name;price:number\n3;"C; ""quoted""";2.5\n', "text/csv", {
        csvDelimiter: ";",
      })
      .waitTask();
    const { results } = await index.getDocuments();
    expect(results).toEqual([
      { id: 1, name: "A" },
      { id: 2, name: "B" },
      { id: "3", name: 'C; "quoted"', price: 2.5 },
    ]);
  });

  it.each([
    { type: "text/plain", body: "x", status: 415, code: "invalid_content_type" },
    { type: "application/json", body: "", status: 400, code: "missing_payload" },
    { type: "application/json", body: "[{]", status: 400, code: "malformed_payload" },
  ])("refuses a body of $type $body with $code", async ({ type, body, status, code }) => {
    const response = await fetch(`${host.url}/indexes/${host.freshUid()}/documents`, {
      method: "POST",
      headers: { authorization: `Bearer ${host.masterKey}`, "content-type": type },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      code,
      type: "invalid_request",
      link: `https://docs.meilisearch.com/errors#${code}`,
    });
  });
});

describe("JSON that is nested without end", () => {
  const lists = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
  const send = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${host.url}/indexes/deep/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${host.masterKey}`, "content-type": "application/json" },
    });
  const post = (path: string, body: string): Promise<Response> => send(path, { method: "POST", body });

  it("is taken as deep as the real engine takes it", async () => {
    expect((await post("documents", `[{"id":1,"a":${lists(125)}}]`)).status).toBe(202);
  });

  it.each([
    { path: "documents", body: `[{"id":1,"a":${lists(126)}}]` },
    { path: "documents", body: `[{"id":1,"a":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}]` },
    { path: "search", body: `{"filter":${lists(20_000)}}` },
    { path: "search", body: `{"q":${lists(20_000)}}` },
  ])("is refused in a body of $path", async ({ path, body }) => {
    const response = await post(path, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "malformed_payload",
      message: expect.stringContaining("recursion limit exceeded"),
    });
  });

  it("is a filter's text in an address, which nobody can read", async () => {
    await host.admin.createIndex("deep").waitTask();
    const response = await send(`search?filter=${lists(7_000)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid_search_filter" });
  });
});

describe("reading and deleting documents", () => {
  async function filled(): Promise<ReturnType<typeof host.admin.index>> {
    const index = host.admin.index(host.freshUid());
    await index.updateFilterableAttributes(["color", "size"]);
    await index
      .addDocuments([
        { id: 0, color: "red", size: 3 },
        { id: 1, color: "blue", size: 5 },
        { id: 2, color: "blue", size: 7 },
        { id: 3 },
      ])
      .waitTask();
    return index;
  }

  it("lists by page with the total, and only the wanted fields", async () => {
    const index = await filled();
    expect(await index.getDocuments({ offset: 1, limit: 2, fields: ["id"] })).toEqual({
      results: [{ id: 1 }, { id: 2 }],
      offset: 1,
      limit: 2,
      total: 4,
    });
  });

  it("fetches by filter", async () => {
    const index = await filled();
    const { results, total } = await index.getDocuments({ filter: "color = blue AND size > 5" });
    expect(results).toEqual([{ id: 2, color: "blue", size: 7 }]);
    expect(total).toBe(1);
  });

  it("refuses to filter by what is not filterable", async () => {
    const index = await filled();
    expect(await refusalCode(index.getDocuments({ filter: "name = x" }))).toBe("invalid_document_filter");
  });

  it("says which document or index is not there", async () => {
    const index = await filled();
    expect(await refusalCode(index.getDocument(99))).toBe("document_not_found");
    expect(await refusalCode(host.admin.index(host.freshUid()).getDocuments())).toBe("index_not_found");
  });

  it("deletes one, several, by filter, and all", async () => {
    const index = await filled();
    expect((await index.deleteDocument(0).waitTask()).details).toMatchObject({
      providedIds: 1,
      deletedDocuments: 1,
      originalFilter: null,
    });
    expect((await index.deleteDocuments([1, 77]).waitTask()).details).toMatchObject({
      providedIds: 2,
      deletedDocuments: 1,
    });
    expect((await index.deleteDocuments({ filter: "color = blue" }).waitTask()).details).toMatchObject({
      providedIds: 0,
      deletedDocuments: 1,
      originalFilter: '"color = blue"',
    });
    expect((await index.deleteAllDocuments().waitTask()).details).toMatchObject({ deletedDocuments: 1 });
    expect((await index.getStats()).numberOfDocuments).toBe(0);
  });

  it("counts the fields of the documents that are there", async () => {
    const index = await filled();
    await index.deleteDocument(0).waitTask();
    expect((await index.getStats()).fieldDistribution).toEqual({ color: 2, id: 3, size: 2 });
  });
});
