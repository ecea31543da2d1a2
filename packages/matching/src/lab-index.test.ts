import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomLabs } from "../bench/random-labs.ts";
import { dice } from "../bench/random-numbers.ts";
import { randomRequest } from "../bench/random-requests.ts";
import { randomSpecimen, randomTest } from "../bench/random-tests.ts";
import { stereoTypeIds } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { searchConditionKeys } from "@headroom/contract/vocabulary/search/search-condition-keys";
import {
  searchFiltersSchema,
  type SearchRequest,
  searchRequestSchema,
} from "@headroom/contract/vocabulary/search/search";
import { createLabIndex } from "./lab-index.ts";
import { searchPlainly } from "./search/plain-search.ts";

const options = {
  policies: {},
  today: "2026-10-20",
  freight: { baseEuroCents: 6000, euroCentsPerKgKm: 0.05 },
};
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

  test("answers searches whose conditions leave nobody out", () => {
    const place = { label: "here", latitude: 48.1, longitude: 11.6 };
    let unmet = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const roll = dice(seed);
      const { specimen, ...random } = randomRequest(seed, 1 + (seed % 3));
      const request = searchRequestSchema.parse({
        ...random,
        specimen: { ...specimen, accreditedReport: true },
        place,
        radiusKm: 900,
        filters: {
          accreditationIds: ["ab-dakks"],
          countryCodes: ["DE"],
          languages: ["en"],
          maxLeadTimeDays: 20,
          accessRestrictions: ["ITAR"],
          includeUnknown: false,
        },
        showUnmet: searchConditionKeys.filter(() => roll.chance(0.7)),
        view: roll.chance(0.7) ? "laboratories" : "why-not",
      });
      const { elapsedMs: _, ...answer } = index.search(request, options);
      expect(answer).toEqual(searchPlainly(labs, request, options));
      unmet += answer.labs.filter((lab) => (lab.unmet ?? []).length > 0).length;
    }
    expect(unmet).toBeGreaterThan(50);
  });

  test("a laboratory that stands exactly at the radius is within it, and no hair farther", () => {
    const place = { label: "here", latitude: 48.1, longitude: 11.6 };
    const request = { ...randomRequest(5, 1), filters: searchFiltersSchema.parse({}) };
    const labIds = labs.map((lab) => lab.labId);
    const distances = index.distances({ place, labIds });
    for (const km of distances.slice(0, 40)) {
      for (const radiusKm of [km ?? 0, (km ?? 0) * (1 - 1e-12)]) {
        const { elapsedMs: _, ...answer } = index.search({ ...request, place, radiusKm }, options);
        expect(answer).toEqual(searchPlainly(labs, { ...request, place, radiusKm }, options));
      }
    }
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

/** Enough laboratories that machines are sealed into sorted blocks, and that very many are equal to the last bit. */
const many = { count: 4000, machinesPerLab: 10, seed: 11, ownRatings: 0.3, missing: 0 };

describe("a large index against the plain loop", () => {
  const labs = randomLabs(many);
  const index = indexOf(labs);
  const expectSame = (request: SearchRequest) => {
    const { elapsedMs: _, ...answer } = index.search(request, options);
    expect(answer).toEqual(searchPlainly(labs, request, options));
  };

  test.each(Array.from({ length: 24 }, (_, i) => i + 1))(
    "answers random search %i to the last bit",
    (seed) => {
      expectSame(randomRequest(seed, 5));
    },
  );

  test("answers tests that are asked for twice", () => {
    for (const stereoTypeId of ["un-38-3", "shock-half-sine", "packaging-sequence"] as const) {
      const roll = dice(3);
      const once = randomTest(stereoTypeId, 0, roll);
      const twice = { ...once, lineId: lineIdSchema.parse("line-1") };
      expectSame(searchRequestSchema.parse({ specimen: randomSpecimen(roll), tests: [once, twice] }));
    }
  });

  test("answers tests that have to stay in one laboratory", () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const roll = dice(seed);
      const kinds = ["dry-heat", "cold", "shock-half-sine"] as const;
      const tests = kinds.map((kind, i) => randomTest(kind, i, roll));
      const sameLab = [["line-0", "line-1"]];
      expectSame(searchRequestSchema.parse({ specimen: randomSpecimen(roll), tests, sameLab }));
    }
  });

  test("answers for a few named laboratories as for all", () => {
    const labIds = labs.filter((_, i) => i % 97 === 0).map((lab) => lab.labId);
    for (let seed = 50; seed < 60; seed += 1) {
      const request = randomRequest(seed, 4);
      expectSame({ ...request, filters: { ...request.filters, labIds } });
    }
  });

  test("answers after laboratories have changed", () => {
    const changed = index.size;
    const others = randomLabs({ ...many, count: 300, seed: 12 });
    const present = [...labs];
    others.forEach((lab, i) => {
      index.upsert(lab);
      present[i] = lab;
    });
    for (let seed = 70; seed < 78; seed += 1) {
      const request = randomRequest(seed, 5);
      const { elapsedMs: _, ...answer } = index.search(request, options);
      expect(answer).toEqual(searchPlainly(present, request, options));
    }
    expect(index.size).toBe(changed);
  });
});
