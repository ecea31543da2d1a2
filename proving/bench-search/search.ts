// cspell:ignore Zyxwvut
/**
 * Measures the search host over its worker, as the server uses it: `npm run -s bench:search -- --labs 100000`.
 * Prints one JSON object; times in milliseconds.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type EngineClient, startEngine } from "../../packages/search-host/src/engine/engine-client.ts";
import { plainSearch, type SearchRequest } from "../../packages/search-host/src/engine/search-request.ts";
import type { NewTask } from "../../packages/search-host/src/engine/task.ts";
import { compareFts5 } from "./fts5-comparison.ts";
import { generateLabs, type LabRecord } from "./lab-generator.ts";
import { generateKnownLabs, generateQueries } from "./query-generator.ts";

const { values } = parseArgs({
  options: {
    labs: { type: "string", default: "100000" },
    queries: { type: "string", default: "300" },
    fts5: { type: "boolean", default: false },
    slowest: { type: "boolean", default: false },
  },
});
const uid = "documents";
const request: SearchRequest = { ...plainSearch, matchingStrategy: "all" };

function percentiles(times: readonly number[]): { p50: number; p99: number; max: number } {
  const sorted = [...times].sort((left, right) => left - right);
  const at = (share: number): number =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

async function finish(engine: EngineClient, task: NewTask): Promise<void> {
  const { taskUid } = await engine.call("enqueue", task);
  for (;;) {
    const { status, error } = await engine.call("task", taskUid, null);
    if (status === "succeeded") return;
    if (status === "failed") throw new Error(error?.message);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

function addition(labs: readonly LabRecord[]): NewTask {
  return {
    type: "documentAdditionOrUpdate",
    indexUid: uid,
    details: { receivedDocuments: labs.length, indexedDocuments: null },
    payload: {
      kind: "add",
      documents: JSON.stringify(labs),
      method: "replace",
      primaryKey: "id",
      skipCreation: false,
    },
  };
}

const settings: NewTask = {
  type: "settingsUpdate",
  indexUid: uid,
  details: {},
  payload: {
    kind: "settings",
    change: {
      searchableAttributes: [
        "name",
        "city",
        "country",
        "testTypes",
        "equipments",
        "accreditations",
        "description",
      ],
      filterableAttributes: [
        "country",
        "city",
        "testTypes",
        "accreditations",
        "maxForceKn",
        "isEnabled",
        "_geo",
      ],
      sortableAttributes: ["name", "maxForceKn", "_geo"],
    },
  },
};

async function build(engine: EngineClient, labs: readonly LabRecord[]): Promise<number> {
  const started = performance.now();
  await finish(engine, settings);
  for (let first = 0; first < labs.length; first += 1000)
    await finish(engine, addition(labs.slice(first, first + 1000)));
  return Math.round(performance.now() - started);
}

/** Every query is asked so often; the best time of each tells more on a machine that does other things as well. */
const rounds = 5;

async function timeOnce(engine: EngineClient, search: SearchRequest): Promise<number> {
  const started = performance.now();
  await engine.call("search", uid, search);
  return performance.now() - started;
}

async function measure(
  engine: EngineClient,
  queries: readonly string[],
  extra: Partial<SearchRequest>,
): Promise<object> {
  const times: { ms: number; q: string }[] = [];
  for (const warm of queries.slice(0, 60))
    await engine.call("search", uid, { ...request, ...extra, q: warm });
  for (const q of queries) times.push({ ms: await timeOnce(engine, { ...request, ...extra, q }), q });
  const best = times.map(({ ms }) => ms);
  const before = (await engine.call("usage")).cpuMs;
  for (let round = 1; round < rounds; round += 1) {
    for (const [at, q] of queries.entries()) {
      best[at] = Math.min(best[at] ?? 0, await timeOnce(engine, { ...request, ...extra, q }));
    }
  }
  const cpuMs = (await engine.call("usage")).cpuMs - before;
  times.sort((left, right) => right.ms - left.ms);
  return {
    ...percentiles(times.map(({ ms }) => ms)),
    bestOfRounds: percentiles(best),
    cpuMean: Number((cpuMs / queries.length / (rounds - 1)).toFixed(2)),
    ...(values.slowest ? { slowest: times.slice(0, 6) } : {}),
  };
}

async function upsertVisibleMs(engine: EngineClient, labs: readonly LabRecord[]): Promise<object> {
  const times: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const lab = labs[round * 7];
    if (!lab) break;
    const name = `Zyxwvut${String.fromCharCode(97 + (round % 26), 97 + Math.floor(round / 26))} Laboratory`;
    const started = performance.now();
    await engine.call("enqueue", addition([{ ...lab, name }]));
    for (;;) {
      const answer = await engine.call("search", uid, { ...request, q: `"${name}"`, limit: 1 });
      if (answer.includes(`"id":"${lab.id}"`)) break;
    }
    times.push(performance.now() - started);
    await finish(engine, addition([lab]));
  }
  return percentiles(times);
}

