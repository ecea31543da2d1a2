import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Engine } from "./engine/engine.ts";
import type { NewTask, Task } from "./engine/task.ts";
import { TaskStore } from "./engine/task-store.ts";
import type { JsonObject } from "./json.ts";
import { Database, textOf } from "./storage/database.ts";

let dataDir: string;
let engine: Engine | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "search-host-power-"));
});
afterEach(() => {
  stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const queueFile = (): string => join(dataDir, "engine.sqlite");

function start(): Engine {
  engine = new Engine({ dataDir, maxTotalHits: 1_000 });
  return engine;
}

function stop(): void {
  engine?.close();
  engine = undefined;
}

function writing(...documents: JsonObject[]): NewTask {
  return {
    type: "documentAdditionOrUpdate",
    indexUid: "labs",
    details: { receivedDocuments: documents.length, indexedDocuments: null },
    payload: {
      kind: "add",
      documents: JSON.stringify(documents),
      method: "replace",
      primaryKey: "id",
      skipCreation: false,
    },
  };
}

async function finished(running: Engine, uid: number): Promise<Task> {
  for (;;) {
    const task = running.task(uid, null);
    if (task.finishedAt !== null) return task;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Writes documents in as many tasks, in a run of the engine of their own. */
async function write(...ids: number[]): Promise<void> {
  const running = start();
  for (const id of ids) await finished(running, running.enqueue(writing({ id, name: `Lab ${id}` })).taskUid);
  stop();
}

/** Changes a file of the stopped engine, as a power cut or an earlier version would have left it. */
function edit<T>(file: string, change: (database: Database) => T): T {
  const database = new Database(file, "");
  const result = change(database);
  database.close();
  return result;
}

function indexFile(): string {
  const row = edit(queueFile(), (database) => database.get("SELECT file FROM indexes"));
  return join(dataDir, textOf(row?.file));
}

/** The queue forgets everything after its first task; the index keeps all. */
async function loseTailOfQueue(): Promise<void> {
  await write(1);
  copyFileSync(queueFile(), `${queueFile()}.old`);
  await write(2, 3);
  copyFileSync(`${queueFile()}.old`, queueFile());
}

/** Makes the queue forget that its last task was done, and wait with other work under the same number. */
function reopenLastTask(work: NewTask): void {
  edit(queueFile(), (database) =>
    database.run(
      "UPDATE tasks SET status = 'processing', finished_at = NULL, payload = ? WHERE uid = (SELECT max(uid) FROM tasks)",
      JSON.stringify(work.payload),
    ),
  );
}

describe("after a power cut in which the queue lost more than an index", () => {
  it("does every new write, under numbers that nobody had", async () => {
    await loseTailOfQueue();
    const running = start();
    for (const id of [4, 5, 6]) {
      const { taskUid } = running.enqueue(writing({ id, name: `Lab ${id}` }));
      expect(taskUid).toBeGreaterThan(2);
      expect((await finished(running, taskUid)).status).toBe("succeeded");
      expect(running.document("labs", String(id), null)).toEqual({ id, name: `Lab ${id}` });
    }
  });

  it("does a write that an earlier version gave a number twice", async () => {
    await loseTailOfQueue();
    const { uid } = edit(queueFile(), (database) => new TaskStore(database).add(writing({ id: 4 })));
    expect(uid).toBe(1);
    const running = start();
    await finished(running, uid);
    expect(running.document("labs", "4", null)).toEqual({ id: 4 });
  });
});

describe("a task that the queue does not know as done", () => {
  it("is not done again when the index's file has it", async () => {
    await write(1, 2);
    reopenLastTask(writing({ id: 2, name: "again" }));
    const task = await finished(start(), 1);
    expect(task).toMatchObject({ status: "succeeded", details: { indexedDocuments: 1 } });
    expect(engine?.document("labs", "2", null)).toEqual({ id: 2, name: "Lab 2" });
  });

  it("is done again when the file was written before it kept the time of its last task", async () => {
    await write(1, 2);
    edit(indexFile(), (database) =>
      database.run("UPDATE meta SET value = json_remove(value, '$.enqueuedAt') WHERE name = 'lastTask'"),
    );
    reopenLastTask(writing({ id: 2, name: "again" }));
    expect((await finished(start(), 1)).status).toBe("succeeded");
    expect(engine?.document("labs", "2", null)).toEqual({ id: 2, name: "again" });
  });
});
