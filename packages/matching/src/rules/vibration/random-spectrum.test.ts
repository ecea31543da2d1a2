import { defaultMarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { envelopeOf, written } from "../../../testing/envelope-case.ts";
import { answerOf, box, checkOf, machineOf, testOf } from "../../../testing/one-lab.ts";
import { equipmentClassesFor } from "../../answers/answer-machine.ts";
import { spectrumCurve, spectrumFrom } from "./random-spectrum.ts";

/** 20 to 80 Hz in proportion to frequency, then flat. */
const rising = [
  [20, 0.01],
  [80, 0.04],
  [200, 0.04],
] as const;

test.each([
  [10, rising],
  [20, rising],
  [40, [[40, 0.02], ...rising.slice(1)]],
  [80, rising.slice(1)],
])("a spectrum from %d Hz on", (startHz, expected) => {
  expect(spectrumFrom(rising, startHz)).toEqual(expected.map(([hz, psd]) => [hz, expect.closeTo(psd, 12)]));
});

// A third octave at f is 0.231563 f wide: 3 √(0.04 × 0.231563 × 20) = 1.29122 g, √10 and 10 times as much at 200 and 2000.
test("is drawn as peaks in third octaves, at 25 frequencies from end to end", () => {
  const flat = [
    [20, 0.04],
    [2000, 0.04],
  ] as const;
  const curve = spectrumCurve(flat, 3);
  expect(curve).toHaveLength(25);
  const at = (hz: number, g: number) => [expect.closeTo(hz, 9), expect.closeTo(g, 5)];
  expect([curve[0], curve[12], curve[24]]).toEqual([
    at(20, 1.291223),
    at(200, 4.083205),
    at(2000, 12.912227),
  ]);
});

/**
 * 0.04 g²/Hz from 20 to 120 Hz: 2 g, 3σ 6 g; 3 × g0/2π √(0.04 (1/20 − 1/120)) = 0.191155 m/s; 6 × g0/4π² √(0.04 (20⁻³ −
 * 120⁻³)/3) = 1.919680 mm. On 25 kg.
 */
const psd = [
  { fHz: 20, psd: 0.04 },
  { fHz: 120, psd: 0.04 },
];
const upright = { axes: ["Z"], durationPerAxisMin: 60, psd };
const payload = "payloadKg | Payload | 25 | kg | fixture and specimens of one run";

test("names the velocity and the force as the field does", () => {
  const checks = (stereoTypeId: "vib-random" | "vib-sine-on-random", parameters: object) =>
    answerOf(testOf(stereoTypeId, { ...upright, ...parameters }), [
      machineOf("ed-shaker", { ...ampleMachines["ed-shaker"] }),
    ]).checks;
  const random = checks("vib-random", {});
  expect(random.map(({ label }) => label)).toEqual(expect.arrayContaining(["Force, rms", "Velocity, 3σ"]));
  expect(random.map(({ label }) => label)).not.toContain("Velocity, sine peak");
  expect(random.find(({ label }) => label === "Velocity, 3σ")?.sentence).toMatch(
    /^Velocity, 3σ: needs 0.191 m\/s, allows/,
  );
  expect(checks("vib-random", { sigmaClip: 4 }).map(({ label }) => label)).toContain("Velocity, 4σ");
  const tones = [{ fStartHz: 15, fEndHz: 15, level: 1 }];
  const mixed = checks("vib-sine-on-random", { tones }).map(({ label }) => label);
  expect(mixed).toEqual(
    expect.arrayContaining(["Force, total rms", "Force, sum of tones", "Velocity, 3σ + tones"]),
  );
});

describe("tones on a random background", () => {
  /** 1 g at 15 Hz: 9.80665 ÷ 94.2478 = 0.104052 m/s, 2.208048 mm. 3 g at 100 Hz, where it is worst: 0.046823 m/s, 0.149043 mm. */
  const tones = [
    { fStartHz: 15, fEndHz: 15, level: 1 },
    { fStartHz: 150, fEndHz: 100, level: 3 },
  ];
  const parameters = { ...upright, tones };

  // √(2² + 1²/2 + 3²/2) = 3 g; 6 + 1 + 3 = 10 g; the velocities and strokes add up.
  test("add up, whichever way they sweep", () => {
    const envelope = envelopeOf("vib-sine-on-random", parameters);
    expect(envelope.quantities.map(written)).toEqual([
      "accelerationGRms | Acceleration | 3 | g | total rms",
      "accelerationG | Acceleration | 10 | g | 3σ + tones",
      "velocityMPerS | Velocity | 0.34203 | m/s | 3σ + tones",
      "strokeMm | Stroke | 4.2768 | mm | 3σ + tones, peak-to-peak",
      "startHz | Lowest frequency | 15 | Hz | ",
      "endHz | Highest frequency | 150 | Hz | ",
      "forceRandomRmsKN | Force, total rms (excluding armature) | 0.7355 | kN | ",
      "forceSinePeakKN | Force, sum of tones (excluding armature) | 0.98067 | kN | ",
      payload,
    ]);
    expect(envelope.curve).toHaveLength(25);
    expect(envelope.curveConvention).toBe("random background, peaks in third-octave bands");
  });

  test("run on a shaker or a hydraulic table", () => {
    const asked = {
      test: testOf("vib-sine-on-random", parameters),
      specimen: box(),
      policy: defaultMarginPolicy,
    };
    expect(equipmentClassesFor(asked)).toEqual(["ed-shaker", "servo-hydraulic-table"]);
  });

  // 20 log (0.342030 ÷ 0.9 ÷ 0.3) = 2.054 dB; a tone that is left out would be another test.
  test("fit at a lower level, and not with a narrower range", () => {
    const on = (ratings: Ratings) =>
      answerOf(testOf("vib-sine-on-random", parameters), [
        machineOf("ed-shaker", { ...ampleMachines["ed-shaker"], ...ratings }),
      ]);
    const offered = ({ fixes }: ReturnType<typeof on>) =>
      fixes.filter(({ kind }) => kind !== "ask").map(({ kind, value }) => [kind, value]);
    const slow = on({ velocitySinePeakMPerS: 0.3 });
    expect(checkOf(slow, "velocitySinePeakMPerS").atFrequencyHz).toBe(15);
    expect(offered(slow)).toEqual([["lower-level", 2.1]]);
    const narrow = on({ frequencyMaxHz: 140 });
    expect(checkOf(narrow, "frequencyMaxHz")).toMatchObject({ required: 150, verdict: "no" });
    expect(offered(narrow)).toEqual([]);
  });
});

// Bands of 0.05 × 10 and 0.1 × 20 g²: √(4 + 0.5 + 2) = 2.54951 g. Of their own from 10 to 20 and from 140 to 160 Hz:
// v² = 0.00406004 + 0.00609006 + 0.00021750 m²/s², 3σ 0.305464; d² = (1.023659 + 8.998677 + 0.002474) 10⁻⁷ m², 6σ 6.007439 mm.
test("bands add their squares where they are worst, and reach as far as they sweep or are wide", () => {
  const bands = [
    { fStartHz: 10, fEndHz: 130, bandwidthHz: 10, psd: 0.05 },
    { fStartHz: 140, fEndHz: 140, bandwidthHz: 20, psd: 0.1 },
  ];
  const note = "3σ at the worst position of the bands";
  const { quantities } = envelopeOf("vib-random-on-random", { ...upright, bands });
  expect(quantities.map(written)).toEqual([
    "accelerationGRms | Acceleration | 2.5495 | g | total rms",
    `accelerationG | Acceleration | 7.6485 | g | ${note}`,
    `velocityMPerS | Velocity | 0.30546 | m/s | ${note}`,
    `strokeMm | Stroke | 6.0074 | mm | ${note}, peak-to-peak`,
    "startHz | Lowest frequency | 10 | Hz | ",
    "endHz | Highest frequency | 160 | Hz | ",
    "forceRandomRmsKN | Force, total rms (excluding armature) | 0.62505 | kN | ",
    payload,
  ]);
  const [first] = bands;
  const inside = envelopeOf("vib-random-on-random", {
    ...upright,
    bands: [{ ...first, fStartHz: 30, fEndHz: 60 }],
  });
  expect(inside.quantities.map(written)).toEqual(
    expect.arrayContaining([
      "startHz | Lowest frequency | 20 | Hz | ",
      "endHz | Highest frequency | 120 | Hz | ",
    ]),
  );
});
