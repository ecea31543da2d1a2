// cspell:ignore vibartion
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../testing/seeded-random.ts";
import { defaultSettings } from "../settings/settings.ts";
import { DocumentStore } from "../storage/document-store.ts";
import { searchText } from "./search.ts";
import { SearchIndex } from "./search-index.ts";
import { plainSearch, type SearchRequest } from "./search-request.ts";

const words = "alpha bravo charlie delta echo foxtrot golf hotel india juliet".split(" ");

type Lab = { id: number; name: string; city: string; size: number };

function search(index: SearchIndex, request: SearchRequest): { hits: Lab[] } {
  return JSON.parse(searchText(index, request));
}

function idsOf(index: SearchIndex, request: Partial<SearchRequest>): number[] {
  const { hits } = search(index, { ...plainSearch, matchingStrategy: "all", limit: 10_000, ...request });
  return hits.map(({ id }) => id).sort((left, right) => left - right);
}

describe("an index that is written to again and again", () => {
  it("finds what a plain scan of its documents finds, also after its slots were renumbered", async () => {
    const random = seededRandom(11);
    const pickWord = (): string => words[Math.floor(random() * words.length)] ?? "";
    const index = new SearchIndex("labs", new DocumentStore(":memory:"), {
      ...defaultSettings(100_000),
      filterableAttributes: ["city", "size"],
    });
    const expected = new Map<number, Lab>();
    let slots = 0;
    for (let round = 0; round < 60; round += 1) {
      const labs = Array.from({ length: 100 }, (): Lab => {
        const id = Math.floor(random() * 400);
        return { id, name: `${pickWord()} ${pickWord()}`, city: pickWord(), size: Math.floor(random() * 9) };
      });
      const task = { uid: round, enqueuedAt: "" };
      await index.addDocuments(task, labs, { method: "replace", primaryKey: "id", skipCreation: false });
      for (const lab of labs) expected.set(lab.id, lab);
      const gone = Math.floor(random() * 400);
      index.deleteKeys(task, [String(gone)], {});
      expected.delete(gone);
      slots += labs.length;
    }
    expect(index.memory.count).toBeLessThan(slots / 2);
    const scan = (test: (lab: Lab) => boolean): number[] =>
      [...expected.values()]
        .filter(test)
        .map(({ id }) => id)
        .sort((left, right) => left - right);
    for (const word of words) {
      expect(idsOf(index, { q: `"${word}"`, attributesToSearchOn: ["name"] })).toEqual(
        scan(({ name }) => name.split(" ").includes(word)),
      );
      expect(idsOf(index, { filter: `city = ${word} AND size > 4` })).toEqual(
        scan(({ city, size }) => city === word && size > 4),
      );
      expect(idsOf(index, { q: `"${word} ${words[0]}"` })).toEqual(
        scan(({ name }) => name === `${word} ${words[0]}`),
      );
    }
    expect(index.memory.living).toBe(expected.size);
  });
});

describe("an index that is opened again", () => {
  it("answers as before it was closed", async () => {
    const store = new DocumentStore(":memory:");
    const first = new SearchIndex("labs", store, defaultSettings(1_000));
    const task = { uid: 0, enqueuedAt: "2026-11-22T00:00:00.000Z" };
    await first.addDocuments(
      task,
      [
        { id: 1, b: "vibration" },
        { id: 2, a: "vibration shock" },
      ],
      { method: "replace", primaryKey: null, skipCreation: false },
    );
    const second = new SearchIndex("labs", store, defaultSettings(1_000));
    for (const q of ["vibration", "vib", "vibartion shock", ""]) {
      expect(search(second, { ...plainSearch, q }).hits).toEqual(search(first, { ...plainSearch, q }).hits);
    }
    expect(second.primaryKey).toBe("id");
    expect(second.commits.lastTask()).toEqual({
      ...task,
      details: { receivedDocuments: 2, indexedDocuments: 2 },
    });
  });
});
