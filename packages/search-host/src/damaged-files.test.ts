import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Engine } from "./engine/engine.ts";
import { KeyStore } from "./keys/key-store.ts";

let dataDir: string;
let warnings: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "search-damaged-"));
  warnings = [];
  vi.spyOn(process, "emitWarning").mockImplementation((warning) => void warnings.push(String(warning)));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

const documents = Array.from({ length: 500 }, (_, id) => ({ id, name: `Lab ${id} ${"long ".repeat(40)}` }));

/** Writes documents to an index, or to none, and closes. */
async function write(uid: string): Promise<void> {
  const engine = new Engine({ dataDir, maxTotalHits: 1000 });
  const { taskUid } = engine.enqueue({
    type: "documentAdditionOrUpdate",
    indexUid: uid,
    details: { receivedDocuments: documents.length, indexedDocuments: null },
    payload: {
      kind: "add",
      documents: JSON.stringify(documents),
      method: "replace",
      primaryKey: "id",
      skipCreation: false,
    },
  });
  while (engine.task(taskUid, null).finishedAt === null)
    await new Promise((resolve) => setImmediate(resolve));
  engine.close();
}

/** The indexes that are there after a start, with their documents. */
function reopened(): Record<string, unknown> {
  const engine = new Engine({ dataDir, maxTotalHits: 1000 });
  const found = engine
    .indexes()
    .map(({ uid }) => [
      uid,
      engine.documents(uid, { offset: 0, limit: 1, fields: ["id"], filter: null, ids: null, sort: null })
        .total,
    ]);
  engine.close();
  return Object.fromEntries(found);
}

const fileOf = (pattern: RegExp) => {
  const name = readdirSync(dataDir).find((each) => pattern.test(each)) ?? "";
  return join(dataDir, name);
};
function overwrite(path: string, bytes: number, position: number): void {
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(bytes, 0xa5), 0, bytes, position);
  closeSync(file);
}
const damages: readonly (readonly [string, (path: string) => void])[] = [
  ["cut to half", (path) => truncateSync(path, Math.floor(statSync(path).size / 2))],
  ["cut within a page", (path) => truncateSync(path, 1000)],
  ["emptied", (path) => truncateSync(path, 0)],
  ["without its header", (path) => overwrite(path, 100, 0)],
  ["overwritten after its first page", (path) => overwrite(path, statSync(path).size - 5000, 4200)],
];
const indexFile = /^index-.*\.sqlite$/;

describe.each(damages)("a file %s", (_damage, damage) => {
  it("of an index is set aside by name, and the other index is kept", async () => {
    await write("labs");
    const path = fileOf(indexFile);
    await write("other");
    damage(path);
    const damaged = readFileSync(path);
    expect(reopened()).toEqual({ other: documents.length });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(
      new RegExp(
        `^The search file ${path} is damaged \\(.*\\)\\. It was renamed to index-.*\\.sqlite\\.damaged`,
        "s",
      ),
    );
    expect(readFileSync(`${path}.damaged`).subarray(0, damaged.length).equals(damaged)).toBe(true);
    await write("labs");
    expect(reopened()).toEqual({ labs: documents.length, other: documents.length });
    expect(warnings).toHaveLength(1);
  });

  it("of the queue leaves no index, nor a file that nobody knows", async () => {
    await write("labs");
    damage(fileOf(/^engine\.sqlite$/));
    expect(reopened()).toEqual({});
    expect(readdirSync(dataDir).filter((name) => name.startsWith("index-"))).toEqual([]);
    await write("labs");
    expect(reopened()).toEqual({ labs: documents.length });
  });

  it("of the keys leaves those that every host begins with", () => {
    const store = new KeyStore(dataDir, "damaged-files-master-key");
    const made = store.list().length;
    store.close();
    damage(fileOf(/^keys\.sqlite$/));
    const again = new KeyStore(dataDir, "damaged-files-master-key");
    expect(again.list()).toHaveLength(made);
    again.close();
  });
});

it("an index's file that is overwritten in the middle is set aside", async () => {
  await write("labs");
  const path = fileOf(indexFile);
  overwrite(path, 9000, Math.floor(statSync(path).size / 2));
  expect(reopened()).toEqual({});
  expect(warnings[0]).toContain(path);
});

it("a document that is not what was written is found at the start", async () => {
  await write("labs");
  const path = fileOf(indexFile);
  const place = readFileSync(path).indexOf('{"id":250,');
  overwrite(path, 4, place);
  expect(reopened()).toEqual({});
  expect(warnings[0]).toContain("it holds broken JSON");
});

it("what waited for an index that was set aside does not make one without its settings", async () => {
  await write("labs");
  const engine = new Engine({ dataDir, maxTotalHits: 1000 });
  engine.enqueue({
    type: "documentDeletion",
    indexUid: "labs",
    details: null,
    payload: { kind: "clear" },
  });
  engine.close();
  overwrite(fileOf(indexFile), 100, 0);
  const started = new Engine({ dataDir, maxTotalHits: 1000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(started.indexes()).toEqual([]);
  started.close();
});
