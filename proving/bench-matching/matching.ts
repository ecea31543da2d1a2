import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { firstPriceSettings } from "@headroom/contract/vocabulary/laboratory/prices";
import type { SearchRequest } from "@headroom/contract/vocabulary/search/search";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { createColumnIndex } from "../../packages/lab-index/src/column-index.ts";
import { shardThreads } from "../../packages/lab-index/src/threads/threaded-shard.ts";
import { expandSets } from "@headroom/matching/rules/test-sets/airborne-sections";
import { createPlainIndex } from "@headroom/matching/search/plain-index";
import { warmUpSearches } from "../../packages/lab-index/src/warm-up.ts";
import { randomLab } from "@headroom/matching/testing/random-labs";
import { randomRequest } from "@headroom/matching/testing/random-requests";

const { values } = parseArgs({
  options: {
    labs: { type: "string", default: "100000" },
    machines: { type: "string", default: "10" },
    tests: { type: "string", default: "5" },
    queries: { type: "string", default: "200" },
    proofs: { type: "string", default: "8" },
    seed: { type: "string", default: "1" },
    /** Number of the slowest queries to name. */
    slowest: { type: "string", default: "0" },
    view: { type: "string", default: "laboratories" },
    /** Warm-up before the first search, as on a server; "no" measures the first searches of a cold process. */
    "warm-up": { type: "string", default: "yes" },
    /** "no" keeps all laboratories in one thread. */
    threads: { type: "string", default: "yes" },
    /** Share of machines whose every rating differs from the catalogue's. */
    "own-ratings": { type: "string", default: "0.05" },
  },
});
const number = (name: Exclude<keyof typeof values, "view" | "threads" | "warm-up">) => Number(values[name]);
const view = values.view === "why-not" ? "why-not" : "laboratories";
const options = { policies: {}, today: "2026-10-20", freight: firstPriceSettings.freight };
const clock = () => performance.now();
/** Milliseconds that this thread worked: what a search costs when nothing else wants the processor. */
const worked = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const shape = {
  count: number("labs"),
  machinesPerLab: number("machines"),
  seed: number("seed"),
  ownRatings: number("own-ratings"),
  missing: 0,
};
const chunk = 1000;
const labsFrom = (from: number) =>
  Array.from({ length: Math.min(chunk, shape.count - from) }, (_, i) => randomLab(from + i, shape));

let loadMs = 0;
const index = createColumnIndex(values.threads === "no" ? undefined : shardThreads());
for (let from = 0; from < shape.count; from += chunk) {
  const labs = labsFrom(from);
  const began = clock();
  for (const lab of labs) index.upsert(lab);
  // Answered when every thread has taken its part.
  index.distances({ place: { latitude: 0, longitude: 0 }, labIds: [] });
  loadMs += clock() - began;
}
const memoryMb = process.memoryUsage().rss / 2 ** 20;

const requests: SearchRequest[] = Array.from({ length: number("queries") }, (_, i) =>
  randomRequest(1000 + i, number("tests"), view),
);
const checksum = (answers: readonly SearchAnswer[]) =>
  createHash("sha256").update(JSON.stringify(answers)).digest("hex").slice(0, 16);
const untimed = (answer: Omit<SearchAnswer, "elapsedMs">): SearchAnswer => ({ ...answer, elapsedMs: 0 });

const beganWarmUp = clock();
if (values["warm-up"] === "yes") for (const search of warmUpSearches(index)) search();
const warmUpMs = clock() - beganWarmUp;
const times: number[] = [];
const workTimes: number[] = [];
const first: SearchAnswer[] = [];
for (const [i, request] of requests.entries()) {
  const asked = clock();
  // A server answers one search in a turn of its event loop; what the loop does first is part of the time.
  await setImmediate();
  const began = worked();
  const answer = index.search(request, options);
  workTimes.push(worked() - began);
  times.push(clock() - asked);
  if (i < number("proofs")) first.push(untimed(answer));
}
const percentile = (of: readonly number[], share: number) => {
  const sorted = of.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
};

const lines = requests.map(({ tests }) => expandSets(tests).length);
/** Searches whose tests are single ones: a DO-160 set is many in one. */
const single = times.filter((_, i) => lines[i] === number("tests"));

const slowest = requests
  .map(({ tests }, i) => ({
    work_ms: Math.round(workTimes[i] ?? 0),
    tests: tests.map((line) => line.stereoTypeId).join(" "),
  }))
  .sort((a, b) => b.work_ms - a.work_ms)
  .slice(0, number("slowest"));

const upserts = Array.from({ length: 200 }, (_, i) => randomLab(i, { ...shape, seed: shape.seed + 1 }));
const upsertTimes = upserts.map((lab) => {
  const began = clock();
  index.upsert(lab);
  return clock() - began;
});

const reference = createPlainIndex();
for (let i = 0; i < shape.count; i += 1) reference.upsert(randomLab(i, shape));
const beganPlain = clock();
const plain = requests
  .slice(0, number("proofs"))
  .map((request) => untimed(reference.search(request, options)));
const plainMs = (clock() - beganPlain) / Math.max(1, plain.length);
const [ours, theirs] = [checksum(first), checksum(plain)];

const rounded = (value: number) => Number(value.toFixed(2));
await index.close();
console.log(
  JSON.stringify({
    labs: shape.count,
    machines: shape.count * shape.machinesPerLab,
    tests: number("tests"),
    view,
    threads: values.threads,
    queries: requests.length,
    machines_with_own_ratings: shape.ownRatings,
    warm_up_ms: Math.round(warmUpMs),
    load_ms: Math.round(loadMs),
    memory_mb: Math.round(memoryMb),
    p50_ms: rounded(percentile(times, 0.5)),
    p99_ms: rounded(percentile(times, 0.99)),
    max_ms: rounded(percentile(times, 1)),
    p50_work_ms: rounded(percentile(workTimes, 0.5)),
    p99_work_ms: rounded(percentile(workTimes, 0.99)),
    lines_p50: percentile(lines, 0.5),
    lines_max: percentile(lines, 1),
    single_queries: single.length,
    single_p50_ms: rounded(percentile(single, 0.5)),
    single_p99_ms: rounded(percentile(single, 0.99)),
    upsert_max_ms: rounded(Math.max(...upsertTimes)),
    plain_loop_ms: rounded(plainMs),
    checksum: ours,
    plain_loop_checksum: theirs,
    checksum_over: `the first ${plain.length} queries, whole answers`,
    same_answers: ours === theirs,
    ...(slowest.length > 0 ? { slowest } : {}),
  }),
);
process.exitCode = ours === theirs ? 0 : 1;
