import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seededRandom } from "../../testing/seeded-random.ts";
import type { JsonObject } from "../json.ts";
import { defaultSettings, type Settings } from "../settings/settings.ts";
import { DocumentStore } from "../storage/document-store.ts";
import { snapshotMagic } from "../storage/snapshot-format.ts";
import { SnapshotOut } from "../storage/snapshot-parts.ts";
import type { TaskIdentity } from "./index-commits.ts";
import { searchText } from "./search.ts";
import { SearchIndex } from "./search-index.ts";
import { plainSearch, type SearchRequest } from "./search-request.ts";

const words = "alpha bravo charlie delta echo foxtrot golf hotel india juliet Zürich naïve".split(" ");
const settings: Settings = {
  ...defaultSettings(100_000),
  filterableAttributes: ["city", "size", "tags", "_geo"],
  sortableAttributes: ["size", "_geo"],
};
const searches: readonly Partial<SearchRequest>[] = [
  {},
  ...words.map((q) => ({ q, showRankingScore: true })),
  { q: "alpha brav" },
  { q: "delta echo foxtrot", matchingStrategy: "all" },
  { q: "fxotrot hotel", facets: ["city", "tags", "size"] },
  { filter: "size > 4 AND city = alpha", sort: ["size:desc"] },
  { q: "golf", filter: "_geoRadius(10, 10, 2000000)", sort: ["_geoPoint(10, 10):asc"] },
  { filter: "tags IS EMPTY OR city NOT EXISTS" },
  { q: '"india juliet"' },
];

let folder: string;
let store: DocumentStore;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "search-snapshot-"));
  path = join(folder, "labs.snapshot");
  store = new DocumentStore(join(folder, "labs.sqlite"));
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (snapshotPath: string | null): SearchIndex =>
  new SearchIndex("labs", store, settings, snapshotPath);

function answers(index: SearchIndex): string[] {
  return searches.map((search) =>
    searchText(index, { ...plainSearch, limit: 1_000, ...search }).replace(/"processingTimeMs":\d+/, ""),
  );
}

/** The index as a process finds it that starts now; whether it could use the snapshot; as it is read anew. */
function reopened(): { fromFile: SearchIndex; usedSnapshot: boolean; rebuilt: SearchIndex } {
  const fromFile = open(path);
  return { fromFile, usedSnapshot: !fromFile.commits.snapshot.isMissing, rebuilt: open(null) };
}

const random = seededRandom(21);
const below = (limit: number): number => Math.floor(random() * limit);
const pick = (): string => words[below(words.length)] ?? "";

function lab(id: number): JsonObject {
  return {
    id,
    name: Array.from({ length: 1 + below(4) }, pick).join(" "),
    ...(below(4) > 0 ? { city: pick() } : {}),
    size: below(3) === 0 ? String(below(9)) : below(9),
    tags: Array.from({ length: below(3) }, pick),
    [`note${below(3)}`]: pick(),
    ...(below(2) === 0 ? { _geo: { lat: below(20), lng: below(20) } } : {}),
  };
}

const replace = { method: "replace", primaryKey: "id", skipCreation: false } as const;
const taskOf = (uid: number): TaskIdentity => ({ uid, enqueuedAt: "2026-11-22T00:00:00.000Z" });
const add = (index: SearchIndex, task: number, first: number, count: number): Promise<JsonObject> =>
  index.addDocuments(
    taskOf(task),
    Array.from({ length: count }, (_, offset) => lab(first + offset)),
    replace,
  );

async function changeSomehow(index: SearchIndex, task: number): Promise<void> {
  const kind = below(20);
  if (kind < 11) await add(index, task, below(300), 1 + below(40));
  else if (kind < 14)
    await index.addDocuments(taskOf(task), [lab(below(300))], { ...replace, method: "merge" });
  else if (kind < 17)
    index.deleteKeys(
      taskOf(task),
      Array.from({ length: 1 + below(20) }, () => String(below(300))),
      {},
    );
  else if (kind < 18) index.deleteByFilter(taskOf(task), `size = ${below(9)}`, {});
  else if (kind < 19) index.updateSettings(taskOf(task), { stopWords: below(2) ? [pick()] : [] }, {});
  else if (below(3) === 0) index.clear(taskOf(task), {});
}

