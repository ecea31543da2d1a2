import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import { Engine } from "./engine/engine.ts";
import { type EngineClient, startEngine } from "./engine/engine-client.ts";
import { plainSearch } from "./engine/search-request.ts";

const dataDir = mkdtempSync(join(tmpdir(), "search-host-crash-"));
let engine: EngineClient | undefined;
let writer: ChildProcess | undefined;
afterEach(async () => {
  writer?.kill("SIGKILL");
  await engine?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the writer until it has acknowledged so many writes, kills it, and answers the last one acknowledged. */
async function writeAndKill(writes: number): Promise<{ taskUid: number; round: number }> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL("./crash-writer.ts", import.meta.url)), dataDir],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  writer = child;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  let output = "";
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.split("\n").length > writes) child.kill("SIGKILL");
  }
  await exited;
  const [taskUid = -1, round = -1] = (output.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  return { taskUid, round };
}

async function finished(client: EngineClient, taskUid: number): Promise<string> {
  for (;;) {
    const { status } = await client.call("task", taskUid, null);
    if (status !== "enqueued" && status !== "processing") return status;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

it("keeps every acknowledged write and corrupts nothing when it is killed while writing, again and again", async () => {
  for (const writes of [5, 23, 60]) {
    const { taskUid, round } = await writeAndKill(writes);
    const client = await startEngine({ dataDir, maxTotalHits: 1_000 });
    engine = client;
    expect(await finished(client, taskUid)).toBe("succeeded");
    const document = await client.call("document", "documents", String((round * 7) % 500), null);
    expect(document.round).toBe(round);
    const found = await client.call("search", "documents", { ...plainSearch, q: "vibration", limit: 1_000 });
    const stats = await client.call("indexStats", "documents");
    expect(JSON.parse(found).estimatedTotalHits).toBe(stats.numberOfDocuments);
    await client.close();
    engine = undefined;
    for (const name of readdirSync(dataDir).filter((file) => file.endsWith(".sqlite"))) {
      const database = new DatabaseSync(join(dataDir, name));
      expect(database.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
      database.close();
    }
  }
}, 60_000);

it("goes on after the next start with a write that was under way when it was closed", async () => {
  const options = { dataDir: mkdtempSync(join(tmpdir(), "search-host-close-")), maxTotalHits: 1_000 };
  const closing = new Engine(options);
  const documents = Array.from({ length: 5_000 }, (_, id) => ({ id, name: `Lab ${id} vibration` }));
  const { taskUid } = closing.enqueue({
    type: "documentAdditionOrUpdate",
    indexUid: "documents",
    details: { receivedDocuments: documents.length, indexedDocuments: null },
    payload: {
      kind: "add",
      documents: JSON.stringify(documents),
      method: "replace",
      primaryKey: "id",
      skipCreation: false,
    },
  });
  while (closing.task(taskUid, null).status === "enqueued")
    await new Promise((resolve) => setImmediate(resolve));
  expect(closing.task(taskUid, null).status).toBe("processing");
  closing.close();
  const client = await startEngine(options);
  expect(await finished(client, taskUid)).toBe("succeeded");
  expect((await client.call("indexStats", "documents")).numberOfDocuments).toBe(5_000);
  await client.close();
  rmSync(options.dataDir, { recursive: true });
});
