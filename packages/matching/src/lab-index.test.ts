import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomLabs } from "../bench/random-labs.ts";
import { dice } from "../bench/random-numbers.ts";
import { randomRequest } from "../bench/random-requests.ts";
import { randomSpecimen, randomTest } from "../bench/random-tests.ts";
import { stereoTypeIds } from "@headroom/contract/vocabulary/stereo-type-ids";
import { searchRequestSchema } from "@headroom/contract/vocabulary/search";
import { createLabIndex } from "./lab-index.ts";
import { searchPlainly } from "./search/plain-search.ts";

const options = { policies: {}, today: "2026-10-20" };
const few = { count: 220, machinesPerLab: 12, seed: 7, ownRatings: 1, missing: 0.04 };

const indexOf = (labs: ReturnType<typeof randomLabs>) => {
  const index = createLabIndex();
  for (const lab of labs) index.upsert(lab);
  return index;
};

describe("the index against the plain loop", () => {
  const labs = randomLabs(few);
  const index = indexOf(labs);

  test("answers random searches to the last bit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 6 }), (seed, tests) => {
        const request = randomRequest(seed, tests);
        const { elapsedMs, ...answer } = index.search(request, options);
        expect(elapsedMs).toBe(0);
        expect(answer).toEqual(searchPlainly(labs, request, options));
      }),
      { seed: 20261120, numRuns: 120 },
    );
  });

  test.each(stereoTypeIds)("agrees on %s, in both views", (stereoTypeId) => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const roll = dice(seed);
      const tests = [randomTest("vib-random", 0, roll), randomTest(stereoTypeId, 1, roll)];
      for (const view of ["laboratories", "why-not"] as const) {
        const request = searchRequestSchema.parse({
          specimen: randomSpecimen(roll),
          tests: [...tests].slice(stereoTypeId === "combined-thv" ? 0 : 1),
          view,
        });
        const { elapsedMs: _, ...answer } = index.search(request, options);
        expect(answer).toEqual(searchPlainly(labs, request, options));
      }
    }
  });
});