describe("an index that is opened from its snapshot", () => {
  it("answers as one that is read anew, whatever happened before and after the snapshot", async () => {
    let followed = 0;
    let index = open(path);
    for (let task = 0; task < 160; task += 1) {
      await changeSomehow(index, task);
      if (below(5) === 0) await index.saveSnapshot();
      if (below(4) > 0) continue;
      const { fromFile, usedSnapshot, rebuilt } = reopened();
      if (usedSnapshot) followed += 1;
      expect(answers(fromFile)).toEqual(answers(rebuilt));
      expect(Object.fromEntries(fromFile.memory.fieldDistribution)).toEqual(
        Object.fromEntries(rebuilt.memory.fieldDistribution),
      );
      index = fromFile;
    }
    expect(followed).toBeGreaterThan(20);
  });

  it("follows every kind of change since, and does not read the other documents", async () => {
    const index = open(path);
    await add(index, 0, 0, 200);
    await index.saveSnapshot();
    await add(index, 1, 150, 60);
    index.deleteKeys(taskOf(2), ["3", "4", "160"], {});
    await add(index, 3, 3, 1);
    const { fromFile, usedSnapshot, rebuilt } = reopened();
    expect(usedSnapshot).toBe(true);
    expect(answers(fromFile)).toEqual(answers(rebuilt));
    expect(fromFile.memory.count).toBe(200 + 59 + 1);
  });

  it("keeps the order of documents when the first of them is replaced", async () => {
    const index = open(path);
    await add(index, 0, 0, 200);
    await index.saveSnapshot();
    await add(index, 1, 50, 1);
    const { fromFile, usedSnapshot, rebuilt } = reopened();
    expect(usedSnapshot).toBe(true);
    expect(answers(fromFile)).toEqual(answers(rebuilt));
  });

  it("is saved when it is closed, and only when that is worth it", async () => {
    const index = open(path);
    await add(index, 0, 0, 200);
    index.close();
    const first = readFileSync(path);
    store = new DocumentStore(join(folder, "labs.sqlite"));
    const again = open(path);
    await add(again, 1, 0, 1);
    again.close();
    expect(readFileSync(path).equals(first)).toBe(true);
    store = new DocumentStore(join(folder, "labs.sqlite"));
    expect(reopened().usedSnapshot).toBe(true);
  });
});

describe("a snapshot that cannot be trusted", () => {
  const expectAnew = (): void => {
    const { fromFile, usedSnapshot, rebuilt } = reopened();
    expect(usedSnapshot).toBe(false);
    expect(answers(fromFile)).toEqual(answers(rebuilt));
  };

  it("is not used when it is missing, cut short, longer, or damaged in any part", async () => {
    const index = open(path);
    await add(index, 0, 0, 200);
    await index.saveSnapshot();
    const whole = readFileSync(path);
    expect(reopened().usedSnapshot).toBe(true);
    for (const size of [0, 20, 40, whole.length >> 1, whole.length - 1]) {
      truncateSync(path, size);
      expectAnew();
      writeFileSync(path, whole);
    }
    writeFileSync(path, Buffer.concat([whole, Buffer.alloc(8)]));
    expectAnew();
    for (const place of [0, 4, 8, 12, 33, 400, whole.length >> 1, whole.length - 5]) {
      const damaged = Buffer.from(whole);
      damaged[place] = (damaged[place] ?? 0) ^ 1;
      writeFileSync(path, damaged);
      expectAnew();
    }
    rmSync(path);
    expectAnew();
    writeFileSync(path, whole);
    expect(reopened().usedSnapshot).toBe(true);
  });

  it("is not used when it is of another chain of changes", async () => {
    const index = open(path);
    await add(index, 0, 0, 200);
    await index.saveSnapshot();
    copyFileSync(path, `${path}.old`);
    index.clear(taskOf(1), {});
    expectAnew();
    await add(index, 2, 0, 200);
    await index.saveSnapshot();
    expect(reopened().usedSnapshot).toBe(true);
    copyFileSync(`${path}.old`, path);
    expectAnew();
  });

  it("is not used when it lacks changes that are no longer remembered", async () => {
    const index = open(path);
    await add(index, 0, 0, 200);
    await index.saveSnapshot();
    copyFileSync(path, `${path}.old`);
    await add(index, 1, 0, 150);
    await index.saveSnapshot();
    copyFileSync(`${path}.old`, path);
    expectAnew();
  });

  it("is not used when something was committed that the chain does not know", async () => {
    const index = open(path);
    await add(index, 0, 0, 200);
    await index.saveSnapshot();
    store.setMeta("lastTask", { uid: 1, details: {} });
    expectAnew();
  });

  it("is followed by a new chain, which leftovers of the old one do not disturb", async () => {
    const index = open(path);
    await add(index, 0, 0, 200);
    await index.saveSnapshot();
    await add(index, 1, 0, 50);
    store.setMeta("lastTask", { uid: 2, details: {} });
    const next = open(path);
    await next.saveSnapshot();
    await add(next, 3, 100, 50);
    const { fromFile, usedSnapshot, rebuilt } = reopened();
    expect(usedSnapshot).toBe(true);
    expect(answers(fromFile)).toEqual(answers(rebuilt));
  });

  it("is not used after more changes than are worth following, which are then forgotten", async () => {
    const index = open(path);
    await add(index, 0, 0, 200);
    await index.saveSnapshot();
    await add(index, 1, 0, 1_001);
    expect(store.changesAfter(0)).toEqual([]);
    expectAnew();
  });

  it("is not used when documents have gone that no change tells of", async () => {
    const index = open(path);
    await add(index, 0, 0, 200);
    await index.saveSnapshot();
    const other = new DatabaseSync(join(folder, "labs.sqlite"));
    other.exec("DELETE FROM documents WHERE id = 7");
    other.close();
    expectAnew();
  });

  it("is not used when other settings, now gone, have put the fields in another order", async () => {
    const index = open(path);
    await add(index, 0, 0, 200);
    await index.saveSnapshot();
    index.updateSettings(taskOf(1), { searchableAttributes: ["tags", "city"] }, {});
    await add(index, 2, 0, 5);
    index.updateSettings(taskOf(3), { searchableAttributes: ["*"] }, {});
    expectAnew();
  });

  it("is not used when a power cut took changes from the store, whose numbers are then given again", async () => {
    const index = open(path);
    await add(index, 0, 0, 200);
    await index.saveSnapshot();
    const survivor = join(folder, "survivor.sqlite");
    const copier = new DatabaseSync(join(folder, "labs.sqlite"));
    copier.prepare("VACUUM INTO ?").run(survivor);
    copier.close();
    await add(index, 1, 0, 150);
    await index.saveSnapshot();
    store.close();
    store = new DocumentStore(survivor);
    expectAnew();
    await add(open(path), 1, 50, 150);
    expectAnew();
  });

  it("is not used under other settings than its own", async () => {
    const index = open(path);
    await add(index, 0, 0, 200);
    await index.saveSnapshot();
    store.setMeta("settings", JSON.parse(JSON.stringify({ ...settings, stopWords: ["alpha"] })));
    expectAnew();
  });
});

