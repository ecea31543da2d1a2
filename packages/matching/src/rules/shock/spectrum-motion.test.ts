import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, box, checkOf, machineOf, testOf } from "../../../testing/one-lab.ts";
import { largestGains } from "./spectrum-motion.ts";

test.each([
  // By numerical integration of the impulse responses in steps of a thousandth of a radian, outside this program.
  [0.05, { acceleration: 12.8, velocity: 12.8, displacement: 13.84 }],
  [0.1, { acceleration: 6.5, velocity: 6.5, displacement: 7.53 }],
])("the largest gains at a damping of %d", (dampingRatio, gains) => {
  for (const [quantity, gain] of Object.entries(largestGains(dampingRatio)))
    expect(gain).toBeCloseTo(gains[quantity as keyof typeof gains], 2); // its own keys
});

/** Deck shock: 100 g from 5 Hz to 100 Hz at Q 10, 3 dB of tolerance. */
const deck = {
  srs: [
    { fHz: 5, g: 100 },
    { fHz: 100, g: 100 },
  ],
  q: 10,
  toleranceDb: 3,
};
const shock = (kind: string, ratings: Ratings, changes: Readonly<Record<string, unknown>> = {}) =>
  answerOf(
    testOf("shock-srs", { ...deck, field: "far", shocks: 3, axes: ["Z"], ...changes }),
    [machineOf(kind, { ...ampleMachines[kind], ...ratings })],
    { specimen: box() },
  );

describe("a shock response spectrum on a shaker", () => {
  const [velocity, stroke] = ["velocityShockPeakMPerS", "displacementPeakToPeakMm"] as const;
  // 100 g less 3 dB are 70.79 g, 694.3 m/s²; ω is 31.42 rad/s at 5 Hz.
  test("needs at least a velocity: 694.3 ÷ 31.42 ÷ 12.80 = 1.727 m/s, and at most its own of 31.2 m/s", () => {
    const at = (mPerS: number) => checkOf(shock("ed-shaker", { [velocity]: mPerS / 0.9 }), velocity).verdict;
    expect([at(1.72), at(1.73), at(31.2), at(31.3), at(35)]).toEqual([
      "no",
      "unknown",
      "unknown",
      "tight",
      "yes",
    ]);
    const sine = { [velocity]: null, velocitySinePeakMPerS: 1 };
    expect(checkOf(shock("ed-shaker", sine), velocity).verdict).toBe("unknown");
  });

  // (694.3 − 2 × 0.05 × 31.42 × 3) ÷ 987.0 ÷ 13.84 = 50.13 mm either way; 2 × 980.7 ÷ 987.0 m = 1987 mm of its own.
  test("needs at least a stroke: 100.3 mm with 3 m/s, so that 76.2 mm are a no", () => {
    const on = (displacementPeakToPeakMm: number, velocityShockPeakMPerS: number | null = 3) =>
      checkOf(shock("ed-shaker", { displacementPeakToPeakMm, velocityShockPeakMPerS }), stroke);
    const at = (mm: number) => on(mm / 0.9).verdict;
    expect([at(100.2), at(100.4), at(1986), at(1988)]).toEqual(["no", "unknown", "unknown", "tight"]);
    expect(on(76.2, null).verdict).toBe("unknown");
    expect(on(76.2).sentence).toBe(
      "Stroke, peak-to-peak: needs 1987 mm (peak-to-peak; the spectrum's own; any input with this spectrum needs at least 100 mm), allows 76.2 mm × 0.9: −32 %.",
    );
  });

  test("reads Q and tolerance", () => {
    // At Q 5 and 6 dB: 491.5 ÷ 31.42 ÷ 6.501 = 2.407 m/s.
    const at = (mPerS: number) =>
      checkOf(shock("ed-shaker", { [velocity]: mPerS / 0.9 }, { q: 5, toleranceDb: 6 }), velocity).verdict;
    expect([at(2.4), at(2.41)]).toEqual(["no", "unknown"]);
  });

  test("goes as far as the shaker does, not to a fixed 2000 Hz", () => {
    const to = (frequencyMaxHz: number) =>
      checkOf(
        shock(
          "ed-shaker",
          { frequencyMaxHz },
          {
            srs: [
              { fHz: 100, g: 10 },
              { fHz: 2500, g: 10 },
            ],
          },
        ),
        "frequencyMaxHz",
      ).verdict;
    expect([to(2499), to(2500)]).toEqual(["no", "yes"]);
  });
});

test("a rig starts where it says, from 100 Hz on where it does not, and nowhere below 10 Hz", () => {
  const at = (fHz: number, frequencyMinHz: number | null) =>
    checkOf(
      shock(
        "srs-rig",
        { frequencyMinHz },
        {
          srs: [
            { fHz, g: 10 },
            { fHz: 2000, g: 100 },
          ],
        },
      ),
      "frequencyMinHz",
    );
  expect(
    [at(100, null), at(99, null), at(10, null), at(9.9, null), at(5, null)].map(({ verdict }) => verdict),
  ).toEqual(["yes", "unknown", "unknown", "no", "no"]);
  expect([at(50, 50).verdict, at(49, 50).verdict]).toEqual(["yes", "no"]);
  expect(at(50, null).sentence).toBe(
    "Lowest frequency: needs 50 Hz, reaches 100 Hz (assumed to start there). Not enough data; ask the lab.",
  );
});
