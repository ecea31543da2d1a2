import { describe, expect, test } from "vitest";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { requiredEnvelope } from "../rules/compile-test.ts";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, box, machineOf, testOf } from "../../testing/one-lab.ts";
import { machineLimit } from "./machine-limit.ts";

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
    { fHz: 10, level: 1, kind: "acceleration g" },
    { fHz: 2000, level: 1, kind: "acceleration g" },
  ],
  mode: "sweep",
});
/** Moving: 20 kg of armature, 5 of fixture, 10 of specimen. Kept in reserve: 0.8 of force, 0.9 of velocity and stroke. */
const shaker: Ratings = {
  armatureMassKg: 20,
  forceSinePeakKN: 40,
  forceRandomRmsKN: 40,
  forceShockPeakKN: 100,
  velocitySinePeakMPerS: 1.8,
  velocityShockPeakMPerS: 2,
  displacementPeakToPeakMm: 51,
  accelerationBareTableG: 1000,
  frequencyMinHz: 5,
  frequencyMaxHz: 3000,
};
type Line = typeof random;
function limitOn(line: Line, ratings: Ratings, equipmentTypeId: "ed-shaker" | "shock-machine" = "ed-shaker") {
  const answer = answerOf(line, [
    machineOf(equipmentTypeId, { ...ampleMachines[equipmentTypeId], ...ratings }),
  ]);
  const limit = machineLimit(answer, requiredEnvelope({ test: line, specimen: box() }));
  return { answer, limit };
}
const cornersOf = (limit: ReturnType<typeof limitOn>["limit"]) =>
  limit?.corners.map(({ at, from, to }) => ({ corner: `${from} ${to}`, at }));
const within = (at: number): unknown => ({
  asymmetricMatch: (got: number) => Math.abs(got / at - 1) < 0.001,
  toString: () => `within 0.1 % of ${at}`,
});

describe("the limit of a shaker at its moving mass", () => {
  // F/m = 0.8 × 40 000 / 35 = 914.29 m/s² = 93.23 g; V = 1.62 m/s; S = 45.9 mm.
  test.each([
    // 1.62 / (π 0.0459) = 11.2345 Hz; 914.29 / (2π 1.62) = 89.823 Hz
    [
      "a sine",
      sine,
      {},
      [
        ["stroke velocity", 11.2345],
        ["velocity force", 89.823],
      ],
    ],
    // A bare table of 50 g is less than the force leaves: 490.33 / (2π 1.62) = 48.172 Hz
    [
      "a sine on a weak table",
      sine,
      { accelerationBareTableG: 50 },
      [
        ["stroke velocity", 11.2345],
        ["velocity acceleration", 48.172],
      ],
    ],
    // 91.429 m/s² is reached before the velocity is: √(2 × 91.429 / 0.0459) / 2π = 10.0454 Hz
    ["a sine with little force", sine, { forceSinePeakKN: 4 }, [["stroke force", 10.0454]]],
    // Peaks of 3σ: three times 914.29 m/s²: 269.47 Hz
    [
      "a random",
      random,
      {},
      [
        ["stroke velocity", 11.2345],
        ["velocity force", 269.47],
      ],
    ],
  ] as const)("bends where its ratings take over from one another: %s", (_, line, ratings, corners) => {
    const { limit } = limitOn(line, { ...shaker, ...ratings });
    expect(cornersOf(limit)).toEqual(corners.map(([corner, at]) => ({ corner, at: within(at) })));
    expect(limit?.points.map(([hz]) => hz)).toEqual([5, ...corners.map(([, at]) => within(at)), 3000]);
  });

  test("carries the test itself: a sine at each frequency, a random as a whole", () => {
    const of = (line: Line) => limitOn(line, shaker).limit;
    expect(of(sine)?.required).toEqual([
      [10, 1],
      [2000, 1],
    ]);
    // ∫ = 0.0005/2 (80² − 20²) + 0.04 × 1920 = 78.3 g², 8.849 g rms, 26.55 g at 3σ
    expect(of(random)?.required.at(-1)).toEqual([3000, within(26.546)]);
  });

  test("is that of one frequency, and of the level it is not a copy", () => {
    const louder = testOf("vib-random", {
      ...random.parameters,
      psd: [
        { fHz: 20, psd: 0.4 },
        { fHz: 2000, psd: 0.04 },
      ],
    });
    expect(limitOn(louder, shaker).limit?.points).toEqual(limitOn(random, shaker).limit?.points);
  });

  const above = (line: Line, ratings: Ratings) => {
    const { answer, limit } = limitOn(line, ratings);
    const at = (points: readonly (readonly [number, number])[], x: number) => {
      const next = points.findIndex(([px]) => px >= x);
      const [[ax, ay], [bx, by]] = [points[Math.max(0, next - 1)] ?? [x, 0], points[next] ?? [x, 0]];
      return ax === bx ? by : ay * (by / ay) ** (Math.log(x / ax) / Math.log(bx / ax));
    };
    const { points = [], required = [] } = limit ?? {};
    const places = [...points, ...required].map(([x]) => x);
    return { answer, isAbove: places.some((x) => at(required, x) > at(points, x) * (1 + 1e-9)) };
  };
  test.each([
    ["force", { forceRandomRmsKN: 2 }],
    ["stroke", { displacementPeakToPeakMm: 1 }],
    ["velocity", { velocitySinePeakMPerS: 0.1 }],
    ["peaks", { accelerationBareTableG: 20 }],
  ] as const)("lies below a random as a whole where its %s fails", (_, ratings) => {
    const { answer, isAbove } = above(random, ratings);
    expect(answer.checks.filter(({ verdict }) => verdict === "no")).toHaveLength(1);
    expect(isAbove).toBe(true);
  });

  test("lies above it where every check holds", () => {
    const { answer, isAbove } = above(random, {});
    expect(answer.checks.filter(({ verdict }) => verdict === "no")).toEqual([]);
    expect(isAbove).toBe(false);
  });

  test("is in the answer as acceleration over frequency", () => {
    expect(limitOn(random, shaker).answer.machine?.limitCurve).toEqual(limitOn(random, shaker).limit?.points);
    expect(limitOn(shock, shaker).answer.machine?.limitCurve).toEqual([]);
  });

  test.each([
    ["random", random, { forceRandomRmsKN: null }],
    ["shock", shock, { velocitySinePeakMPerS: null, velocityShockPeakMPerS: null }],
    ["sine", sine, { displacementPeakToPeakMm: null }],
    ["sine", sine, { frequencyMaxHz: null }],
  ] as const)("is not drawn where a rating is missing: %s", (_, line, ratings) => {
    const { answer, limit } = limitOn(line, ratings);
    expect(limit).toBeNull();
    expect(answer.machine?.limitCurve).toEqual([]);
  });
});

