/**
 * A server that starts on a throw-away PostgreSQL with many laboratories, as a process of its own, for the first time
 * and again: how long until it has answered its first search, and what it holds in memory then and after some
 * searches: `node proving/bench-api/cold-start.ts [laboratories] [machines each] [seconds to
 * settle]`. Prints JSON.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { connectPostgres } from "../../apps/api/src/platform/database/connect.ts";
import { fill } from "../../apps/api/src/testing/global-setup.ts";
import { addManyLaboratories } from "../../apps/api/src/testing/many-laboratories.ts";
import { startServerProcess } from "../../apps/api/src/testing/server-process.ts";
import { startThrowAwayPostgres } from "../../apps/api/src/testing/throw-away-postgres.ts";

const labs = Number(process.argv[2] ?? 100_000);
const machinesPerLab = Number(process.argv[3] ?? 10);
const searches = 50;
/** Build time of the text index on a first start. */
const settlingMs = 1000 * Number(process.argv[4] ?? 20);
const search = {
  specimen: { name: "box", massKg: 10, lengthMm: 200, widthMm: 150, heightMm: 100 },
  tests: [
    { lineId: "line-1", stereoTypeId: "cold", title: "Cold", parameters: { tempC: -40, durationH: 16 } },
    {
      lineId: "line-2",
      stereoTypeId: "dry-heat",
      title: "Dry heat",
      parameters: { tempC: 70, durationH: 16 },
    },
  ],
};

/** From /proc: resident now, and the most that was ever resident. */
function memoryMb(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024);
  return { residentMb: read("VmRSS"), peakMb: read("VmHWM") };
}

async function ask(address: string) {
  const reply = await fetch(`${address}/api/search/search`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(search),
  });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`The search was answered ${reply.status}: ${text}`);
  const { data } = JSON.parse(text) as { data: { searched: number } };
  if (data.searched < labs / 2) throw new Error(`Of ${labs} laboratories ${data.searched} were searched.`);
  return data.searched;
}

async function measureStart(variables: Readonly<Record<string, string>>) {
  const began = performance.now();
  const server = await startServerProcess(variables);
  const listensMs = performance.now() - began;
  const searched = await ask(server.address);
  const firstAnswerMs = performance.now() - began;
  const atFirst = memoryMb(server.pid);
  await setTimeout(settlingMs);
  for (let asked = 0; asked < searches; asked += 1) await ask(server.address);
  const settled = memoryMb(server.pid);
  server.kill("SIGTERM");
  await server.exited;
  await server.remove();
  return {
    searched,
    listensMs: Math.round(listensMs),
    firstAnswerMs: Math.round(firstAnswerMs),
    atFirst,
    settled,
  };
}

const folder = mkdtempSync(join(tmpdir(), "headroom-start-"));
const postgres = await startThrowAwayPostgres();
try {
  const database = await connectPostgres(postgres.url);
  await fill(database.pool, database.connection);
  await addManyLaboratories(database.pool, labs, machinesPerLab);
  await database.close();
  const variables = {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, "data"),
    // As `npm start` has it.
    NODE_COMPILE_CACHE: join(folder, "compiled"),
  };
  const first = await measureStart(variables);
  const again = await measureStart(variables);
  console.log(
    JSON.stringify({ labs, machines: labs * machinesPerLab, node: process.version, first, again }, null, 2),
  );
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
