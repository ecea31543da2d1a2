import type { LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { RatingKey } from "@headroom/contract/vocabulary/laboratory/ratings";
import { openRatingsOf } from "@headroom/contract/vocabulary/search/open-ratings";
import { searchRequestSchema } from "@headroom/contract/vocabulary/search/search";
import { specimenSchema } from "@headroom/contract/vocabulary/test/specimen";
import { testLinesSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeLabFeed } from "../labs/lab-feed.service.ts";
import written from "./everyday-specifications.json" with { type: "json" };
import { openMatchingIndex } from "./matching-index.service.ts";
import { makeSearchService } from "./search.service.ts";

/**
 * Counts the verdicts of the demo's laboratories on everyday tests. An answer is one laboratory's to one
 * specification; it is as good as its worst test. The figures stand in docs/measurements/verdicts.md.
 */
const specifications = z
  .array(z.strictObject({ name: z.string(), specimen: specimenSchema, tests: testLinesSchema }))
  .parse(written);
const laboratories = 49;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Ratings that came with the rules of verdicts, which no laboratory states on its first day. */
const addedRatings: readonly RatingKey[] = [
  "accelerationOverLoadG",
  "bandLevelMaxDb",
  "coolingCapacityKw",
  "cubeFrequencyMaxHz",
  "cubeSideMm",
  "dewPointMaxC",
  "dewPointMinC",
  "floorLoadMaxKg",
  "floorLoadMaxKgPerM2",
  "headExpanderFrequencyMaxHz",
  "heatCapacityKJPerK",
  "heatingCapacityKw",
  "humidRegionPct",
  "humidTemperatureMaxC",
  "humidTemperatureMinC",
  "jetFreeHand",
  "modulations",
  "mountings",
  "pressureChamber",
  "pressureRateKPaPerMin",
  "recoveryMin",
  "slipTableFrequencyMaxHz",
  "slipTableInterface",
  "slipTablePayloadMaxKg",
  "specimenMaxMm",
  "staticSupport",
  "tableMassKg",
  "vacuumHeatLoadMaxW",
  "zpaMaxG",
];
interface Answer {
  readonly specification: string;
  readonly lab: LabAnswer;
}

/** Answers of all laboratories to all specifications, as the database is now. */
async function answers(): Promise<readonly Answer[]> {
  const { connection } = server.database;
  const clock = { now: () => server.clock.instant };
  const index = await openMatchingIndex(connection, makeLabFeed(connection), { clock });
  const searches = makeSearchService(connection, index, clock);
  const given: Answer[] = [];
  for (const { name, specimen, tests } of specifications)
    for (const view of ["laboratories", "why-not"] as const) {
      const request = searchRequestSchema.parse({ specimen, tests, view, limit: laboratories });
      const { labs } = await searches.search(request);
      given.push(...labs.map((lab) => ({ specification: name, lab })));
    }
  return given;
}

/**
 * Takes the added ratings away from all machines, and two older ones from the classes that state them since this was
 * measured: the tank of the water room, and that a wind-driven rain rig has no IP digits.
 */
async function takeAway(): Promise<void> {
  const { pool } = server.database;
  const stated = await pool.query("select from equipment where ratings ?| $1::text[]", [addedRatings]);
  expect(stated.rowCount).toBeGreaterThan(0);
  await pool.query("update equipment set ratings = ratings - $1::text[]", [addedRatings]);
  await pool.query("update lab_equipment set overrides = overrides - $1::text[]", [addedRatings]);
  await pool.query("update equipment set ratings = ratings - 'innerMm' where id = 'cls-ip-water'");
  await pool.query("update equipment set ratings = ratings - 'ipx' where id = 'cls-rain'");
}

const shareUnknown = (given: readonly Answer[]): number =>
  given.filter(({ lab }) => lab.verdict === "unknown").length / given.length;

const unknownKeys = ({ tests }: LabAnswer): string =>
  tests
    .flatMap(({ checks }) => checks.flatMap(({ verdict, key }) => (verdict === "unknown" ? [key] : [])))
    .join(", ");

/** Answers that are others now, counted by what they were and are, and what is asked. */
function changesOf(before: readonly Answer[], after: readonly Answer[]): Readonly<Record<string, number>> {
  const verdicts = new Map(before.map(({ specification, lab }) => [specification + lab.labId, lab.verdict]));
  const changes: Record<string, number> = {};
  for (const { specification, lab } of after) {
    const was = verdicts.get(specification + lab.labId);
    if (was === lab.verdict) continue;
    const change = `${specification}: ${was} to ${lab.verdict}, ${unknownKeys(lab)}`;
    changes[change] = (changes[change] ?? 0) + 1;
  }
  return changes;
}

/**
 * Tests that laboratories are asked about; those among them that ratings alone leave open; and those that the five
 * ratings settle which `/test-lab/projects` begins with.
 */
function settledByFive(given: readonly Answer[]) {
  const ofLab = Map.groupBy(given, ({ lab }) => lab.labId);
  let tests = 0;
  let open = 0;
  let settled = 0;
  for (const answered of ofLab.values()) {
    const asked = answered.flatMap(({ lab }) => lab.tests.filter(({ verdict }) => verdict === "unknown"));
    const counts = new Map<RatingKey, number>();
    for (const { rating } of openRatingsOf(asked)) counts.set(rating, (counts.get(rating) ?? 0) + 1);
    const five = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 5);
    const fiveStated = new Set(five.map(([rating]) => rating));
    const ratings = asked.map(({ checks }) =>
      checks.filter(({ verdict }) => verdict === "unknown").map(({ openRating }) => openRating),
    );
    tests += asked.length;
    open += ratings.filter((each) => each.every((rating) => rating !== undefined)).length;
    settled += ratings.filter((each) => each.every((rating) => rating && fiveStated.has(rating))).length;
  }
  return { tests, open, settled };
}

it("asks at most one in ten, at most one in four on a laboratory's first day, and turns no no into a yes", async () => {
  const stated = await answers();
  expect(stated).toHaveLength(laboratories * specifications.length);
  expect(shareUnknown(stated)).toBeLessThanOrEqual(0.1);
  await takeAway();
  const unstated = await answers();
  expect(shareUnknown(unstated)).toBeLessThanOrEqual(0.25);
  // Whether a tank is large enough, and whether a rain rig has one, is asked again.
  expect(changesOf(stated, unstated)).toEqual({
    "12 kg box, IPX7: no to unknown, ipx, immersionDepthM": 5,
    "12 kg box, IPX7: yes to unknown, innerMm": 22,
  });
  // The rest waits for a machine that is down, a calibration, or the load in a chamber: no rating settles that.
  expect(settledByFive(unstated)).toEqual({ tests: 67, open: 34, settled: 34 });
});
