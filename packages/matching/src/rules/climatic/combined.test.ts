import { expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { written } from "../../../testing/envelope-case.ts";
import {
  answersOf,
  box,
  keysWith,
  labOf,
  machineOf,
  testOf,
  type WrittenParameters,
} from "../../../testing/one-lab.ts";
import { requiredEnvelope } from "../compile-test.ts";

const shaken = testOf(
  "vib-sine",
  {
    segments: [{ fHz: 50, level: 5, kind: "acceleration g" }],
    mode: "dwell",
    axes: ["Z"],
    durationPerAxisMin: 60,
  },
  { lineId: "vibration" },
);
const dropped = testOf("drop-free-fall", { heightMm: 750, massKg: 10, drops: 26 }, { lineId: "drop" });
const combined = (parameters: WrittenParameters) =>
  testOf("combined-thv", { profile: "p", lowC: -40, highC: 85, ...parameters });
const both = { tests: [combined({ vib: "vibration" }), shaken], specimen: box() };

test.each([{}, { vib: "another" }, { vib: "drop" }])("with %j no vibration test is named", (vib) => {
  const asked = combined(vib);
  const { assumptions } = requiredEnvelope({ test: asked, tests: [asked, shaken, dropped], specimen: box() });
  expect(assumptions).toEqual(["The test does not name the vibration test that it combines."]);
});

// 5 g at 50 Hz: 49.03325 ÷ 314.159 = 0.15608 m/s, 2000 × 49.03325 ÷ 314.159² = 0.99362 mm; 15 kg × 49.03325 m/s².
test("the envelope is the vibration's and both temperatures", () => {
  const [asked = shaken] = both.tests;
  const envelope = requiredEnvelope({ ...both, test: asked });
  expect(envelope.quantities.map(written)).toEqual([
    "accelerationG | Acceleration | 5 | g | peak",
    "velocityMPerS | Velocity | 0.15608 | m/s | peak",
    "strokeMm | Stroke | 0.99362 | mm | peak-to-peak",
    "startHz | Lowest frequency | 50 | Hz | ",
    "endHz | Highest frequency | 50 | Hz | ",
    "forceSinePeakKN | Force, sine peak (excluding armature) | 0.7355 | kN | sine peak",
    "payloadKg | Payload | 15 | kg | fixture and specimens of one run",
    "lowC | Low temperature | -40 | °C | ",
    "highC | High temperature | 85 | °C | ",
  ]);
  expect(envelope.curve).toEqual([[50, 5]]);
  expect(envelope.curveConvention).toBe("sine, peak");
});

test("a hydraulic table stands in no chamber, and a pressure is asked for where an altitude is given", () => {
  const answer = (shaker: string, asked = both.tests) =>
    answersOf(labOf([shaker, "agree-chamber"].map((kind) => machineOf(kind, ampleMachines[kind] ?? {}))), {
      ...both,
      tests: asked,
    })[0];
  const hydraulic = answer("servo-hydraulic-table");
  expect(hydraulic && keysWith(hydraulic, "no")).toEqual(["Shaker.machine"]);
  const keys = (asked = both.tests) => answer("ed-shaker", asked)?.checks.map(({ key }) => key) ?? [];
  const pressure = "Chamber on the shaker.pressureMinKPa";
  expect(keys()).not.toContain(pressure);
  expect(keys([combined({ vib: "vibration", altitudeM: 5000 }), shaken])).toContain(pressure);
});

test("the fixture changes temperature too: 4 K/min × (1 + 15 kg × 0.9 kJ/(kg·K) ÷ 27 kJ/K) = 6 K/min", () => {
  const chamber = { ...ampleMachines["agree-chamber"], heatCapacityKJPerK: 27, rampUpKmin: 6 };
  const lab = labOf([
    machineOf("ed-shaker", ampleMachines["ed-shaker"] ?? {}),
    machineOf("agree-chamber", chamber),
  ]);
  const tests = [combined({ vib: "vibration", rateKmin: 4 }), shaken];
  const [answer] = answersOf(lab, { tests, specimen: box() });
  const rate = answer?.checks.find(({ key }) => key === "Chamber on the shaker.rampUpKmin");
  expect(rate).toMatchObject({ required: 6, limit: 6, margin: 0 });
});
