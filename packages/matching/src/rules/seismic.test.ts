import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import { expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, box, checkOf, machineOf, testOf } from "../../testing/one-lab.ts";

/** A cabinet of 600 kg on a table: ZPA 1.6 g, from 1 Hz on. */
const cabinet = (ratings: Ratings, key: string, specimen = {}) =>
  checkOf(
    answerOf(
      testOf("seismic", {
        rrs: [
          { fHz: 1, g: 2 },
          { fHz: 33, g: 1.6 },
        ],
        damping: 2,
        zpaG: 1.6,
        axesSim: 3,
        massKg: 600,
      }),
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
  expect(cabinet({ ...table, staticSupport: true }, "forceSinePeakKN").required).toBeCloseTo(116.11, 1);
});

test("overturns by its own mass at its own height, and is asked for where the table states no moment", () => {
  // 600 kg × 1.6 g × 0.9 m = 8.473 kN·m.
  const at = (overturningMomentNm: number | null) =>
    cabinet({ overturningMomentNm }, "overturningMomentNm").verdict;
  expect([at(8470), at(8480), at(9330), at(null)]).toEqual(["no", "tight", "yes", "unknown"]);
});
