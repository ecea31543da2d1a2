import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, box, checkOf, g0, machineOf, testOf } from "../../../testing/one-lab.ts";

/** 2 g from 1 Hz on, which no shaker reaches: 100 kg of specimen and fixture. */
const shaken = (ratings: Ratings) =>
  answerOf(
    testOf("vib-sine", {
      segments: [
        { fHz: 1, level: 2, kind: "acceleration g" },
        { fHz: 100, level: 2, kind: "acceleration g" },
      ],
      mode: "sweep",
      axes: ["Z"],
      durationPerAxisMin: 60,
    }),
    [
      machineOf("servo-hydraulic-table", {
        ...ampleMachines["servo-hydraulic-table"],
        armatureMassKg: null,
        ...ratings,
      }),
    ],
    { specimen: box({ massKg: 80, fixtureMassKg: 20 }) },
  );
const force = (ratings: Ratings) => checkOf(shaken(ratings), "forceSinePeakKN");

test.each([
  // (250 + 100) kg × 2 g = 6.865 kN = 0.8 × 8.581 kN.
  [{ tableMassKg: 250, forceSinePeakKN: 8.58 }, "no"],
  [{ tableMassKg: 250, forceSinePeakKN: 8.59 }, "tight"],
  [{ tableMassKg: 250, forceSinePeakKN: 9.5 }, "yes"],
  // Some data sheets call it the armature.
  [{ armatureMassKg: 250, forceSinePeakKN: 8.58 }, "no"],
  // 40 kN ÷ 10 g are at most 407.9 kg of table: 507.9 kg × 2 g = 9.96 kN in 0.8 × 40 kN.
  [{ accelerationBareTableG: 10, forceSinePeakKN: 40 }, "yes"],
  // 9 kN ÷ 3 g are at most 305.9 kg: 405.9 kg × 2 g = 7.96 kN, and 100 kg alone 1.96 kN, around 7.2 kN.
  [{ accelerationBareTableG: 3, forceSinePeakKN: 9 }, "unknown"],
  // 100 kg × 2 g = 1.961 kN = 0.8 × 2.452 kN, before anything is known of the table.
  [{ forceSinePeakKN: 2.45 }, "no"],
  [{ forceSinePeakKN: 2.46 }, "unknown"],
  [{ forceSinePeakKN: 1e5 }, "unknown"],
] as const)("a table of %o is %s", (ratings, verdict) => {
  expect(force(ratings).verdict).toBe(verdict);
});

test("answers below 2 Hz with a yes, and names the mass that moves", () => {
  const answer = shaken({ tableMassKg: 250 });
  expect(answer.verdict).toBe("yes");
  expect(answer.machine?.movingMassKg).toBe(350);
});

test("says what the mass of the table is taken from", () => {
  expect(force({ tableMassKg: 250, forceSinePeakKN: 40 }).sentence).toBe(
    "Force, sine peak: needs 6.86 kN (sine peak; 250 kg of table), allows 40 kN × 0.8: > 4×.",
  );
  expect(force({ accelerationBareTableG: 10, forceSinePeakKN: 40 }).sentence).toBe(
    "Force, sine peak: needs 9.96 kN (sine peak; at most 408 kg of table by force ÷ bare-table acceleration), allows 40 kN × 0.8: +221 %.",
  );
  expect(force({ forceSinePeakKN: 40 }).sentence).toBe(
    "Force, sine peak: needs 1.96 kN (sine peak; the moving mass of the table is not stated), allows 40 kN × 0.8. Not enough data; ask the lab.",
  );
  expect(force({}).required).toBeCloseTo((100 * 2 * g0) / 1000, 9);
});
