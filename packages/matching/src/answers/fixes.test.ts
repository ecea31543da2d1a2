import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, box, machineOf, testOf } from "../../testing/one-lab.ts";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { answerWith, type FixCase, shortLimit, verdictWith } from "../../testing/fix-case.ts";
import { chamberFixes, levelFixes, shockFixes } from "../../testing/fixes/other-fixes.ts";
import { vibrationFixes } from "../../testing/fixes/vibration-fixes.ts";

const cases = [vibrationFixes, shockFixes, chamberFixes, levelFixes].flat();
const titled = cases.map((each) => [`${each.kind} (${each.unit}): ${each.title}`, each] as const);
const passing = ["yes", "tight"];

function fixFor(each: FixCase, limit: number) {
  const answer = answerWith(each, limit, null);
  expect(answer.verdict).toBe("no");
  return answer.fixes.find(({ kind, unit }) => kind === each.kind && unit === each.unit);
}

describe("a proposed fix", () => {
  test.each(titled)("%s makes the check pass, and a little less of it does not", (_, each) => {
    let proposed = 0;
    fc.assert(
      fc.property(fc.double({ min: 0.35, max: 0.985, noNaN: true }), (share) => {
        const limit = shortLimit(each, share);
        const fix = fixFor(each, limit);
        if (!fix || fix.value === null) return;
        proposed += 1;
        expect(passing).toContain(verdictWith(each, limit, fix.value));
        expect(passing).not.toContain(verdictWith(each, limit, each.less(fix.value)));
        expect(Number(/-?\d+(?:\.\d+)?/.exec(fix.sentence)?.[0])).toBe(fix.value);
      }),
      { seed: 20261122, numRuns: 20 },
    );
    expect(proposed).toBeGreaterThan(6);
  });

  test.each([
    ["shock-machine", { velocityChangeMaxMPerS: 1.5, pulseMinMs: 6 }],
    ["ed-shaker", { velocityShockPeakMPerS: 1, frequencyMaxHz: 1500 }],
  ] as const)("never shortens a pulse below what a %s makes", (machine, ratings) => {
    const fixesWith = (more: Ratings) =>
      answerOf(
        testOf("shock-half-sine", { amplitudeG: 50, durationMs: 11, directions: ["+Z"] }),
        [machineOf(machine, { ...ampleMachines[machine], ...ratings, ...more })],
        { specimen: box() },
      ).fixes.filter(({ kind }) => kind === "shorter-duration");
    expect(fixesWith({})).toEqual([]);
    expect(fixesWith({ pulseMinMs: 0.5, frequencyMaxHz: 20_000 })).toHaveLength(1);
  });

  test("is proposed in every kind that the product names", () => {
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(
      new Set([
        "lower-level",
        "lighter-fixture",
        "higher-start-frequency",
        "fewer-per-run",
        "shorter-duration",
        "narrower-range",
        "slower-rate",
      ]),
    );
  });

  test("says which checks fail all the same: no lower level makes a table larger", () => {
    const line = testOf("vib-sine", {
      segments: [
        { fHz: 20, level: 5, kind: "acceleration g" },
        { fHz: 2000, level: 5, kind: "acceleration g" },
      ],
      mode: "sweep",
      axes: ["Z"],
      durationPerAxisMin: 60,
    });
    // 200 by 150 mm are 250 mm across, more than one and a half armatures of 120 mm, and longer than an expander of 180 mm.
    const fixesWith = (ratings: Ratings) =>
      answerOf(
        line,
        [machineOf("ed-shaker", { ...ampleMachines["ed-shaker"], accelerationBareTableG: 4, ...ratings })],
        { specimen: box({ fixtureLengthMm: 200, fixtureWidthMm: 150 }) },
      ).fixes.map(({ sentence }) => sentence);
    // 5 g down to 4 g are 20 log 1.25 = 1.94 dB.
    expect(fixesWith({})).toEqual(["Lower the level by 2 dB."]);
    expect(fixesWith({ armatureDiameterMm: 120, headExpanderMm: [180, 180] })).toEqual([
      "Lower the level by 2 dB. Armature or head expander would still fail.",
    ]);
  });

  test("of two failing checks is the one that turns both", () => {
    const [force, acceleration] = vibrationFixes;
    if (!force || !acceleration) throw new Error("no cases");
    const limits = { forceSinePeakKN: shortLimit(force, 0.5), accelerationBareTableG: 7 };
    const both = { ...force, ratings: limits };
    const answer = answerWith(both, limits.forceSinePeakKN, null);
    const [fix] = answer.fixes.filter(({ unit }) => unit === "dB");
    expect(answer.fixes.filter(({ unit }) => unit === "dB")).toHaveLength(1);
    expect(passing).toContain(answerWith(both, limits.forceSinePeakKN, fix?.value ?? 0).verdict);
  });
});
