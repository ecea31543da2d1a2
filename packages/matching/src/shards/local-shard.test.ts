import { searchRequestSchema } from "@headroom/contract/vocabulary/search";
import { expect, test } from "vitest";
import { randomLabs } from "../../bench/random-labs.ts";
import { dice } from "../../bench/random-numbers.ts";
import { randomSpecimen, randomTest } from "../../bench/random-tests.ts";
import { openLocalShard } from "./local-shard.ts";
import { PendingSearch } from "./shard.ts";

const options = { policies: {}, today: "2026-10-20" };
const labs = randomLabs({ count: 300, machinesPerLab: 10, seed: 4, ownRatings: 0.3, missing: 0.02 });
const roll = dice(5);
const request = searchRequestSchema.parse({
  specimen: randomSpecimen(roll),
  tests: [randomTest("dry-heat", 0, roll)],
  limit: 6,
});

test.each([
  [1, 1],
  [2, 1],
  [2, 2],
])("page %i of one in %i shards has the same details, worked on ahead or when asked for", (page, shards) => {
  const [now, ahead] = [openLocalShard(), openLocalShard()];
  for (const lab of labs) {
    now.upsert(lab);
    ahead.upsert(lab);
  }
  const asked = new PendingSearch({ ...request, page }, options, shards);
  const { entries } = now.survey(asked)();
  expect(ahead.survey(asked)().entries).toEqual(entries);
  const wanted = { page: entries.map(({ slot }) => slot), bidders: [], nearest: [] };
  const first = Math.floor((6 * (page - 1)) / shards);
  let worked = 0;
  while (ahead.prefetch()) worked += 1;
  expect(worked).toBe(entries.length - first);
  expect(worked).toBeGreaterThan(0);
  const { page: shown } = ahead.details(wanted)();
  expect(shown).toEqual(now.details(wanted)().page);
});

test("there is nothing to work on ahead before a survey and after a change", () => {
  const shard = openLocalShard();
  expect(shard.prefetch()).toBe(false);
  for (const lab of labs) shard.upsert(lab);
  shard.survey(new PendingSearch(request, options, 1))();
  shard.remove(labs[0]?.labId ?? "");
  expect(shard.prefetch()).toBe(false);
});