describe("the limit for a pulse over its duration", () => {
  test("of a shaker goes from force over velocity to stroke", () => {
    const { limit } = limitOn(shock, shaker);
    // Force: 0.8 × 100 000 / 35 / g0 = 233.08 g. Velocity A·D/π: 1.8 π / g0 = 576.64 g·ms.
    // Stroke A·D² (1/π² + 1/(4π p)), at p = 12 % the first that fits: 45.9 mm / 0.76447 / g0 = 6122.5 g·ms².
    expect(cornersOf(limit)).toEqual([
      { corner: "force velocity", at: within(576.64 / 233.08) },
      { corner: "velocity stroke", at: within(6122.5 / 576.64) },
    ]);
    expect(limit?.required).toEqual([[11, 50]]);
    // A third of the shortest corner, and three times the pulse: 6122.5 / 33² = 5.622 g.
    expect(limit?.points.at(0)).toEqual([within(2.474 / 3), within(233.08)]);
    expect(limit?.points.at(-1)).toEqual([within(33), within(5.622)]);
  });

  test("of a shaker of little force goes to stroke at once", () => {
    // 23.308 g: √(6122.5 / 23.308) = 16.207 ms
    const { limit } = limitOn(shock, { ...shaker, forceShockPeakKN: 10 });
    expect(cornersOf(limit)).toEqual([{ corner: "force stroke", at: within(16.207) }]);
  });

  test("of a shock machine goes from amplitude to velocity change", () => {
    const ratings = { accelerationMaxG: 200, velocityChangeMaxMPerS: 8, payloadMaxKg: 1000 };
    const { limit } = limitOn(shock, ratings, "shock-machine");
    // 2/π A·D = 8 m/s: 1281.4 g·ms; / 200 g = 6.407 ms
    expect(cornersOf(limit)).toEqual([{ corner: "acceleration velocity", at: within(6.407) }]);
    expect(limit?.points.at(0)?.[1]).toBe(200);
  });
});
