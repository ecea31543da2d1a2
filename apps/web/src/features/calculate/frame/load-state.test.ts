import { expect, test } from "vitest";
import { forceResult } from "./force-result.ts";
import { isLoadFaulty, loadFaults, loadFields, loadStart, specimenOf } from "./load-state.ts";
import { shakerFigures, shakerValues } from "./shaker.ts";

const formula = { formula: "F = m·A.", source: "Newton's second law" };
const rmsOf = (accelerationG: number) => ({ convention: "rms", accelerationG, formula });

test("A load that can be has no fault, a fixture of 0 kg included", () => {
  expect(isLoadFaulty(loadStart)).toBe(false);
  expect(specimenOf(loadStart)).toMatchObject({ massKg: 12, fixtureMassKg: 8, lengthMm: 300 });
  expect(specimenOf({ ...loadStart, fixtureKg: 0 })).toMatchObject({ fixtureMassKg: 0 });
  expect(specimenOf({ ...loadStart, massKg: undefined })).toBeNull();
});

test("A mass or size that nothing has is said at its field, and no force is computed from it", () => {
  const load = { ...loadStart, massKg: 0, fixtureKg: -20, sizeMm: [300, -1, undefined] };
  expect(loadFaults(load)).toEqual({
    massKg: "At least 0.001 kg.",
    fixtureKg: "At least 0 kg.",
    sizeMm: [undefined, "At least 0.1 mm.", undefined],
  });
  const [, , value, , , more] = forceResult(load, rmsOf(5));
  expect(value).toBeNull();
  expect(more?.detail).toBe("Enter a valid mass and size of the specimen");
});

test("The force is on all that moves, and an unknown fixture counts as a search estimates it", () => {
  // 12 kg, and 1.5 times as much for the cube that three axes need: 30 kg × 2 g × 9.80665 m/s² = 588.399 N.
  const bare = forceResult({ ...loadStart, fixtureKg: undefined }, rmsOf(2));
  expect(bare[2]).toBeCloseTo(588.399, 9);
  // 9 kg of armature, 11 kg of slip table and 20 kg of payload: 40 kg × 2 g × 9.80665 m/s² = 784.532 N.
  const shaker = shakerValues({ armatureMassKg: 9, armatureDiameterMm: 440, slipTableMovingMassKg: 11 });
  expect(forceResult({ ...loadStart, shaker }, rmsOf(2))[2]).toBeCloseTo(784.532, 9);
});

test("A link keeps every rating of a shaker", () => {
  const shaker = shakerFigures.map((_key, i) => i + 1);
  expect(loadFields.shaker.read(loadFields.shaker.write(shaker))).toEqual({ value: shaker });
});
