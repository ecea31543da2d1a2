import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundaryCases } from "@headroom/matching/testing/boundaries/boundary-cases";
import { labAt, questionAt } from "@headroom/matching/testing/boundary-case";
import { labOf, machineOf, searchFor, testOf } from "@headroom/matching/testing/one-lab";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { randomLabs } from "@headroom/matching/testing/random-labs";
import { dice } from "@headroom/matching/testing/random-numbers";
import { randomRequest } from "@headroom/matching/testing/random-requests";
import { randomSpecimen, randomTest } from "@headroom/matching/testing/random-tests";
import { stereoTypeIds } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { searchConditionKeys } from "@headroom/contract/vocabulary/search/search-condition-keys";
import {
  searchFiltersSchema,
  type SearchRequest,
  searchRequestSchema,
} from "@headroom/contract/vocabulary/search/search";
import { createColumnIndex } from "./column-index.ts";
import { createPlainIndex } from "@headroom/matching/search/plain-index";

const options = {
  policies: {},
  today: "2026-10-20",
  freight: { baseEuroCents: 6000, euroCentsPerKgKm: 0.05 },
};
const few = { count: 220, machinesPerLab: 12, seed: 7, ownRatings: 1, missing: 0.04 };

/** The engine, and its oracle with the same laboratories. */
const bothOf = (labs: ReturnType<typeof randomLabs>) => {
  const [index, plain] = [createColumnIndex(), createPlainIndex()];
  for (const lab of labs) for (const each of [index, plain]) each.upsert(lab);
  const expectSame = (request: SearchRequest): SearchAnswer => {
    const answer = index.search(request, options);
    expect(answer).toEqual(plain.search(request, options));
    return answer;
  };
  return { index, plain, expectSame };
};

describe("the index against the plain loop", () => {
  const labs = randomLabs(few);
  const { index, plain, expectSame } = bothOf(labs);

  test("answers random searches to the last bit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 6 }), (seed, tests) => {
        expect(expectSame(randomRequest(seed, tests)).elapsedMs).toBe(0);
      }),
      { seed: 20261120, numRuns: 120 },
    );
  });

  test("answers tests in an order, on named samples, checked and monitored", () => {
    let overlapping = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const roll = dice(seed);
      const { specimen, ...random } = randomRequest(seed, 2 + (seed % 4));
      const tests = random.tests.map((line, i) => ({
        ...line,
        conduct: {
          operation: roll.one(["off", "on", "monitored"]),
          ...(roll.chance(0.5) ? { functionalChecks: roll.some(["before", "during", "after"]) } : {}),
          ...(roll.chance(0.7) ? { samples: roll.one(["S1", "S2", "1, 2", "S3"]) } : {}),
          ...(i > 0 && roll.chance(0.3) ? { after: [`line-${i - 1}`] } : {}),
        },
      }));
      const request = { ...random, tests, specimen: { ...specimen, quantity: 3, reportBy: "2026-12-15" } };
      const { combinations } = expectSame(searchRequestSchema.parse(request));
      overlapping += combinations.filter(({ report }) => report.sentence.includes("overlap")).length;
    }
    expect(overlapping).toBeGreaterThan(20);
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
      unmet += expectSame(request).labs.filter((lab) => (lab.unmet ?? []).length > 0).length;
    }
    expect(unmet).toBeGreaterThan(50);
  });

  test("a laboratory that stands exactly at the radius is within it, and no hair farther", () => {
    const place = { label: "here", latitude: 48.1, longitude: 11.6 };
    const request = { ...randomRequest(5, 1), filters: searchFiltersSchema.parse({}) };
    const labIds = labs.map((lab) => lab.labId);
    const distances = index.distances({ place, labIds });
    for (const km of distances.slice(0, 40)) {
      for (const radiusKm of [km ?? 0, (km ?? 0) * (1 - 1e-12)]) expectSame({ ...request, place, radiusKm });
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
        expectSame(request);
      }
    }
  });

  test("proves every laboratory alike, and tells the same distances", () => {
    const labIds = [...labs.map(({ labId }) => labId), "nobody"];
    const place = { latitude: 48.1, longitude: 11.6 };
    expect(index.distances({ place, labIds })).toEqual(plain.distances({ place, labIds }));
    for (const [i, labId] of labIds.entries()) {
      const { tests, specimen } = randomRequest(i, 1 + (i % 4));
      const question = {
        labId,
        tests,
        specimen,
        options,
        ...(i % 2 ? { place, plannedOn: "2026-11-05" } : {}),
      };
      expect(index.answerOf(question)).toEqual(plain.answerOf(question));
    }
  });

  test("lists a laboratory by the margin of the machine that answers, though a dearer one has none", () => {
    const chamber = (temperatureMaxC: number) =>
      machineOf("climatic-chamber", { temperatureMaxC, temperatureMinC: -70 }, { dayRateCents: 100 });
    const small = labOf([chamber(100)], { labId: "small" });
    const unrated = machineOf("climatic-chamber", {}, { dayRateCents: 200 });
    const ample = labOf([chamber(300), unrated], { labId: "ample" });
    const { expectSame } = bothOf([small, ample]);
    const [request] = searchFor(
      { tests: [testOf("dry-heat", { tempC: 85, durationH: 16 })] },
      "laboratories",
    );
    const { labs: listed } = expectSame({ ...request, sort: "margin", limit: 1 });
    expect(listed.map(({ labId, verdict }) => [labId, verdict])).toEqual([["ample", "unknown"]]);
  });

  test("follows laboratories that come, change, are switched off and leave", () => {
    const roll = dice(9);
    const { index, plain, expectSame } = bothOf(labs);
    const others = randomLabs({ ...few, seed: 8 });
    for (let step = 0; step < 400; step += 1) {
      const lab = roll.one(roll.chance(0.5) ? labs : others);
      const enabled = roll.chance(0.8);
      if (roll.chance(0.3)) expect(index.remove(lab.labId)).toBe(plain.remove(lab.labId));
      else for (const each of [index, plain]) each.upsert({ ...lab, enabled });
      expect(index.has(lab.labId)).toBe(plain.has(lab.labId));
      expect(index.size).toBe(plain.size);
      if (step % 20 === 0) expectSame(randomRequest(step, 1 + (step % 4)));
    }
  });
});

describe("the index against the plain loop where a rule just passes and just fails", () => {
  test.each(Object.entries(Object.groupBy(boundaryCases, ({ stereoTypeId }) => stereoTypeId)))(
    "of the kind %s",
    (_, cases) => {
      for (const each of cases) {
        const sides = [each.passes, each.fails];
        const { index, plain } = bothOf(sides.map((side, i) => labAt(each, side, `lab-${i}`)));
        for (const side of sides)
          for (const view of ["laboratories", "why-not"] as const) {
            const search = searchFor(questionAt(each, side), view);
            expect(index.search(...search)).toEqual(plain.search(...search));
          }
      }
    },
  );
});

/** Enough laboratories that machines are sealed into sorted blocks, and that very many are equal to the last bit. */
const many = { count: 4000, machinesPerLab: 10, seed: 11, ownRatings: 0.3, missing: 0 };

describe("a large index against the plain loop", () => {
  const labs = randomLabs(many);
  const { index, plain, expectSame } = bothOf(labs);

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
    for (const lab of others) for (const each of [index, plain]) each.upsert(lab);
    for (let seed = 70; seed < 78; seed += 1) expectSame(randomRequest(seed, 5));
    expect(index.size).toBe(changed);
  });
});
