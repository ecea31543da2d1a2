// cspell:disable -- misspelt on purpose
import type { SearchParams } from "meilisearch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConformanceHost, refusalCode, startConformanceHost } from "./conformance-host.ts";

const labs = [
  {
    id: 1,
    name: "Nordhaven Vibration Laboratory",
    city: "Kiel",
    tags: ["vibration", "shock"],
    forceKn: 80,
    _geo: { lat: 54.32, lng: 10.14 },
  },
  {
    id: 2,
    name: "Zürich Dynamics",
    city: "Zürich",
    tags: ["vibration"],
    forceKn: 35,
    _geo: { lat: 47.37, lng: 8.54 },
  },
  {
    id: 3,
    name: "Kessler Environmental",
    city: "Bremen",
    tags: ["climate", "shock"],
    forceKn: 160,
    _geo: { lat: 53.08, lng: 8.8 },
    note: null,
  },
  {
    id: 4,
    name: "Laboratory of Vibration",
    city: "Wien",
    tags: [],
    forceKn: 12.5,
    _geo: { lat: 48.2, lng: 16.37 },
  },
  {
    id: 5,
    name: "Atmosphere Works",
    city: "Kiel",
    description: "Vibration and thermal shock, one laboratory for all.",
    forceKn: 5,
  },
  { id: 6, name: "Thermalshock Partners", city: "Graz", description: "Electrodynamic machines" },
] as const;

let host: ConformanceHost;
let uid: string;

beforeAll(async () => {
  host = await startConformanceHost();
  uid = host.freshUid();
  const index = host.admin.index(uid);
  await index.updateSettings({
    searchableAttributes: ["name", "city", "tags", "description"],
    filterableAttributes: ["city", "tags", "forceKn", "note", "_geo"],
    sortableAttributes: ["name", "forceKn", "_geo"],
    synonyms: { quake: ["vibration"] },
  });
  await index.addDocuments([...labs]).waitTask();
});
afterAll(() => host.close());

const ascending = (left: number, right: number): number => left - right;

async function ids(q: string, options: SearchParams = {}): Promise<number[]> {
  const { hits } = await host.admin.index(uid).search(q, { matchingStrategy: "all", ...options });
  return hits.map(({ id }) => Number(id));
}

describe("finding words", () => {
  it.each([
    { q: "kessler", expected: [3], why: "a word in any case" },
    { q: "zurich", expected: [2], why: "a word without its diacritics" },
    { q: "kesler", expected: [3], why: "a word of five letters or more with one typo" },
    { q: "atmoshpere", expected: [5], why: "two letters swapped, which are one typo" },
    { q: "electrodinamik", expected: [6], why: "a word of nine letters or more with two typos" },
    { q: "bremne", expected: [3], why: "a typo at the end" },
    { q: "kiez", expected: [], why: "nothing for four letters with a typo" },
    { q: "hessler", expected: [], why: "nothing for a typo in the first letter of a short word" },
    {
      q: "zlectrodynamic",
      expected: [6],
      why: "a typo in the first letter of a long word, which counts two",
    },
    { q: "kess", expected: [3], why: "the last word as a beginning" },
    { q: "kess ", expected: [], why: "no beginning when a space follows" },
    { q: '"vibration laboratory"', expected: [1], why: "a phrase in its order" },
    { q: "vibration -kiel", expected: [4, 2], why: "nothing with an excluded word" },
    { q: 'vibration -"vibration laboratory"', expected: [4, 2, 5], why: "nothing with an excluded phrase" },
    { q: "thermal shock", expected: [5, 6], why: "two words written as one, after the two words" },
    { q: "nordhavenvibration", expected: [1], why: "one word that is written as two" },
    { q: "quake dynamics", expected: [2], why: "a synonym" },
  ])("finds $why ($q)", async ({ q, expected }) => {
    expect(await ids(q)).toEqual(expected);
  });

  it("drops words from the end with the default strategy, after those that have all", async () => {
    expect(await ids("vibration kiel", { matchingStrategy: "last" })).toEqual([1, 5, 4, 2]);
    expect(await ids("vibration kiel")).toEqual([1, 5]);
  });

  it("searches only in the given attributes", async () => {
    expect(await ids("vibration", { attributesToSearchOn: ["description"] })).toEqual([5]);
    expect(await refusalCode(ids("vibration", { attributesToSearchOn: ["unknown"] }))).toBe(
      "invalid_search_attributes_to_search_on",
    );
  });
});

