import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { lockDataFolder } from "./embedded-lock.ts";

const inModule = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** Two threads come to each meeting before either goes on: what follows happens at once. */
const meeting = `
  const { workerData, parentPort } = await import("node:worker_threads");
  const met = new Int32Array(workerData.met);
  const meet = (number) => {
    Atomics.add(met, 0, 1);
    while (Atomics.load(met, 0) < number * 2);
  };`;

async function twice(script: string, folder: string): Promise<readonly (readonly string[])[]> {
  const workerData = { met: new SharedArrayBuffer(4), folder };
  const source = `data:text/javascript,${encodeURIComponent(`${meeting}\n${script}`)}`;
  return Promise.all(
    [0, 1].map(
      () =>
        new Promise<readonly string[]>((resolve, reject) => {
          new Worker(new URL(source), { workerData }).once("message", resolve).once("error", reject);
        }),
    ),
  );
}

it("waits for one that asked at the same moment and is about to be refused", async () => {
  const folder = mkdtempSync(join(tmpdir(), "headroom-at-once-"));
  const file = join(folder, "lock");
  lockDataFolder(file).release();
  // Holds the read lock that a process has between opening the file and being refused.
  const script = `
    const { DatabaseSync } = await import("node:sqlite");
    const { workerData, parentPort } = await import("node:worker_threads");
    const looking = new DatabaseSync(workerData);
    looking.exec("begin; select count(*) from sqlite_master");
    parentPort.postMessage("looks");
    setTimeout(() => looking.close(), 50);`;
  const source = `data:text/javascript,${encodeURIComponent(script)}`;
  const other = new Worker(new URL(source), { workerData: file });
  await once(other, "message");
  expect(() => lockDataFolder(file).release()).not.toThrow();
  await once(other, "exit");
  rmSync(folder, { recursive: true });
});

it("gives a folder to exactly one of two that ask at once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "headroom-at-once-"));
  const rounds = 5;
  const script = `
    const { lockDataFolder } = await import(${inModule("./embedded-lock.ts")});
    const got = [];
    for (let round = 0; round < ${rounds}; round++) {
      let lock = null;
      meet(round * 2 + 1);
      try { lock = lockDataFolder(workerData.folder + "/" + round); got.push("it"); } catch (error) { got.push(error.name); }
      meet(round * 2 + 2);
      lock?.release();
    }
    parentPort.postMessage(got);`;
  const [one = [], two = []] = await twice(script, folder);
  const pairs = one.map((got, round) => new Set([got, two[round]]));
  expect(pairs).toEqual(Array.from({ length: rounds }, () => new Set(["it", "DataFolderInUseError"])));
  rmSync(folder, { recursive: true });
});

it("makes a secret once where two ask at once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "headroom-at-once-"));
  const script = `
    const { persistedSecret } = await import(${inModule("../persisted-secret.ts")});
    const got = [];
    for (let round = 0; round < 50; round++) {
      meet(round + 1);
      got.push(persistedSecret(workerData.folder + "/" + round, () => crypto.randomUUID(), 32));
    }
    parentPort.postMessage(got);`;
  const [one, two] = await twice(script, folder);
  expect(one).toEqual(two);
  rmSync(folder, { recursive: true });
});
