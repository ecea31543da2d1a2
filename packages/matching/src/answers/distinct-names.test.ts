import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import { searchRequestSchema } from "@headroom/contract/vocabulary/search/search";
import { stereoTypeIds } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { randomLabs } from "../../testing/random-labs.ts";
import { dice } from "../../testing/random-numbers.ts";
import { randomRequest } from "../../testing/random-requests.ts";
import { randomSpecimen, randomTest } from "../../testing/random-tests.ts";
import { createPlainIndex } from "../search/plain-index.ts";

const options = { policies: {}, today: "2026-10-20" };
const labs = randomLabs({ count: 40, machinesPerLab: 25, seed: 11, ownRatings: 1, missing: 0.04 });
const index = createPlainIndex();
for (const lab of labs) index.upsert(lab);

/** Keys and labels that two checks of one test's answer share. */
const shared = (answers: readonly LabAnswer[]): readonly string[] =>
  answers.flatMap((lab) =>
    lab.tests.flatMap(({ checks, stereoTypeId }) =>
      [checks.map(({ key }) => key), checks.map(({ label }) => label)].flatMap((words) =>
        words.filter((word, i) => words.indexOf(word) !== i).map((word) => `${stereoTypeId}: ${word}`),
      ),
    ),
  );

describe("the checks of one answer", () => {
  test.each(stereoTypeIds)("have their own keys and labels, %s", (stereoTypeId) => {
    let answers = 0;
    for (let seed = 1; seed <= 10; seed += 1) {
      const roll = dice(seed);
      const tests = [randomTest("vib-random", 0, roll), randomTest(stereoTypeId, 1, roll)];
      for (const view of ["laboratories", "why-not"] as const) {
        const request = searchRequestSchema.parse({ specimen: randomSpecimen(roll), tests, view });
        const { labs: listed } = index.search(request, options);
        answers += listed.length;
        expect(shared(listed)).toEqual([]);
      }
    }
    expect(answers).toBeGreaterThan(200);
  });

  test("have their own keys and labels in random searches", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 6 }), (seed, tests) => {
        expect(shared(index.search(randomRequest(seed, tests), options).labs)).toEqual([]);
      }),
      { seed: 20261122, numRuns: 60 },
    );
  });
});