describe("ranking", () => {
  it("puts near words before far ones, then earlier attributes, then earlier positions", async () => {
    expect(await ids("vibration laboratory")).toEqual([1, 4, 5]);
    expect(await ids("vibration")).toEqual([1, 4, 2, 5]);
  });

  it("puts fewer typos first", async () => {
    const index = host.admin.index(host.freshUid());
    await index
      .addDocuments([
        { id: 1, t: "kessled" },
        { id: 2, t: "kessler" },
      ])
      .waitTask();
    expect((await index.search("kessler")).hits.map(({ id }) => id)).toEqual([2, 1]);
  });

  it("puts the exact word before one that only begins so", async () => {
    const index = host.admin.index(host.freshUid());
    await index
      .addDocuments([
        { id: 1, t: "shocking news" },
        { id: 2, t: "shock absorber" },
        { id: 3, t: "shock" },
      ])
      .waitTask();
    expect((await index.search("shock")).hits.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it("keeps the place of a document that is written again", async () => {
    const index = host.admin.index(host.freshUid());
    await index
      .addDocuments([
        { id: 1, t: "x" },
        { id: 2, t: "x" },
        { id: 3, t: "x" },
      ])
      .waitTask();
    await index.addDocuments([{ id: 1, t: "x" }]).waitTask();
    expect((await index.search("x")).hits.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect((await index.search("")).hits.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it("gives scores between 0 and 1 that fall along the list, and honours a threshold", async () => {
    const { hits } = await host.admin.index(uid).search("vibration laboratory", { showRankingScore: true });
    const scores = hits.map(({ _rankingScore }) => _rankingScore ?? -1);
    expect(scores).toEqual([...scores].sort((left, right) => right - left));
    expect(Math.max(...scores)).toBeLessThanOrEqual(1);
    const best = await host.admin
      .index(uid)
      .search("vibration laboratory", { rankingScoreThreshold: scores[0] ?? 1 });
    expect(best.hits.map(({ id }) => id)).toEqual([hits[0]?.id]);
  });
});

describe("filtering", () => {
  it.each([
    { filter: "city = kiel", expected: [1, 5] },
    { filter: "city != Kiel", expected: [2, 3, 4, 6] },
    { filter: "forceKn >= 35 AND forceKn < 160", expected: [1, 2] },
    { filter: "forceKn 12.5 TO 80", expected: [1, 2, 4] },
    { filter: 'city IN [Kiel, "Wien"]', expected: [1, 4, 5] },
    { filter: "city NOT IN [Kiel]", expected: [2, 3, 4, 6] },
    { filter: "tags = shock AND NOT city = Bremen", expected: [1] },
    { filter: "forceKn NOT EXISTS", expected: [6] },
    { filter: "note EXISTS", expected: [3] },
    { filter: "note IS NULL", expected: [3] },
    { filter: "tags IS EMPTY", expected: [4] },
    { filter: "(city = Kiel or city = Graz) and not tags exists", expected: [5, 6] },
    { filter: ["forceKn > 10", ["city = Kiel", "city = Wien"]], expected: [1, 4] },
    { filter: "_geoRadius(54, 10, 150000)", expected: [1, 3] },
    { filter: "_geoBoundingBox([50, 20], [47, 8])", expected: [2, 4] },
  ])("keeps what passes $filter", async ({ filter, expected }) => {
    expect((await ids("", { filter })).sort(ascending)).toEqual(expected);
  });

  it.each([
    { filter: "name = x" },
    { filter: "city & Kiel" },
    { filter: "city = Kiel XOR city = Wien" },
    { filter: "(city = Kiel" },
    { filter: "_geo = 3" },
    { filter: "_geoRadius(200, 10, 5)" },
  ])("refuses $filter", async ({ filter }) => {
    expect(await refusalCode(ids("", { filter }))).toBe("invalid_search_filter");
  });

  it("says where the filter is wrong", async () => {
    const message = await ids("", { filter: "many = Glass" }).catch((error: Error) => error.message);
    expect(message).toContain(
      "Attribute `many` is not filterable. Available filterable attribute patterns are: ",
    );
    expect(message).toContain("1:5 many = Glass");
  });

  const nested = (brackets: number): string => `${"(".repeat(brackets)}city = Kiel${")".repeat(brackets)}`;

  it("follows conditions as deep as the real engine does", async () => {
    expect((await ids("", { filter: nested(49) })).sort(ascending)).toEqual([1, 5]);
    expect((await ids("", { filter: `${"NOT ".repeat(196)}city = Kiel` })).sort(ascending)).toEqual([1, 5]);
  });

  it.each([
    { what: "50 brackets", filter: nested(50), place: "51:112" },
    { what: "20,000 brackets", filter: nested(20_000), place: "51:40012" },
    { what: "20,000 opening brackets", filter: "(".repeat(20_000), place: "51:20001" },
    { what: "20,000 times NOT", filter: `${"NOT ".repeat(20_000)}city = Kiel`, place: "793:80012" },
  ])("refuses to go deeper, as in $what", async ({ filter, place }) => {
    const searching = ids("", { filter });
    expect(await refusalCode(searching)).toBe("invalid_search_filter");
    const message = await searching.catch((error: Error) => error.message);
    expect(message).toContain(
      `The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.\n${place} `,
    );
  });
});

describe("sorting and place", () => {
  it("sorts numbers and texts both ways, with what has none last", async () => {
    expect(await ids("", { sort: ["forceKn:asc"] })).toEqual([5, 4, 2, 1, 3, 6]);
    expect(await ids("", { sort: ["forceKn:desc"] })).toEqual([3, 1, 2, 4, 5, 6]);
    expect(await ids("", { sort: ["name:asc"], limit: 2 })).toEqual([5, 3]);
  });

  it("sorts by distance and tells it in whole metres", async () => {
    const { hits } = await host.admin
      .index(uid)
      .search("", { sort: ["_geoPoint(53.08, 8.80):asc"], limit: 2 });
    expect(hits.map(({ id, _geoDistance }) => [id, _geoDistance])).toEqual([
      [3, 0],
      [1, 163_677],
    ]);
  });

  it.each(["city:asc", "name", "_geoPoint(1,2)", "_geo:asc"])("refuses to sort by %s", async (sort) => {
    expect(await refusalCode(ids("", { sort: [sort] }))).toBe("invalid_search_sort");
  });
});

describe("facets", () => {
  it("counts the values of all matching documents, not only of the page", async () => {
    const { facetDistribution, facetStats } = await host.admin
      .index(uid)
      .search("", { facets: ["tags", "forceKn"], limit: 1 });
    expect(facetDistribution?.tags).toEqual({ climate: 1, shock: 2, vibration: 2 });
    expect(facetStats).toEqual({ forceKn: { min: 5, max: 160 } });
  });

  it("refuses a facet that is not filterable", async () => {
    expect(await refusalCode(ids("", { facets: ["name"] }))).toBe("invalid_search_facets");
  });

  it("searches among facet values", async () => {
    const { facetHits } = await host.admin
      .index(uid)
      .searchForFacetValues({ facetName: "tags", facetQuery: "vib" });
    expect(facetHits).toEqual([{ value: "vibration", count: 2 }]);
  });
});

describe("the shape of an answer", () => {
  it("has an estimate with offset and limit, and pages with page and hitsPerPage", async () => {
    const open = await host.admin.index(uid).search("", { offset: 4, limit: 10 });
    expect(open).toMatchObject({ offset: 4, limit: 10, estimatedTotalHits: 6, query: "" });
    expect(open.hits).toHaveLength(2);
    const paged = await host.admin.index(uid).search("", { page: 2, hitsPerPage: 4 });
    expect(paged).toMatchObject({ page: 2, hitsPerPage: 4, totalPages: 2, totalHits: 6 });
    expect(paged).not.toHaveProperty("estimatedTotalHits");
  });

  it("answers GET as POST", async () => {
    const { hits } = await host.admin
      .index(uid)
      .searchGet("vibration", { filter: "forceKn > 20", sort: ["forceKn:desc"], limit: 5 });
    expect(hits.map(({ id }) => id)).toEqual([1, 2]);
  });

  it("highlights, with numbers as texts", async () => {
    const { hits } = await host.admin
      .index(uid)
      .search("vib", { attributesToHighlight: ["name", "forceKn"], attributesToRetrieve: ["id"], limit: 1 });
    expect(hits[0]).toEqual({
      id: 1,
      _formatted: { id: "1", name: "Nordhaven <em>Vib</em>ration Laboratory", forceKn: "80" },
    });
  });

  it("crops around the match and tells where it is in bytes", async () => {
    const { hits } = await host.admin.index(uid).search("atmosphere shock", {
      attributesToCrop: ["description"],
      cropLength: 3,
      showMatchesPosition: true,
      attributesToRetrieve: ["name", "description"],
      matchingStrategy: "all",
    });
    expect(hits[0]?._formatted).toEqual({ name: "Atmosphere Works", description: "…and thermal shock…" });
    expect(hits[0]?._matchesPosition).toEqual({
      name: [{ start: 0, length: 10 }],
      description: [{ start: 22, length: 5 }],
    });
  });

  it.each([
    { body: { q: ["x"] }, code: "invalid_search_q" },
    { body: { limit: "ten" }, code: "invalid_search_limit" },
    { body: { matchingStrategy: "some" }, code: "invalid_search_matching_strategy" },
    { body: { marin: "hello" }, code: "bad_request" },
    { body: { filter: true }, code: "invalid_search_filter" },
    { body: { hitsPerPage: -1 }, code: "invalid_search_hits_per_page" },
  ])("refuses $body with $code", async ({ body, code }) => {
    const response = await fetch(`${host.url}/indexes/${uid}/search`, {
      method: "POST",
      headers: { authorization: `Bearer ${host.masterKey}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  });

  it("says that an index is not there", async () => {
    expect(await refusalCode(host.admin.index(host.freshUid()).search(""))).toBe("index_not_found");
  });

  it.each([{}, { federation: {} }])(
    "says in which of several searches an index is not there: %j",
    async (extra) => {
      const response = await fetch(`${host.url}/multi-search`, {
        method: "POST",
        headers: { authorization: `Bearer ${host.masterKey}`, "content-type": "application/json" },
        body: JSON.stringify({ queries: [{ indexUid: uid }, { indexUid: "nowhere" }], ...extra }),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: "index_not_found",
        message: "Inside `.queries[1]`: Index `nowhere` not found.",
      });
    },
  );

  it("answers several searches at once, and merges them when asked", async () => {
    const queries = [
      { indexUid: uid, q: "kessler" },
      { indexUid: uid, q: "dynamics" },
    ];
    const { results } = await host.admin.multiSearch({ queries });
    expect(results.map(({ indexUid, hits }) => [indexUid, hits[0]?.id])).toEqual([
      [uid, 3],
      [uid, 2],
    ]);
    const many = (count: number, limit?: number, federation?: object) =>
      refusalCode(
        host.admin.multiSearch({
          ...(federation && { federation }),
          queries: Array.from({ length: count }, () => ({
            indexUid: "documents",
            q: "lab",
            ...(limit && { limit }),
          })),
        }),
      );
    if (host.isOurs) {
      expect(await many(101, 1)).toBe("bad_request");
      expect(await many(100, 101)).toBe("bad_request");
      expect(await many(21, undefined, {})).toBe("bad_request");
      // Each of the merged searches finds so many as are asked for, and skipped, together.
      for (const federation of [{ limit: 501 }, { offset: 490, limit: 11 }, { page: 26, hitsPerPage: 20 }])
        expect(await many(20, undefined, federation)).toBe("bad_request");
    }
    expect((await host.admin.multiSearch({ queries: queries.slice(0, 1) })).results).toHaveLength(1);
    const merged = await host.admin.multiSearch({ federation: { limit: 5 }, queries });
    expect(merged.hits.map(({ id }) => Number(id)).sort(ascending)).toEqual([2, 3]);
    expect(merged.hits[0]?._federation).toMatchObject({ indexUid: uid });
  });

  it("keeps one document per value of the distinct attribute", async () => {
    const { hits, estimatedTotalHits } = await host.admin.index(uid).search("", { distinct: "city" });
    expect(hits.map(({ id }) => id)).toEqual([1, 2, 3, 4, 6]);
    expect(estimatedTotalHits).toBe(5);
  });
});
