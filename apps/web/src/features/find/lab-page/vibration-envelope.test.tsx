import { expect, test } from "vitest";
import { show } from "../../../testing/shown.tsx";
import { reachOf, shakersOf, VibrationEnvelope } from "./vibration-envelope.tsx";

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
const shaker = { name: "Shaker 8.9 kN", ratings };
const large = { name: "Shaker 50 kN", ratings: { ...ratings, forceSinePeakKN: 50, armatureMassKg: 40 } };

/** By hand: 8,900 N / (9 kg + 150 kg) / 9.80665 m/s² = 5.7078 g; (2π 5 Hz)² × 0.0255 m / 9.80665 m/s² = 2.566 g. */
test("A shaker reaches what force, velocity and stroke leave at the mass on it", () => {
  const [only] = shakersOf([shaker]);
  if (!only) throw new Error("no shaker");
  // Above the corner of stroke and acceleration, √(2 × 5.7078 × 9.80665 / 0.051)/2π = 7.46 Hz, the force limits.
  expect(reachOf(only, 150)?.points).toEqual([
    [5, expect.closeTo(2.566, 3)],
    [expect.closeTo(7.457, 3), expect.closeTo(5.7078, 4)],
    [3000, expect.closeTo(5.7078, 4)],
  ]);
  // The bare table: 8,900 N / 9 kg is 100.8 g, and its rating 100 g.
  expect(reachOf(only, 0)?.points.at(-1)).toEqual([3000, 100]);
  expect(reachOf(only, 201)).toBeNull();
});

test("The strongest come first, and what states no stroke is left out", () => {
  const { displacementPeakToPeakMm: _stroke, ...rest } = ratings;
  const found = shakersOf([shaker, large, shaker, { name: "Unstated", ratings: rest }]);
  expect(found.map(({ name }) => name)).toEqual(["Shaker 50 kN", "Shaker 8.9 kN"]);
});

test("The mass is changed where the curves are, and one that nothing carries says so", async () => {
  const screen = await show(<VibrationEnvelope machines={[shaker]} payloadKg={150} />);
  await expect.element(screen.getByText("Shaker 8.9 kN", { exact: true }).first()).toBeVisible();
  const mass = screen.getByLabelText(/^Specimen and fixture/);
  await mass.fill("250 kg");
  await expect.element(screen.getByText("None of its shakers carries this mass.")).toBeVisible();
});
