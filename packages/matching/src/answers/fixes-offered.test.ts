import type { Fix } from "@headroom/contract/vocabulary/search/matching";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, box, machineOf, testOf, type WrittenParameters } from "../../testing/one-lab.ts";

type Offered = readonly [Fix["kind"], Fix["value"], Fix["unit"]];
/** A machine that has ample of everything but these ratings, and all that would make the test fit it. */
type Case = readonly [
  why: string,
  stereoTypeId: StereoTypeId,
  parameters: WrittenParameters,
  machine: string,
  short: Ratings,
  offered: readonly Offered[],
  specimen?: Partial<Specimen>,
];

const upright = { axes: ["Z"], durationPerAxisMin: 60 };
const level = (fHz: number) => ({ fHz, level: 10, kind: "acceleration g" });
const sine = { ...upright, mode: "sweep", segments: [level(20), level(2000)] };
const flat = { ...sine, axes: ["X"] };
const four = { quantity: 4, perRun: 4, lengthMm: 100, widthMm: 100 };
const pulse = { amplitudeG: 50, durationMs: 11, directions: ["+Z"] };
const srs = { srs: [{ fHz: 2000, g: 1000 }], field: "near", shocks: 3 };

const cases: readonly Case[] = [
  // 20 + 5 + 10 kg × 98.0665 N/kg = 3.43233 kN of 0.8 × 4: 20 log 1.07260 = 0.61 dB; 0.23233/0.0980665 = 2.37 kg of 5.
  [
    "sine force",
    "vib-sine",
    sine,
    "ed-shaker",
    { forceSinePeakKN: 4 },
    [
      ["lower-level", 0.7, "dB"],
      ["lighter-fixture", 2.63, "kg"],
    ],
  ],
  // The hydraulic table weighs as much as the armature.
  [
    "sine force",
    "vib-sine",
    sine,
    "servo-hydraulic-table",
    { forceSinePeakKN: 4 },
    [
      ["lower-level", 0.7, "dB"],
      ["lighter-fixture", 2.63, "kg"],
    ],
  ],
  // 20 + 5 + 40 kg: 6.37432 kN of 6: 0.526 dB; 0.37432/0.0980665 = 3.82 kg of 5, or one of 10 kg.
  [
    "sine force of four",
    "vib-sine",
    sine,
    "ed-shaker",
    { forceSinePeakKN: 7.5 },
    [
      ["lower-level", 0.6, "dB"],
      ["lighter-fixture", 1.18, "kg"],
      ["fewer-per-run", 3, "pcs"],
    ],
    four,
  ],
  [
    "lowest frequency",
    "vib-sine",
    sine,
    "ed-shaker",
    { frequencyMinHz: 25 },
    [["higher-start-frequency", 25, "Hz"]],
  ],
  [
    "highest frequency",
    "vib-sine",
    sine,
    "ed-shaker",
    { frequencyMaxHz: 1500 },
    [["narrower-range", 1500, "Hz"]],
  ],
  // A pulse has no ends to cut: 10/11 ms = 909 Hz it is.
  ["highest frequency", "shock-half-sine", pulse, "ed-shaker", { frequencyMaxHz: 500 }, []],
  // 10 g of 8: 20 log 1.25 = 1.94 dB.
  ["bare table", "vib-sine", sine, "ed-shaker", { accelerationBareTableG: 8 }, [["lower-level", 2, "dB"]]],
  // 15 kg of 14: one of the fixture's 5.
  ["payload", "vib-sine", sine, "ed-shaker", { payloadMaxKg: 14 }, [["lighter-fixture", 4, "kg"]]],
  ["payload", "vib-sine", flat, "ed-shaker", { slipTablePayloadMaxKg: 14 }, [["lighter-fixture", 4, "kg"]]],
  [
    "payload",
    "shock-half-sine",
    pulse,
    "shock-machine",
    { payloadMaxKg: 14 },
    [["lighter-fixture", 4, "kg"]],
  ],
  ["payload", "shock-srs", srs, "srs-rig", { payloadMaxKg: 14 }, [["lighter-fixture", 4, "kg"]]],
  // 45 kg of 30, more than the fixture: two of 10 kg.
  [
    "payload of four",
    "vib-sine",
    sine,
    "ed-shaker",
    { payloadMaxKg: 30 },
    [["fewer-per-run", 2, "pcs"]],
    four,
  ],
  [
    "payload of four",
    "vib-sine",
    flat,
    "ed-shaker",
    { slipTablePayloadMaxKg: 30 },
    [["fewer-per-run", 2, "pcs"]],
    four,
  ],
  [
    "payload of four",
    "shock-half-sine",
    pulse,
    "shock-machine",
    { payloadMaxKg: 30 },
    [["fewer-per-run", 2, "pcs"]],
    four,
  ],
  // 98.0665/(2π f) of 0.63 m/s is met from 24.77 Hz on: the next of 512 steps to 2000 Hz is 20 × 100^(24/512) = 24.82.
  [
    "velocity",
    "vib-sine",
    sine,
    "ed-shaker",
    { velocitySinePeakMPerS: 0.7 },
    [["higher-start-frequency", 24.9, "Hz"]],
  ],
  // 2 × 98.0665/(2π f)² of 7.2 mm is met from 26.27 Hz on: 20 × 100^(31/512) = 26.43.
  [
    "stroke",
    "vib-sine",
    sine,
    "ed-shaker",
    { displacementPeakToPeakMm: 8 },
    [["higher-start-frequency", 26.5, "Hz"]],
  ],
  [
    "longest pulse",
    "shock-half-sine",
    pulse,
    "shock-machine",
    { pulseMaxMs: 10 },
    [["shorter-duration", 10, "ms"]],
  ],
  [
    "amplitude",
    "shock-half-sine",
    pulse,
    "shock-machine",
    { accelerationMaxG: 40 },
    [["lower-level", 2, "dB"]],
  ],
  // 2/π × 490.3325 × 0.011 = 3.43374 m/s of 3: 20 log 1.14458 = 1.17 dB, or 11/1.14458 = 9.6105 ms.
  [
    "velocity change",
    "shock-half-sine",
    pulse,
    "shock-machine",
    { velocityChangeMaxMPerS: 3 },
    [
      ["lower-level", 1.2, "dB"],
      ["shorter-duration", 9.61, "ms"],
    ],
  ],
  // Half of it on a shaker, 1.71687 m/s of 0.9 × 1.5: 20 log 1.27175 = 2.09 dB, or 11/1.27175 = 8.6495 ms.
  [
    "shock velocity",
    "shock-half-sine",
    pulse,
    "ed-shaker",
    { velocityShockPeakMPerS: 1.5 },
    [
      ["lower-level", 2.1, "dB"],
      ["shorter-duration", 8.64, "ms"],
    ],
  ],
  // 35 kg × 490.3325 = 17.1616 kN of 0.8 × 15: 20 log 1.43014 = 3.11 dB; the fixture is too light to make up 5.16 kN.
  [
    "shock force",
    "shock-half-sine",
    pulse,
    "ed-shaker",
    { forceShockPeakKN: 15 },
    [["lower-level", 3.2, "dB"]],
  ],
  ["spectrum", "shock-srs", srs, "srs-rig", { accelerationMaxG: 800 }, [["lower-level", 2, "dB"]]],
  ["spectrum", "shock-ballistic", srs, "srs-rig", { accelerationMaxG: 800 }, [["lower-level", 2, "dB"]]],
  [
    "cold",
    "cold",
    { tempC: -40, durationH: 16 },
    "climatic-chamber",
    { temperatureMinC: -35 },
    [["narrower-range", -35, "°C"]],
  ],
  [
    "heat",
    "dry-heat",
    { tempC: 85, durationH: 16 },
    "climatic-chamber",
    { temperatureMaxC: 80 },
    [["narrower-range", 80, "°C"]],
  ],
  [
    "drop",
    "drop-free-fall",
    { heightMm: 1000, massKg: 10 },
    "drop-tester",
    { dropHeightMaxMm: 800 },
    [["lower-level", 800, "mm"]],
  ],
  ["impact", "impact-ik", { energyJ: 20 }, "pendulum-hammer", { energyMaxJ: 15 }, [["lower-level", 15, "J"]]],
  [
    "compression",
    "compression",
    { forceN: 20_000, dimsMm: "600 x 400 x 400" },
    "compression-tester",
    { forceMaxKN: 15 },
    [["lower-level", 15, "kN"]],
  ],
  [
    "acceleration",
    "acceleration",
    { accelG: 20, durationMin: 1, directions: ["+Z"] },
    "centrifuge",
    { accelerationMaxG: 15 },
    [["lower-level", 15, "g"]],
  ],
  [
    "repetitive shock",
    "halt",
    { vibGrms: 50 },
    "halt-chamber",
    { accelerationGrms: 40 },
    [["lower-level", 40, "g rms"]],
  ],
  [
    "field",
    "emc-immunity",
    { phenomena: ["radiated RF"], fieldVm: 100, fMinHz: 80e6, fMaxHz: 1e9, modulation: "none" },
    "alse-chamber",
    { fieldMaxVm: 80 },
    [["lower-level", 80, "V/m"]],
  ],
  // 1 dB is kept free, and the bands are asked for.
  [
    "noise",
    "acoustic-noise",
    { oasplDb: 145, durationMin: 2 },
    "direct-field-acoustic",
    { oasplMaxDb: 140 },
    [
      ["lower-level", 139, "dB"],
      ["ask", null, ""],
    ],
  ],
];

const titled = cases.map((each) => [each[0], each[1], each] as const);

describe("the changes that are offered", () => {
  test.each(titled)(
    "of %s, %s",
    (_why, _id, [, stereoTypeId, parameters, machine, short, offered, specimen]) => {
      const ratings = { ...ampleMachines[machine], ...short };
      const answer = answerOf(testOf(stereoTypeId, parameters), [machineOf(machine, ratings)], {
        specimen: box(specimen),
      });
      expect(answer.verdict).toBe("no");
      expect(answer.fixes.map(({ kind, value, unit }) => [kind, value, unit])).toEqual(offered);
    },
  );
});
