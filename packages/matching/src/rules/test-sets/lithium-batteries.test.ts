import { expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { attended, envelopeOf, unattended, written } from "../../../testing/envelope-case.ts";
import { answerOf, box, keysWith, machineOf, testOf } from "../../../testing/one-lab.ts";

/**
 * T3: 0.8 mm peak reach 8 g at ω = √(8 × 9.80665 ÷ 0.0008) = 313.155 rad/s, 0.0008 × 313.155 = 0.25052 m/s; 2 g at
 * 156.58 rad/s, 0.12526 m/s, less than 1 g at 7 Hz: 9.80665 ÷ 43.982 = 0.22297 m/s. Its stroke is 1 g at 7 Hz:
 * 2000 × 9.80665 ÷ 43.982² = 10.139 mm. T4: √(100850 ÷ 10) = 100.42 g, √(100850 ÷ 4) = 158.78 and so 150;
 * √(30000 ÷ 20) = 38.73 g, √(30000 ÷ 10) = 54.77 and so 50.
 */
test.each([
  ["battery", 10, [8, 0.25052, 100.42, 6], 360],
  ["", 10, [8, 0.25052, 100.42, 6], 360],
  ["battery", 4, [8, 0.25052, 150, 6], 360],
  ["cell", 10, [8, 0.25052, 150, 6], 360],
  ["single-cell battery", 10, [8, 0.25052, 150, 6], 360],
  ["large battery", 20, [2, 0.22297, 38.73, 11], 720],
  ["large battery", 10, [2, 0.22297, 50, 11], 720],
] as const)("%s of %d kg", (kind, massKg, [g, velocityMPerS, pulseG, pulseMs], dwellMin) => {
  const { quantities, assumptions } = envelopeOf("un-38-3", kind === "" ? { massKg } : { kind, massKg }, {
    massKg,
  });
  const levels = quantities
    .map(written)
    .filter((each) => /^T3\.(acc|vel|stroke)|^T4\.(acc|dur)|^T5/.test(each));
  expect(levels).toEqual([
    `T3.accelerationG | T3: Acceleration | ${g} | g | peak`,
    `T3.velocityMPerS | T3: Velocity | ${velocityMPerS} | m/s | peak`,
    "T3.strokeMm | T3: Stroke | 10.139 | mm | peak-to-peak",
    `T4.accelerationG | T4: Acceleration | ${pulseG} | g | peak`,
    `T4.durationMs | T4: Duration | ${pulseMs} | ms | `,
    "T5.temperatureC | T5: Temperature | 57 | °C | ",
  ]);
  // T2: 10 × 2 × (30 min + the dwell). T3: three axes of 3 h and one to set up. T4: 6 × 0.5 h and 18 shocks of a minute.
  const [cycling, all] = dwellMin === 360 ? ["130 h", "284 h"] : ["250 h", "524 h"];
  // Two batteries of 4 kg and a fixture of 5 kg are below 20 kg: 6 × 4 + 2 + 1 = 27 h; heavier ones 6 × 5 + 3 = 33 h.
  const [setUp, onShaker] = massKg === 4 ? ["1 h", "27 h"] : ["2 h", "33 h"];
  expect(assumptions.filter((each) => each.includes("Machine time"))).toEqual([
    `T1: Machine time: ${unattended("6 h", "36 h")}`,
    `T2: Machine time: ${unattended(cycling, all)}`,
    `T3: Machine time: 2 runs × 3 axes × (180 min + ${setUp} to set up and change the axis) + 2 h to turn to the slip table + 1 h of instrumentation = ${onShaker}, 8 hours a day.`,
    `T4: Machine time: ${attended("3.3 h", "6.6 h")}`,
    `T5: Machine time: ${unattended("12 h", "48 h")}`,
  ]);
});

test("a thermal shock chamber makes T2 within half an hour, and nothing else", () => {
  const missing = (transferS: number) =>
    keysWith(
      answerOf(
        testOf("un-38-3", { kind: "cell", massKg: 1 }),
        [machineOf("thermal-shock-chamber", { ...ampleMachines["thermal-shock-chamber"], transferS })],
        { specimen: box({ massKg: 1 }) },
      ),
      "no",
    );
  const others = ["T1.machine", "T3.machine", "T4.machine", "T5.machine"];
  expect(missing(1800)).toEqual(others);
  expect(missing(1801).toSorted()).toEqual([...others, "T2.transferS"].toSorted());
});
