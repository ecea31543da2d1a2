import { describe, expect, test } from "vitest";
import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import { requiredEnvelope } from "../rules/compile-test.ts";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, box, g0, machineOf, testOf } from "../../testing/one-lab.ts";

const upright = { axes: ["Z"], durationPerAxisMin: 60 };
const random = testOf("vib-random", {
  ...upright,
  psd: [
    { fHz: 20, psd: 0.01 },
    { fHz: 80, psd: 0.04 },
    { fHz: 2000, psd: 0.04 },
  ],
  psdUnit: "g²/Hz",
});
const shock = testOf("shock-half-sine", { amplitudeG: 50, durationMs: 11, directions: ["+Z"] });
const sine = testOf("vib-sine", {
  ...upright,
  segments: [
    { fHz: 200, level: 10, kind: "acceleration g" },
    { fHz: 2000, level: 10, kind: "acceleration g" },
  ],
  mode: "sweep",
});
const on = (line: typeof random, ratings: Ratings) => {
  const machine = machineOf("ed-shaker", { ...ampleMachines["ed-shaker"], ...ratings });
  const answer = answerOf(line, [machine]);
  return { answer, curve: answer.machine?.limitCurve ?? [] };
};
/** Armature, fixture and specimen. */
const movingKg = 20 + 5 + 10;

describe("the limit of a shaker at this mass", () => {
  test.each([
    ["random force", random, "forceRandomRmsKN", 2],
    ["random stroke", random, "displacementPkPkMm", 1],
    ["random velocity", random, "velocitySinePeakMps", 0.1],
    ["random peaks", random, "accelerationBareTableG", 20],
    ["shock force", shock, "forceShockPeakKN", 10],
    ["shock velocity", shock, "velocityShockPeakMps", 1],
  ] as const)(
    "is the required curve as far as the rating goes that ends first: %s",
    (_, line, key, rating) => {
      const { answer, curve } = on(line, { [key]: rating });

      const failing = answer.checks.filter(({ verdict }) => verdict === "no");
      expect(failing).toHaveLength(1);
      const { limit = 0, factor = 1, required: needed = 0 } = failing[0] ?? {};
      const share = ((limit ?? 0) * factor) / (needed ?? 0);
      expect(share).toBeLessThan(1);
      expect(answer.verdict).toBe("no");
      const asked = requiredEnvelope({ test: line, specimen: box() }).curve;
      expect(curve.map(([hz]) => hz)).toEqual(asked.map(([hz]) => hz));
      curve.forEach(([, g], i) => expect(g / (asked[i]?.[1] ?? 0)).toBeCloseTo(share, 9));
    },
  );

  test("of a sine is its own at each frequency, with what the checks leave of the force", () => {
    const { answer, curve } = on(sine, { forceSinePeakKN: 4 });
    expect(answer.verdict).toBe("no");
    const inTest = curve.filter(([hz]) => hz >= 200 && hz <= 2000);
    expect(inTest.length).toBeGreaterThan(2);
    for (const [, g] of inTest) expect(g).toBeCloseTo((0.8 * 4000) / (movingKg * g0), 9);
    expect(curve.length).toBeGreaterThan(inTest.length);
  });

  test.each([
    ["random", random, "forceRandomRmsKN"],
    ["shock", shock, "velocitySinePeakMps"],
    ["sine", sine, "displacementPkPkMm"],
  ] as const)("is not drawn where a rating is missing: %s", (_, line, key) => {
    expect(on(line, { [key]: null, velocityShockPeakMps: null }).curve).toEqual([]);
  });
});
