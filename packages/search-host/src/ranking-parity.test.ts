import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConformanceHost, startConformanceHost } from "./conformance-host.ts";

/** See `about` in the file. */
type Answers = {
  readonly searchableAttributes: readonly string[];
  readonly documents: readonly (readonly unknown[])[];
  readonly queries: readonly (readonly [
    q: string,
    matchingStrategy: "all" | "last",
    total: number,
    ids: readonly number[],
  ])[];
};

const { sets } = JSON.parse(
  readFileSync(new URL("../reference/meilisearch-1.21-answers.json", import.meta.url), "utf8"),
) as { readonly sets: Readonly<Record<"demo" | "made", Answers>> };

let host: ConformanceHost;
beforeAll(async () => {
  host = await startConformanceHost();
});
afterAll(() => host.close());

/** Fills an index; a document's id is its place in the list. */
async function filled(
  searchableAttributes: readonly string[],
  documents: readonly (readonly unknown[])[],
): Promise<string> {
  const uid = host.freshUid();
  const index = host.admin.index(uid);
  await index.updateSettings({ searchableAttributes: [...searchableAttributes] });
  const named = documents.map((values, id) => ({
    id,
    ...Object.fromEntries(values.map((value, at) => [searchableAttributes[at] ?? "", value])),
  }));
  await index.addDocuments(named, { primaryKey: "id" }).waitTask();
  return uid;
}

/** The queries that are answered otherwise than by the real engine: in their first hit, ten hits, number of hits. */
async function differing({ searchableAttributes, documents, queries }: Answers) {
  const index = host.admin.index(await filled(searchableAttributes, documents));
  const found = { first: [] as string[], order: [] as string[], total: [] as string[] };
  for (const [q, matchingStrategy, total, ids] of queries) {
    const answer = await index.search(q, { matchingStrategy, limit: 10, attributesToRetrieve: ["id"] });
    const hits = answer.hits.map(({ id }) => Number(id));
    if (hits[0] !== ids[0]) found.first.push(q);
    if (hits.join() !== ids.join()) found.order.push(q);
    if (answer.estimatedTotalHits !== total) found.total.push(q);
  }
  return found;
}

describe("what the real engine answered", () => {
  it("is answered to all queries on the demo's laboratories, in its order", async () => {
    expect(sets.demo.queries).toHaveLength(219);
    expect(await differing(sets.demo)).toEqual({ first: [], order: [], total: [] });
  });

  it("is answered to all queries on invented laboratories; further down five differ in order", async () => {
    expect(sets.made.queries).toHaveLength(264);
    const { first, order, total } = await differing(sets.made);
    expect({ first, total }).toEqual({ first: [], total: [] });
    // A misspelt or unfinished word is left out when the real engine asks whether an attribute begins with the query
    // (two), words under five letters are read as two (one), and two are not explained.
    const known = ["2 6", "sine sho", "dust chamxer", "60068 2 6", "expander 227"];
    expect(order).toEqual(host.isOurs ? known : []);
  });
});

describe("a score", () => {
  /** Each rule divides what the rules before it left: its rank and its highest rank. */
  function divided(...ranks: readonly (readonly [rank: number, max: number])[]): number {
    let [rank, max] = [1, 1];
    for (const [inner, innerMax] of ranks) [rank, max] = [(rank - 1) * innerMax + inner, max * innerMax];
    return rank / max;
  }

  it("has a scale that only the query and the attributes decide", async () => {
    const uid = await filled(["name", "description", "never"], [["salt mist"], ["x", "salt x mist"]]);
    const scores = async (matchingStrategy: "all" | "last") => {
      const index = host.admin.index(uid);
      const { hits } = await index.search("salt mist", { matchingStrategy, showRankingScore: true });
      return hits.map(({ id, _rankingScore }) => [id, _rankingScore]);
    };
    // Words one step apart (of 3), both in the second attribute (2 of 2), one place off (1 of 20), neither the whole
    // attribute nor its beginning (3 of 3), both exact.
    const further = [
      [3, 4],
      [1, 3],
      [20, 21],
      [1, 3],
      [3, 3],
    ] as const;
    // Typos, 0 of 3: two words read as one, and that misspelt.
    expect(await scores("all")).toEqual([
      [0, 1],
      [1, divided([4, 4], ...further)],
    ]);
    expect(divided([4, 4], ...further)).toBeCloseTo(8112 / 9072, 12);
    // Both of two words; typos, 0 of 2: no document has the two as one.
    expect(await scores("last")).toEqual([
      [0, 1],
      [1, divided([2, 2], [3, 3], ...further)],
    ]);
  });
});

describe("each rule by itself", () => {
  const order = async (q: string, documents: readonly (readonly string[])[]): Promise<number[]> => {
    const uid = await filled(["name", "description"], documents);
    const { hits } = await host.admin.index(uid).search(q, { matchingStrategy: "all" });
    return hits.map(({ id }) => Number(id));
  };
  const fillers = (count: number): string => Array.from({ length: count }, () => "x").join(" ");

  it("compares how far a word is from its place in the query, not from the attribute's beginning", async () => {
    // salt at 8, mist at 0: steps of |8 − 0| and |0 − 1|, 4 + 1. salt at 0, mist at 12: of 0 and |12 − 1|, 0 + 4.
    // From the beginning it would be 4 + 0 before 0 + 5.
    expect(await order("salt mist", [[`mist ${fillers(7)} salt`], [`salt ${fillers(11)} mist`]])).toEqual([
      1, 0,
    ]);
  });

  it("tells words that are four or more apart no further apart, so that the attribute decides", async () => {
    expect(
      await order("salt mist", [
        [fillers(1), "salt x x x mist"],
        ["salt x x x x x mist", fillers(1)],
        [fillers(1), "salt x x mist"],
      ]),
    ).toEqual([2, 1, 0]);
  });

  it("takes words on both sides of a bracket, or of a point within a number, for neighbours", async () => {
    expect(await order("salt mist", [["salt. mist x"], ["salt x mist"], ["salt (mist) x"]])).toEqual([
      2, 1, 0,
    ]);
    expect(await order("38 5", [["38. 5 x"], ["38 x 5"], ["38.5 x"]])).toEqual([2, 1, 0]);
  });
});
