import { labIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { searchLabs } from "@headroom/contract/endpoints/search";
import { readQueue } from "@headroom/contract/endpoints/operations";
import { listOwnOpenRatings } from "@headroom/contract/endpoints/lab-record";
import type { RatingKey } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Check, Verdict } from "@headroom/contract/vocabulary/search/matching";
import { openRatingsOf } from "@headroom/contract/vocabulary/search/open-ratings";
import { expect, it } from "vitest";
import { boxSpecification, labOne } from "../../testing/project-factory.ts";
import { openTestDatabase, startTestServer } from "../../testing/test-server.ts";
import { makeOpenRatings } from "./open-ratings.service.ts";

const box = { specimen: boxSpecification.specimen, tests: boxSpecification.tests, limit: 100 };

it("counts pressed searches alone, for each laboratory what it leaves open", async () => {
  const database = await openTestDatabase();
  const unstated = JSON.stringify({ overturningMomentNm: null, payloadMaxKg: null });
  await database.pool.query("update lab_equipment set overrides = overrides || $1::jsonb where lab_id = $2", [
    unstated,
    labOne,
  ]);
  const asking = await startTestServer({}, database);
  const search = async (pressed: boolean) =>
    (await asking.visitor.call(searchLabs, { body: { ...box, pressed } })).body.data.labs;
  const labs = await search(true);
  await search(false);
  const expected = openRatingsOf(labs.find(({ labId }) => labId === labOne)?.tests ?? []);
  expect(expected.length).toBeGreaterThan(0);
  await asking.close();

  const telling = await startTestServer({}, database);
  const own = await (await telling.signIn("lab@demo.test")).call(listOwnOpenRatings);
  const byRating = (all: readonly { rating: string }[]) => new Set(all.map(({ rating }) => rating));
  expect(byRating(own.body.data)).toEqual(byRating(expected));
  for (const { rating, onlyOpen, alsoOpen } of own.body.data)
    expect(onlyOpen + alsoOpen).toBe(expected.filter((each) => each.rating === rating).length);
  const queue = await (await telling.signIn("admin@demo.test")).call(readQueue);
  const everywhere = labs.flatMap(({ tests }) => openRatingsOf(tests));
  expect(queue.body.data.openRatings.total).toBe(new Set(everywhere.map(({ rating }) => rating)).size);
  await telling.stop();
});

const check = (verdict: Verdict, openRating?: RatingKey): Check => ({
  key: "",
  label: "",
  verdict,
  required: null,
  limit: null,
  factor: 1,
  unit: "",
  margin: null,
  atFrequencyHz: null,
  provenance: "unknown",
  estimated: false,
  sentence: "",
  ...(openRating && { openRating }),
});
const open = (...checks: Check[]) => ({ verdict: "unknown", checks }) as const;

it("is the only one where no other check of the test is open", () => {
  const yes = { ...open(check("unknown", "floorLoadMaxKg")), verdict: "no" } as const;
  expect(
    openRatingsOf([
      open(check("unknown", "floorLoadMaxKg"), check("yes")),
      open(check("unknown", "floorLoadMaxKg"), check("unknown", "floorLoadMaxKg")),
      open(check("unknown", "floorLoadMaxKg"), check("unknown")),
      open(check("unknown", "floorLoadMaxKg"), check("unknown", "tableMassKg")),
      yes,
    ]),
  ).toEqual([
    { rating: "floorLoadMaxKg", isOnly: true },
    { rating: "floorLoadMaxKg", isOnly: true },
    { rating: "floorLoadMaxKg", isOnly: false },
    { rating: "floorLoadMaxKg", isOnly: false },
    { rating: "tableMassKg", isOnly: false },
  ]);
});

it("adds up by laboratory and rating, keeps 90 days, and tells each party its own", async () => {
  const database = await openTestDatabase();
  const { connection } = database;
  const lab = labIdSchema.parse(labOne);
  let now = new Date("2026-06-01T10:00:00Z");
  const openRatings = makeOpenRatings(connection, { now: () => now });
  const tests = [open(check("unknown", "floorLoadMaxKg"))];
  openRatings.count([{ labId: lab, tests }]);
  openRatings.count([{ labId: lab, tests }]);
  await openRatings.write();
  openRatings.count([{ labId: lab, tests }]);
  await openRatings.write();
  expect(await openRatings.ofLab(lab)).toEqual([{ rating: "floorLoadMaxKg", onlyOpen: 3, alsoOpen: 0 }]);
  expect(await openRatings.ofAll()).toEqual([
    { rating: "floorLoadMaxKg", onlyOpen: 3, alsoOpen: 0, labs: 1 },
  ]);
  // 90 days later it still counts, and a day after that it is gone.
  now = new Date("2026-08-30T10:00:00Z");
  expect(await openRatings.ofLab(lab)).toHaveLength(1);
  now = new Date("2026-08-31T10:00:00Z");
  openRatings.count([{ labId: lab, tests: [open(check("unknown", "tableMassKg"))] }]);
  await openRatings.write();
  expect(await openRatings.ofLab(lab)).toEqual([{ rating: "tableMassKg", onlyOpen: 1, alsoOpen: 0 }]);
  const stored = await database.pool.query("select rating from open_ratings");
  expect(stored.rows).toEqual([{ rating: "tableMassKg" }]);
  await database.close();
});