describe("a writer that is killed", () => {
  it("between writing and renaming leaves the snapshot before it valid", async () => {
    const index = open(path);
    await add(index, 0, 0, 200);
    await index.saveSnapshot();
    await add(index, 1, 100, 150);
    copyFileSync(path, `${path}.new`);
    truncateSync(`${path}.new`, 1_000);
    const { fromFile, usedSnapshot, rebuilt } = reopened();
    expect(usedSnapshot).toBe(true);
    expect(answers(fromFile)).toEqual(answers(rebuilt));
    expect(existsSync(`${path}.new`)).toBe(false);
  });

  it("after renaming leaves changes behind that the snapshot has already", async () => {
    const index = open(path);
    await add(index, 0, 0, 200);
    await index.saveSnapshot();
    await add(index, 1, 100, 150);
    const changes = store.changesAfter(0);
    await index.saveSnapshot();
    expect(store.changesAfter(0)).toEqual([]);
    for (const [at, { id, fields }] of changes.entries()) store.addChange(at + 1, id, fields);
    const { fromFile, usedSnapshot, rebuilt } = reopened();
    expect(usedSnapshot).toBe(true);
    expect(answers(fromFile)).toEqual(answers(rebuilt));
    expect(fromFile.memory.count).toBe(350);
  });
});

describe("saving in the background", () => {
  it("is given up when a write comes in between", async () => {
    const index = open(path);
    await add(index, 0, 0, 200);
    const saving = index.saveSnapshot();
    await add(index, 1, 0, 5);
    await saving;
    expect(existsSync(path)).toBe(false);
    expect(existsSync(`${path}.new`)).toBe(false);
    await index.saveSnapshot();
    expect(reopened().usedSnapshot).toBe(true);
  });
});

it("is still the format of this number: if this fails on purpose, raise `snapshotFormat`", async () => {
  const index = open(null);
  const documents = words.map((word, id) => ({
    id,
    name: `${word} Straße-${id}, ${word} (1.${id})`,
    city: ["a", null],
    size: id,
  }));
  await index.addDocuments(taskOf(0), documents, replace);
  const out = new SnapshotOut();
  index.memory.save(out);
  let sum = crc32(JSON.stringify(out.values));
  for (const array of out.arrays)
    sum = crc32(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), sum);
  expect([snapshotMagic & 0xffff, sum]).toEqual([2, 1192444998]);
});
