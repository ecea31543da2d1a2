import { equipmentTypeIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { defaultMarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import { expect, test } from "vitest";
import { box, testOf } from "../../testing/one-lab.ts";
import { testLimits } from "./test-limits.ts";

const ratings = {
  forceSinePeakKN: 40,
  armatureMassKg: 20,
  armatureDiameterMm: 1000,
  payloadMaxKg: 500,
  accelerationBareTableG: 1000,
  velocitySinePeakMPerS: 1.8,
  displacementPeakToPeakMm: 51,
  frequencyMinHz: 5,
  frequencyMaxHz: 3000,
};
const machine = (name: string, typeId: string, changed = {}) => ({
  name,
  equipmentTypeId: equipmentTypeIdSchema.parse(typeId),
  ratings: { ...ratings, ...changed },
});
const machines = [
  machine("Shaker 4 kN", "ed-shaker", { forceSinePeakKN: 4 }),
  machine("Shaker 40 kN", "ed-shaker"),
  machine("Shaker, stroke unknown", "ed-shaker", { displacementPeakToPeakMm: null }),
  machine("Chamber", "climatic-chamber"),
];
const sine = testOf("vib-sine", {
  axes: ["Z"],
  durationPerAxisMin: 60,
  mode: "sweep",
  segments: [
    { fHz: 20, level: 5, kind: "acceleration g" },
    { fHz: 2000, level: 5, kind: "acceleration g" },
  ],
});
const asked = { test: sine, specimen: box(), policy: defaultMarginPolicy };

test("Machines that run a test stand by what they have to spare, and one of another class is none of them", () => {
  const found = testLimits(asked, machines);
  expect(found.map(({ machine: { name }, limit }) => [name, limit?.over])).toEqual([
    ["Shaker 40 kN", "frequency"],
    ["Shaker 4 kN", "frequency"],
    ["Shaker, stroke unknown", undefined],
  ]);
  // 20 kg of armature, 5 of fixture, 10 of specimen: 0.8 × 40,000 N / 35 kg / 9.80665 = 93.23 g.
  const { limit } = found[0] ?? {};
  expect(limit?.points.at(-1)).toEqual([3000, expect.closeTo(93.23, 2)]);
  expect(limit?.over === "frequency" && limit.requiredInBand).toEqual([
    [20, 5],
    [2000, 5],
  ]);
});

test("A random test is drawn as a whole over its own frequencies", () => {
  const psd = [
    { fHz: 20, psd: 0.01 },
    { fHz: 80, psd: 0.04 },
    { fHz: 2000, psd: 0.04 },
  ];
  const random = testOf("vib-random", { axes: ["Z"], durationPerAxisMin: 60, psd, psdUnit: "g²/Hz" });
  const [{ limit } = { limit: null }] = testLimits({ ...asked, test: random }, [
    machine("Shaker 40 kN", "ed-shaker", { forceRandomRmsKN: 40 }),
  ]);
  if (limit?.over !== "frequency") throw new Error("nothing is drawn");
  // ∫ = 0.0005/2 (80² − 20²) + 0.04 × 1920 = 78.3 g², 8.849 g rms, 26.55 g at 3σ.
  expect([limit.requiredInBand[0]?.[0], limit.requiredInBand.at(-1)]).toEqual([
    20,
    [2000, expect.closeTo(26.55, 2)],
  ]);
});

test("A test that is not complete has none", () => {
  const found = testLimits({ ...asked, test: testOf("vib-sine", {}) }, machines);
  expect(found.every(({ limit }) => limit === null)).toBe(true);
});
