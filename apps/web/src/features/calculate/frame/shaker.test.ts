import { shakerRandomFeasibility } from "@headroom/calculators";
import { describe, expect, test } from "vitest";
import {
  levelToLimit,
  limitCurve,
  shakerChecks,
  shakerDetail,
  shakerOf,
  shakerValues,
  verdictOf,
} from "./shaker.ts";

const shaker = shakerOf([8.9, 8.9, undefined, 1.8, undefined, 51, 100, 5, 3000, 9, 200]);
const demand = {
  kind: "random" as const,
  forceAccelerationG: 6.058182,
  peakAccelerationG: 18.174546,
  velocityMPerS: 0.5,
  strokePkPkM: 0.01,
  lowHz: 20,
  highHz: 2000,
};
const use = (label: string, checks = shakerChecks(demand, shaker, 20)) =>
  checks.find((one) => one.label === label)?.use;

test("A shaker in a line leaves out what is not known", () => {
  expect(shakerDetail({ forceSinePeakKN: 178, displacementPkPkMm: null })).toBe("178 kN");
  expect(shakerDetail({ forceSinePeakKN: 35, displacementPkPkMm: 51 })).toBe("35 kN, 51 mm pk-pk");
});

describe("A shaker's limits", () => {
  test("are held against the test as the formulas do it", () => {
    const rating = {
      sineForceN: 8900,
      randomForceNRms: 8900,
      maxVelocityMPerS: 1.8,
      strokeM: 0.051,
      maxAccelerationG: 100,
      minFrequencyHz: 5,
      maxFrequencyHz: 3000,
      armatureMassKg: 9,
      maxPayloadKg: 200,
    };
    const points = [
      [20, 0.01],
      [80, 0.04],
      [350, 0.04],
      [2000, 0.007],
    ] as const;
    const own = shakerRandomFeasibility({ rating, payloadKg: 20, points });
    expect(use("Force, rms")).toBeCloseTo(own.utilisation.force, 6);
    expect(use("Acceleration, peak")).toBeCloseTo(own.utilisation.acceleration, 6);
  });
  test("that are not known are a question, not a yes", () => {
    const checks = shakerChecks({ ...demand, kind: "shock" }, shaker, 20);
    const force = checks.find(({ label }) => label === "Force, shock peak");
    expect(force && verdictOf(force)).toBe("unknown");
    expect(levelToLimit(checks)).toBeNull();
  });
  test("are tight above four fifths and passed above the whole", () => {
    const verdictAt = (required: number) =>
      verdictOf({ label: "Velocity, peak", required, limit: 1, unit: "m/s", use: required });
    expect([0.8, 0.81, 1, 1.01].map(verdictAt)).toEqual(["yes", "tight", "tight", "no"]);
    expect(verdictOf({ label: "Payload", required: 1, limit: 1, unit: "kg", use: 1 })).toBe("yes");
  });
  test("say a start below the lowest frequency is no", () => {
    const low = shakerChecks({ ...demand, lowHz: 2 }, shaker, 20).find(
      ({ label }) => label === "Lowest frequency",
    );
    expect(low && verdictOf(low)).toBe("no");
  });
  test("have a curve once force, velocity, stroke, range and armature are there", () => {
    expect(limitCurve(shaker, 20)?.displacementToVelocityHz).toBeCloseTo(1.8 / (Math.PI * 0.051), 9);
    expect(limitCurve({ ...shaker, armatureMassKg: undefined }, 20)).toBeNull();
    expect(limitCurve({ ...shaker, frequencyMaxHz: 2 }, 20)).toBeNull();
  });
  test("keep the order in a link", () => {
    expect(shakerValues({ forceSinePeakKN: 1, payloadMaxKg: 2, armatureMassKg: null })).toEqual([
      1,
      ...Array.from({ length: 9 }, () => undefined),
      2,
    ]);
  });
});
