import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { envelopeOf, written } from "../../../testing/envelope-case.ts";
import {
  answerOf,
  box,
  checkOf,
  keysWith,
  machineOf,
  testOf,
  type WrittenParameters,
} from "../../../testing/one-lab.ts";

const asked: WrittenParameters = {
  rrs: [
    { fHz: 1, g: 2 },
    { fHz: 33, g: 1.6 },
  ],
  damping: 2,
  zpaG: 1.6,
  massKg: 600,
};

/** A cabinet of 600 kg on a table: ZPA 1.6 g, from 1 Hz on. */
const cabinet = (ratings: Ratings, key: string, specimen = {}, parameters: WrittenParameters = {}) =>
  checkOf(
    answerOf(
      testOf("seismic", { ...asked, ...parameters }),
      [
        machineOf("multi-axis-table", {
          ...ampleMachines["multi-axis-table"],
          armatureMassKg: null,
          ...ratings,
        }),
      ],
      {
        specimen: box({
          massKg: 600,
          fixtureMassKg: 0,
          heightMm: 2000,
          centreOfGravityHeightMm: 900,
          ...specimen,
        }),
      },
    ),
    key,
  );

test("force and ZPA say what they are taken from", () => {
  // (1.6 + 1) g × (6800 + 600) kg = 188.7 kN; 280 kN ÷ 9.80665 ÷ 7400 kg = 3.858 g, less 1 g of weight.
  const table = { tableMassKg: 6800, forceSinePeakKN: 350 };
  expect(cabinet(table, "forceSinePeakKN").sentence).toBe(
    "Force, sine peak: needs 189 kN (ZPA + 1 g; 6800 kg of table), allows 350 kN × 0.8: +48 %.",
  );
  expect(cabinet(table, "zpaMaxG").sentence).toBe(
    "Zero-period acceleration: needs 1.6 g, allows 2.86 g (not stated; by its force at this load): +78 %.",
  );
  expect(cabinet({ forceSinePeakKN: 350 }, "zpaMaxG").verdict).toBe("unknown");
  // 1.6 g × 7400 kg = 116.1 kN where the weight is supported.
  const supported = { ...table, staticSupport: true };
  expect(cabinet(supported, "forceSinePeakKN").required).toBeCloseTo(116.11, 1);
  expect(cabinet(supported, "forceSinePeakKN").sentence).toBe(
    "Force, sine peak: needs 116 kN (ZPA, the weight supported; 6800 kg of table), allows 350 kN × 0.8: +141 %.",
  );
  expect(cabinet(supported, "zpaMaxG").limit).toBeCloseTo(3.858, 3);
  expect(cabinet({ ...table, forceSinePeakKN: null }, "forceSinePeakKN").verdict).toBe("unknown");
});

test("a ZPA that the table states decides, whatever its force", () => {
  const at = (zpaMaxG: number) => cabinet({ zpaMaxG }, "zpaMaxG").verdict;
  expect([at(1.59), at(1.61), at(1.8)]).toEqual(["no", "tight", "yes"]);
});

test("reaches from the lowest to the highest frequency of the spectrum, on three axes unless fewer are asked", () => {
  const verdict = (ratings: Ratings, key: string, parameters: WrittenParameters = {}) =>
    cabinet(ratings, key, {}, parameters).verdict;
  expect(verdict({ frequencyMaxHz: 32.9 }, "frequencyMaxHz")).toBe("no");
  expect(verdict({ frequencyMaxHz: 33 }, "frequencyMaxHz")).not.toBe("no");
  expect(verdict({ frequencyMinHz: 1.1 }, "frequencyMinHz")).toBe("no");
  expect(verdict({ frequencyMinHz: 1 }, "frequencyMinHz")).not.toBe("no");
  expect(verdict({ axes: 2 }, "axes")).toBe("no");
  expect(verdict({ axes: 2 }, "axes", { axesSim: 2 })).not.toBe("no");
});

test("is offered on a servo-hydraulic table too", () => {
  const answer = answerOf(testOf("seismic", { ...asked, axesSim: 1, massKg: 10 }), [
    machineOf("servo-hydraulic-table", ampleMachines["servo-hydraulic-table"] ?? {}),
  ]);
  expect(keysWith(answer, "no")).toEqual([]);
});

test("counts from 1 Hz on, where a spectrum from below is a straight line on log-log axes", () => {
  // From 0.5 g at 0.5 Hz to 4 g at 2 Hz, 4^1.5 = 8 times over two octaves: 0.5 × 2^1.5 = 1.41421 g at 1 Hz.
  // 2 × 1.41421 × 9806.65 mm/s² ÷ (2π × 1 Hz)² = 702.60 mm; at 2 Hz 496.8 mm, at 0.5 Hz 993.6 mm.
  // Velocity: 4 g at 2 Hz, 4 × 9.80665 ÷ (2π × 2) = 3.1216 m/s; at 1 Hz 2.2073 m/s.
  const rrs = [
    { fHz: 33, g: 1 },
    { fHz: 2, g: 4 },
    { fHz: 0.5, g: 0.5 },
  ];
  expect(envelopeOf("seismic", { rrs, zpaG: 1, damping: 5 }).quantities.map(written)).toEqual([
    "zpaG | Zero-period acceleration | 1 | g | peak",
    "strokeMm | Stroke | 702.6 | mm | peak-to-peak, at most",
    "velocityMPerS | Velocity | 3.1216 | m/s | peak, at most",
  ]);
  // All of it below 1 Hz counts as it is: 2 × 0.5 × 9806.65 ÷ (2π × 0.5)² = 993.62 mm.
  const below = [
    { fHz: 0.5, g: 0.5 },
    { fHz: 0.9, g: 0.5 },
  ];
  expect(envelopeOf("seismic", { rrs: below, zpaG: 1, damping: 5 }).quantities.map(written)[1]).toBe(
    "strokeMm | Stroke | 993.62 | mm | peak-to-peak, at most",
  );
});

test("overturns by its own mass at its own height, and is asked for where the table states no moment", () => {
  // 600 kg × 1.6 g × 0.9 m = 8.473 kN·m.
  const at = (overturningMomentNm: number | null) =>
    cabinet({ overturningMomentNm }, "overturningMomentNm").verdict;
  expect([at(8470), at(8480), at(9330), at(null)]).toEqual(["no", "tight", "yes", "unknown"]);
  // A stated mass of 1200 kg at that height: 16.946 kN·m.
  const heavier = (overturningMomentNm: number) =>
    cabinet({ overturningMomentNm }, "overturningMomentNm", {}, { massKg: 1200 }).verdict;
  expect([heavier(16_900), heavier(17_000)]).toEqual(["no", "tight"]);
});