async function foundKnown(engine: EngineClient, labs: readonly LabRecord[]): Promise<string> {
  const known = generateKnownLabs(labs, 52);
  let found = 0;
  for (const { id, query } of known) {
    const answer = await engine.call("search", uid, { ...request, q: query, limit: 10 });
    if (answer.includes(`"id":"${id}"`)) found += 1;
  }
  return `${found} of ${known.length}`;
}

/** Searches without pause until the snapshot that follows a load of documents is in place. */
async function searchWhileSaving(engine: EngineClient, queries: readonly string[]): Promise<object> {
  const times: number[] = [];
  const isSaved = (): boolean => readdirSync(dataDir).some((name) => name.endsWith(".snapshot"));
  for (let at = 0; !isSaved(); at += 1)
    times.push(await timeOnce(engine, { ...request, q: queries[at % queries.length] ?? "" }));
  return percentiles(times);
}

async function timeOpening(): Promise<{ engine: EngineClient; ms: number }> {
  const started = performance.now();
  const engine = await startEngine({ dataDir, maxTotalHits: 100_000 });
  return { engine, ms: Math.round(performance.now() - started) };
}

/** The first ten searches after opening from the snapshot: the one that comes first, and all of them. */
async function timeFirstSearches(queries: readonly string[], waitMs: number): Promise<object> {
  const { engine } = await timeOpening();
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  const times: number[] = [];
  for (const q of queries.slice(0, 10)) times.push(await timeOnce(engine, { ...request, q }));
  await engine.close();
  return { first: Number((times[0] ?? 0).toFixed(2)), ...percentiles(times) };
}

function removeSnapshots(): void {
  for (const name of readdirSync(dataDir).filter((file) => file.endsWith(".snapshot")))
    rmSync(join(dataDir, name));
}

function folderMb(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size / 1e6, 0);
}

const dataDir = mkdtempSync(join(tmpdir(), "search-bench-"));
try {
  const labs = generateLabs(Number(values.labs));
  const queries = generateQueries(labs, Number(values.queries));
  let engine = await startEngine({ dataDir, maxTotalHits: 100_000 });
  const buildMs = await build(engine, labs);
  const facets = {
    filter: ["isEnabled = true", ["country = Germany", "country = France", "country = Italy"]],
    facets: ["country", "testTypes"],
  };
  const place = { filter: "_geoRadius(48.1, 11.5, 1500000)", sort: ["_geoPoint(48.1, 11.5):asc"] };
  const textWhileSaving = await searchWhileSaving(engine, queries);
  const known = await foundKnown(engine, labs);
  const text = await measure(engine, queries, {});
  const textFilterFacets = await measure(engine, queries, facets);
  const textPlace = await measure(engine, queries, place);
  const noTextPlace = await measure(
    engine,
    queries.map(() => ""),
    place,
  );
  const textFiveHundred = await measure(engine, queries, { limit: 500 });
  const upsert = await upsertVisibleMs(engine, labs);
  const closing = performance.now();
  await engine.close();
  const closeMs = Math.round(performance.now() - closing);
  const opened = await timeOpening();
  const { rss, heapUsed, arrayBuffers } = await opened.engine.call("usage");
  const memory = {
    rssMb: Math.round(rss / 1e6),
    workerHeapMb: Math.round(heapUsed / 1e6),
    arraysMb: Math.round(arrayBuffers / 1e6),
    fileMb: Math.round(folderMb(dataDir)),
  };
  await opened.engine.close();
  // All figures above come from an engine that was opened empty, so that it had nothing to warm up with.
  const firstSearches = {
    atOnce: await timeFirstSearches(queries, 0),
    afterWarmUp: await timeFirstSearches(queries, 1_000),
  };
  removeSnapshots();
  const openedAnew = await timeOpening();
  engine = openedAnew.engine;
  const fts5 = values.fts5 ? compareFts5(labs, queries) : undefined;
  console.log(
    JSON.stringify(
      {
        labs: labs.length,
        loadAverage: loadavg().map((load) => Number(load.toFixed(1))),
        buildMs,
        openMs: opened.ms,
        openWithoutSnapshotMs: openedAnew.ms,
        closeMs,
        firstSearches,
        memory,
        foundWithTypo: known,
        text,
        textWhileSaving,
        textFilterFacets,
        textPlace,
        noTextPlace,
        textFiveHundred,
        upsertVisible: upsert,
        fts5,
      },
      null,
      2,
    ),
  );
  await engine.close();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
