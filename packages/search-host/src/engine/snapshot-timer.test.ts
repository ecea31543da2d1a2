import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { type EngineClient, startEngine } from "./engine-client.ts";
import { plainSearch } from "./search-request.ts";

const dataDir = mkdtempSync(join(tmpdir(), "search-quiet-"));
let engine: EngineClient | undefined;
afterEach(async () => {
  await engine?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const files = (): string[] => readdirSync(dataDir).filter((name) => name.startsWith("index-"));

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

it("writes a snapshot when all is quiet, and removes it with its index", async () => {
  const client = await startEngine({ dataDir, maxTotalHits: 1_000, quietMs: 1 });
  engine = client;
  await client.call("enqueue", {
    type: "documentAdditionOrUpdate",
    indexUid: "labs",
    details: { receivedDocuments: 1, indexedDocuments: null },
    payload: {
      kind: "add",
      documents: '[{"id":1,"name":"vibration"}]',
      method: "replace",
      primaryKey: "id",
      skipCreation: false,
    },
  });
  await until(() => files().some((name) => name.endsWith(".snapshot")));
  expect(await client.call("search", "labs", { ...plainSearch, q: "vibration" })).toContain('"id":1');
  await client.call("enqueue", {
    type: "indexDeletion",
    indexUid: "labs",
    details: { deletedDocuments: null },
    payload: { kind: "deleteIndex" },
  });
  await until(() => files().length === 0);
});
