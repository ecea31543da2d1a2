import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import {
  type Database,
  connectEmbedded,
  connectPostgres,
} from "../../apps/api/src/platform/database/connect.ts";
import { openFileStorage } from "../../apps/api/src/platform/file-storage.ts";
import { readConfig } from "../../apps/api/src/config.ts";
import { signInOver } from "../../apps/api/src/testing/http-client.ts";
import { startServerProcess } from "../../apps/api/src/testing/server-process.ts";
import { startThrowAwayBucket } from "../../apps/api/src/testing/throw-away-bucket.ts";
import { startThrowAwayPostgres } from "../../apps/api/src/testing/throw-away-postgres.ts";
import { findLosses, startWriteLoad, type WriteLoad } from "./write-load.ts";

const tools = join(import.meta.dirname, "../../tools");
const runProgram = promisify(execFile);

interface Place {
  /** The variables of the server whose data are backed up. */
  readonly variables: Readonly<Record<string, string>>;
  /** An empty place to restore to. */
  readonly makeTarget: () => Promise<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

function embeddedPlace(parent: string): Place {
  return {
    variables: { DATA_DIR: join(parent, "data") },
    makeTarget: async () => ({ DATA_DIR: join(parent, randomUUID()) }),
    stop: async () => {},
  };
}

async function postgresPlace(parent: string): Promise<Place> {
  const [postgres, bucket] = [await startThrowAwayPostgres(), await startThrowAwayBucket()];
  const makeTarget = async () => {
    const name = `restored_${randomUUID().replaceAll("-", "")}`;
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    return {
      DATA_DIR: join(parent, randomUUID()),
      DATABASE_URL: postgres.url.replace(/\/postgres$/, `/${name}`),
    };
  };
  return {
    variables: { DATA_DIR: join(parent, "data"), DATABASE_URL: postgres.url, FILES_URL: bucket.url },
    makeTarget,
    stop: async () => {
      await postgres.stop();
      await bucket.stop();
    },
  };
}

export const startPlace = async (kind: "embedded" | "postgresql", parent: string): Promise<Place> =>
  kind === "embedded" ? embeddedPlace(parent) : postgresPlace(parent);

async function readAll(storage: ReturnType<typeof openFileStorage>, key: string) {
  const content = await storage.read(key);
  return content && buffer(content);
}

export function openPlace(variables: Readonly<Record<string, string>>): Promise<Database> {
  const { databaseUrl, dataDir } = readConfig({ NODE_ENV: "test", ...variables });
  return databaseUrl === null ? connectEmbedded(dataDir) : connectPostgres(databaseUrl);
}

/** Finds writes acknowledged until a moment that a stopped server has lost. */
export async function lossesIn(
  variables: Readonly<Record<string, string>>,
  load: WriteLoad,
  untilMs: number,
) {
  const { filesUrl } = readConfig({ NODE_ENV: "test", ...variables });
  const database = await openPlace(variables);
  const contentOf = (key: string) => readAll(openFileStorage(filesUrl), key);
  try {
    return await findLosses({ pool: database.pool, contentOf }, load, untilMs);
  } finally {
    await database.close();
  }
}

/** Takes and restores backups of a server that people write to without a pause; answers what was seen. */
export async function backUpUnderLoad(kind: "embedded" | "postgresql", rounds: number) {
  const parent = mkdtempSync(join(tmpdir(), "headroom-backup-load-"));
  const place = await startPlace(kind, parent);
  const server = await startServerProcess({
    ...place.variables,
    DEMO_PROJECTS: "false",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const people = await Promise.all(
    ["customer@demo.test", "customer2@demo.test"].map((email) => signInOver(server.address, email)),
  );
  const load = startWriteLoad(people, 50);
  const seen = { rounds: 0, acknowledged: 0, files: 0, lost: [] as string[], broken: [] as string[] };
  const [heldMs, slowestMs, tookMs]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let round = 0; round < rounds; round += 1) {
      await setTimeout(1000);
      const folder = join(parent, `backup-${round}`);
      const startedMs = performance.now();
      await runProgram(process.execPath, [join(tools, "backup.ts"), folder], {
        env: { ...process.env, NODE_ENV: "development", ...place.variables },
      });
      tookMs.push(Math.round(performance.now() - startedMs));
      const during = load.answers.filter(({ endedMs }) => endedMs >= startedMs);
      slowestMs.push(Math.round(Math.max(0, ...during.map((answer) => answer.tookMs))));
      const contents = JSON.parse(readFileSync(join(folder, "backup.json"), "utf8")) as { heldMs: number };
      heldMs.push(contents.heldMs);
      const target = await place.makeTarget();
      await runProgram(process.execPath, [join(tools, "restore.ts"), folder], {
        env: { ...process.env, NODE_ENV: "development", ...target },
      });
      const found = await lossesIn(target, load, startedMs);
      seen.rounds += 1;
      seen.acknowledged = found.acknowledged;
      seen.files = found.files;
      seen.lost.push(...found.lost);
      seen.broken.push(...found.broken);
      rmSync(target["DATA_DIR"] ?? "", { recursive: true });
      rmSync(folder, { recursive: true });
    }
    const statuses = Object.groupBy(load.answers, ({ status }) => String(status));
    return {
      kind,
      ...seen,
      heldMs,
      slowestWriteMs: slowestMs,
      backupTookMs: tookMs,
      answers: Object.fromEntries(
        Object.entries(statuses).map(([status, all]) => [status, all?.length ?? 0]),
      ),
    };
  } finally {
    await load.stop();
    await server.remove();
    await place.stop();
    rmSync(parent, { recursive: true, force: true });
  }
}
