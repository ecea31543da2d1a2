// cspell:disable -- words that nobody writes
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ConformanceHost, startConformanceHost } from "./conformance-host.ts";
import { EngineClient } from "./engine/engine-client.ts";

const labs = [
  { id: 1, name: "alpha beta gamma delta epsilon zeta theta iota kappa lambda", city: "Kiel" },
  { id: 2, name: "alpha", city: "Bremen" },
];

let host: ConformanceHost;
let uid: string;
beforeAll(async () => {
  host = await startConformanceHost();
  uid = host.freshUid();
  const index = host.admin.index(uid);
  await index.updateSettings({ filterableAttributes: ["city", "name"], sortableAttributes: ["name"] });
  await index.addDocuments([...labs], { primaryKey: "id" }).waitTask();
});
afterAll(() => host.close());

async function answerTo(method: string, path: string, body?: object) {
  const response = await fetch(`${host.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${host.masterKey}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, length: text.length, body: JSON.parse(text) };
}
const search = (body: object) => answerTo("POST", `/indexes/${uid}/search`, body);
const idsOf = (answer: { body: { hits: { id: number }[] } }) => answer.body.hits.map(({ id }) => id);

describe("the words of a search", () => {
  it.each([20_000, 200_000, 1_000_000])("may be one of %i letters, which is nowhere", async (length) => {
    const answer = await search({ q: "x".repeat(length) });
    expect(answer).toMatchObject({ status: 200, body: { hits: [] } });
    expect(answer.length).toBeLessThan(2_000);
  });

  it("count as far as the thousandth character", async () => {
    const far = `alpha${" ".repeat(995)}`;
    expect(far).toHaveLength(1000);
    expect(idsOf(await search({ q: `${far}nowhere`, matchingStrategy: "all" }))).toEqual([2, 1]);
    const near = far.slice(0, -7);
    expect(idsOf(await search({ q: `${near}nowhere`, matchingStrategy: "all" }))).toEqual([]);
    const inAddress = await answerTo(
      "GET",
      `/indexes/${uid}/search?matchingStrategy=all&q=${encodeURIComponent(`${far}nowhere`)}`,
    );
    expect(idsOf(inAddress)).toEqual([2, 1]);
  });

  it("are ten, of which those to be left out count too", async () => {
    const ten = labs[0]?.name ?? "";
    expect(idsOf(await search({ q: `${ten} nowhere -kiel`, matchingStrategy: "all" }))).toEqual([1]);
    const nine = ten.replace(" lambda", "");
    expect(idsOf(await search({ q: `${nine} -kiel -alpha`, matchingStrategy: "all" }))).toEqual([]);
    expect(idsOf(await search({ q: `${nine} -nowhere -kiel`, matchingStrategy: "all" }))).toEqual([1]);
  });

  it("never reach the engine beyond a thousand characters", async () => {
    const calls = vi.spyOn(EngineClient.prototype, "call");
    const q = "x".repeat(500_000);
    await search({ q });
    await answerTo("GET", `/indexes/${uid}/search?q=${q.slice(0, 10_000)}`);
    await answerTo("POST", `/indexes/${uid}/facet-search`, { facetName: "city", facetQuery: q, q });
    await answerTo("POST", "/multi-search", { queries: [{ indexUid: uid, q }] });
    await answerTo("POST", "/multi-search", { federation: {}, queries: [{ indexUid: uid, q }] });
    const sizes = calls.mock.calls.map((call) => JSON.stringify(call).length);
    calls.mockRestore();
    expect(sizes).toHaveLength(5);
    expect(Math.max(...sizes)).toBeLessThan(5_000);
  });
});

describe("a request that would hold everybody up", () => {
  it.each([
    ["conditions", { filter: Array.from({ length: 101 }, (_, at) => [`city = ${at}`, "name = a"]) }],
    ["conditions of one text", { filter: Array.from({ length: 101 }, () => "NOT name = a").join(" AND ") }],
    ["characters in a filter", { filter: `city = ${"x".repeat(200_000)}` }],
    ["names to search in", { attributesToSearchOn: Array.from({ length: 101 }, (_, at) => `*${at}`) }],
    ["names to show", { attributesToRetrieve: Array.from({ length: 101 }, (_, at) => `n${at}`) }],
    ["names to mark", { attributesToHighlight: Array.from({ length: 101 }, (_, at) => `n${at}`) }],
    ["names to crop", { attributesToCrop: Array.from({ length: 101 }, (_, at) => `n${at}`) }],
    ["facets", { facets: Array.from({ length: 101 }, () => "city") }],
    ["orders", { sort: Array.from({ length: 101 }, () => "name:asc") }],
    ["letters in a mark", { attributesToHighlight: ["*"], highlightPreTag: "x".repeat(101) }],
    ["letters in the other mark", { attributesToHighlight: ["*"], highlightPostTag: "x".repeat(101) }],
    ["letters in the sign of a cut", { attributesToCrop: ["*"], cropMarker: "x".repeat(101) }],
    ["marked hits", { limit: 201, attributesToHighlight: ["name"] }],
    ["cropped hits on a page", { hitsPerPage: 201, attributesToCrop: ["name"] }],
    ["hits with positions", { limit: 201, showMatchesPosition: true }],
  ])("has too many %s, and is told how many it may have", async (_what, body) => {
    const answer = await search(body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/at most/);
  });

  it("is told so in the address too", async () => {
    const answer = await answerTo("GET", `/indexes/${uid}/search?facets=${"city,".repeat(101)}city`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid_search_facets" });
    expect(answer.body.message).toMatch(/at most/);
  });

  it.each([
    ["a hundred conditions", { filter: Array.from({ length: 100 }, () => "NOT name = a") }, [1, 2]],
    [
      "thousands of choices for one attribute",
      { filter: Array.from({ length: 5000 }, (_, at) => `city = ${at}`).join(" OR ") + " OR city = Kiel" },
      [1],
    ],
    ["thousands of choices in a list", { filter: `city IN [${"x,".repeat(5000)}Kiel]` }, [1]],
    ["two hundred marked hits", { limit: 200, attributesToHighlight: ["name"] }, [1, 2]],
    ["any number of hits as they are", { limit: 100_000 }, [1, 2]],
  ])("is none with %s", async (_what, body, ids) => {
    expect(idsOf(await search(body))).toEqual(ids);
  });

  it.each([
    ["quotes that never end", { filter: "'\\".repeat(60_000) }, "invalid_search_filter"],
    ["a field of a long name", { ["x".repeat(1_000_000)]: 1 }, "bad_request"],
  ])("is refused for %s", async (_what, body, code) => {
    const answer = await search(body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe(code);
  });

  it("cuts an order at its commas, but not within a place", async () => {
    const sorted = await answerTo("GET", `/indexes/${uid}/search?sort=name:asc,name:desc`);
    expect(idsOf(sorted)).toEqual([2, 1]);
    const place = await answerTo("GET", `/indexes/${uid}/search?sort=_geoPoint(48,11):asc,name:asc`);
    expect(place.body.message).toContain("Attribute `_geo` is not sortable");
  });
});
