import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { lossesIn } from "../load/backup-load.ts";
import { mountSmallDisk } from "./full-disk.ts";
import { signInOver } from "../../apps/api/src/testing/http-client.ts";
import { startServerProcess } from "../../apps/api/src/testing/server-process.ts";
import { startThrowAwayPostgres } from "../../apps/api/src/testing/throw-away-postgres.ts";
import { startWriteLoad, type WriteLoad } from "../load/write-load.ts";

const [diskMb, fullMs, recoveryMs] = [400, 8000, 10_000];

const countBy = (answers: WriteLoad["answers"], keyOf: (answer: WriteLoad["answers"][number]) => string) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, keyOf)).map(([key, all = []]) => [key, all.length]),
  );

async function placeOn(kind: "embedded" | "postgresql", folder: string) {
  if (kind === "embedded") return { variables: { DATA_DIR: folder }, stop: async () => {} };
  const [postgres, dataDir] = [
    await startThrowAwayPostgres(folder),
    mkdtempSync(join(tmpdir(), "headroom-full-")),
  ];
  return {
    variables: { DATA_DIR: dataDir, DATABASE_URL: postgres.url },
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Fills the disk of a database that people write to, makes room again and kills the server; answers what was seen. */
export async function fillDiskUnderLoad(kind: "embedded" | "postgresql") {
  const disk = mountSmallDisk(diskMb);
  const place = await placeOn(kind, disk.folder);
  const variables = { ...place.variables, DEMO_PROJECTS: "false", TRUSTED_PROXIES: "127.0.0.1" };
  const server = await startServerProcess(variables);
  try {
    const people = await Promise.all(
      ["customer@demo.test", "customer2@demo.test"].map((email) => signInOver(server.address, email)),
    );
    const load = startWriteLoad(people, 10, await signInOver(server.address, "lab@demo.test"));
    while (load.answers.length < 20) await setTimeout(10);
    const fullFrom = load.answers.length;
    // Fills space that is freed meanwhile, too.
    for (const begunMs = performance.now(); performance.now() - begunMs < fullMs; await setTimeout(500))
      disk.fill();
    const whileFull = load.answers.slice(fullFrom);
    const roomAtMs = performance.now();
    disk.makeRoom();
    await setTimeout(recoveryMs);
    const afterwards = load.answers.filter(({ endedMs }) => endedMs > roomAtMs);
    const lastRefusedMs = afterwards.findLast(({ status }) => status >= 300)?.endedMs ?? roomAtMs;
    server.kill("SIGKILL");
    await server.exited;
    await load.stop();
    const { acknowledged, lost, broken } = await lossesIn(variables, load, Number.POSITIVE_INFINITY);
    return {
      kind,
      whileFull: countBy(whileFull, ({ status }) => String(status)),
      refusals: countBy(
        whileFull.filter(({ status }) => status >= 300),
        ({ refusal }) => refusal,
      ),
      slowestMs: Math.round(Math.max(...whileFull.map(({ tookMs }) => tookMs))),
      recoveredAfterMs: Math.round(lastRefusedMs - roomAtMs),
      writtenAfterwards: afterwards.filter(({ status }) => status < 300).length,
      acknowledged,
      lost,
      halfWritten: broken,
    };
  } finally {
    await server.remove();
    await place.stop();
    disk.remove();
  }
}
