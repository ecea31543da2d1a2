import { equipmentTypeIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { defaultMarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import { expect, test } from "vitest";
import { loadLimit } from "./load-limit.ts";

const ratings = {
  forceSinePeakKN: 8.9,
  armatureMassKg: 9,
  payloadMaxKg: 200,
  accelerationBareTableG: 100,
  velocitySinePeakMPerS: 1.8,
  displacementPeakToPeakMm: 51,
  frequencyMinHz: 5,
  frequencyMaxHz: 3000,
};
const shaker = { name: "Shaker", equipmentTypeId: equipmentTypeIdSchema.parse("ed-shaker"), ratings };
const withRatings = (changed: Partial<Record<keyof typeof ratings, number | null>>) => ({
  ...shaker,
  ratings: { ...ratings, ...changed },
});

/** By hand: 8,900 N / (9 kg + 150 kg) / 9.80665 m/s² = 5.7078 g; (2π 5 Hz)² × 0.0255 m / 9.80665 m/s² = 2.566 g. */
test("A shaker reaches what force, velocity and stroke leave at the mass on it", () => {
  // Stroke meets force at √(2 × 5.7078 × 9.80665 / 0.051)/2π = 7.457 Hz; velocity alone would meet it at 4.95 Hz.
  expect(loadLimit(shaker, { payloadKg: 150 })).toEqual({
    points: [
      [5, expect.closeTo(2.566, 3)],
      [expect.closeTo(7.457, 3), expect.closeTo(5.7078, 4)],
      [3000, expect.closeTo(5.7078, 4)],
    ],
    corners: [{ at: expect.closeTo(7.457, 3), from: "stroke", to: "force" }],
    movingMassKg: 159,
  });
});

/** By hand: 8,900 N / 39 kg / 9.80665 = 23.270 g; V/(π S) = 1.8/(π 0.051) = 11.234 Hz, F/m/(2πV) = 23.270 × 9.80665/(2π 1.8) = 20.178 Hz. */
test("The velocity limits between the stroke and the force of a light load", () => {
  const limit = loadLimit(shaker, { payloadKg: 30 });
  expect(limit).toMatchObject({
    corners: [
      { at: expect.closeTo(11.234, 3), from: "stroke", to: "velocity" },
      { at: expect.closeTo(20.178, 3), from: "velocity", to: "force" },
    ],
    movingMassKg: 39,
  });
});

/** By hand: 0.8 × 5.70785 = 4.5663 g, and 0.9 × 2.566 = 2.3094 g at 5 Hz. */
test("A policy keeps its reserve of each rating", () => {
  expect(loadLimit(shaker, { payloadKg: 150, policy: defaultMarginPolicy })).toMatchObject({
    points: [[5, expect.closeTo(2.3094, 3)], expect.anything(), [3000, expect.closeTo(4.5663, 4)]],
  });
});

test("The bare table is limited by its own rating, and by the force where it has none", () => {
  // 8,900 N / 9 kg is 100.8 g, and the rating 100 g.
  expect(loadLimit(shaker, { payloadKg: 0 })).toMatchObject({
    points: [expect.anything(), expect.anything(), expect.anything(), [3000, expect.closeTo(100, 6)]],
  });
  const unrated = loadLimit(withRatings({ accelerationBareTableG: null }), { payloadKg: 1 });
  // 8,900 / 10 / 9.80665
  expect(unrated).toMatchObject({ points: expect.arrayContaining([[3000, expect.closeTo(90.755, 3)]]) });
});

test.each([
  ["too heavy", 201, {}],
  ["too heavy", 1e7, { payloadMaxKg: null }],
  ["unstated", 10, { displacementPeakToPeakMm: null }],
  ["unstated", 10, { forceSinePeakKN: Number.NaN }],
  ["unstated", 10, { forceSinePeakKN: 0 }],
  ["unstated", 10, { velocitySinePeakMPerS: -1 }],
  ["unstated", 10, { frequencyMinHz: 4000 }],
  ["unstated", 10, { frequencyMaxHz: Number.POSITIVE_INFINITY }],
  ["unstated", 10, { frequencyMinHz: null }],
  ["unstated", 10, { armatureMassKg: null }],
] as const)("It is %s with %s kg and %o", (reason, payloadKg, changed) => {
  expect(loadLimit(withRatings(changed), { payloadKg })).toBe(reason);
});

test("A chamber has no such limit", () => {
  const chamber = { ...shaker, equipmentTypeId: equipmentTypeIdSchema.parse("climatic-chamber") };
  expect(loadLimit(chamber, { payloadKg: 10 })).toBe("another class");
});
