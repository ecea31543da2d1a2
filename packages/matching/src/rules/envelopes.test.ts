import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { describe, expect, test } from "vitest";
import { attended, type EnvelopeCase, envelopeOf, written } from "../../testing/envelope-case.ts";
import type { WrittenParameters } from "../../testing/one-lab.ts";

const payload = "payloadKg | Payload | 25 | kg | fixture and specimens of one run";
const axes = { axes: ["X", "Y", "Z"], durationPerAxisMin: 60 };
const threeAxes =
  "2 runs × 3 axes × (60 min + 2 h to set up and change the axis) + 2 h to turn to the slip table + 1 h of instrumentation = 21 h, 8 hours a day.";
/** 6.0582 g rms: the table of NAVMAT P-9492. */
const psd = [
  { fHz: 20, psd: 0.01 },
  { fHz: 80, psd: 0.04 },
  { fHz: 350, psd: 0.04 },
  { fHz: 2000, psd: 0.007 },
];
const record = { name: "record", peakAccelerationG: 8, peakVelocityMPerS: 0.4, strokePeakToPeakMm: 20 };
/** 25 kg × 8 × 9.80665 m/s² = 1.9613 kN. */
const ofRecord = [
  "accelerationG | Acceleration | 8 | g | peak of the record",
  "velocityMPerS | Velocity | 0.4 | m/s | peak",
  "strokeMm | Stroke | 20 | mm | peak-to-peak",
  "forceSinePeakKN | Force, sine peak (excluding armature) | 1.9613 | kN | peak of the record",
  payload,
];
const fourWays = {
  amplitudeG: 50,
  durationMs: 11,
  directions: ["+X", "-X", "+Z", "-Z"],
  shocksPerDirection: 3,
};
const atTenth = "(10 % compensation)";
/**
 * A = 490.3325 m/s², D = 11 ms. Half sine: 2/π A D = 3.4337 m/s, half of it before the pulse; pre- and post-pulses five
 * times as long move A D²/(0.4 π), and A D²/π² more until the table turns: 0.897096 × 0.0593302 m. Force 25 kg × A.
 */
const ofHalfSine = [
  "accelerationG | Acceleration | 50 | g | peak",
  "durationMs | Duration | 11 | ms | ",
  "velocityChangeMPerS | Velocity change | 3.4337 | m/s | ",
  `velocityMPerS | Shaker velocity, peak ${atTenth} | 1.7169 | m/s | `,
  `strokeMm | Shaker stroke, peak-to-peak ${atTenth} | 53.225 | mm | `,
  "forceShockPeakKN | Force, shock peak (excluding armature) | 12.258 | kN | shock peak",
  payload,
];
const srs = [
  { fHz: 100, g: 20 },
  { fHz: 10_000, g: 2000 },
];
const cases: readonly EnvelopeCase[] = [
  [
    "vib-sine",
    // 5 mm peak until 5 g: ω = √(49.03325/0.005) = 99.029 rad/s, 49.03325/99.029 = 0.49514 m/s.
    {
      ...axes,
      mode: "sweep",
      segments: [
        { fHz: 5, level: 10, kind: "displacement mm pk-pk" },
        { fHz: 500, level: 5, kind: "acceleration g" },
      ],
    },
    [
      "accelerationG | Acceleration | 5 | g | peak",
      "velocityMPerS | Velocity | 0.49514 | m/s | peak",
      "strokeMm | Stroke | 10 | mm | peak-to-peak",
      "startHz | Lowest frequency | 5 | Hz | ",
      "endHz | Highest frequency | 500 | Hz | ",
      "forceSinePeakKN | Force, sine peak (excluding armature) | 1.2258 | kN | sine peak",
      payload,
    ],
    threeAxes,
  ],
  [
    "vib-random",
    // Flat 0.04 g²/Hz from 20 to 120 Hz: √4 = 2 g; g0/2π √(0.04 (1/20 − 1/120)) = 0.063718 m/s; g0/4π² √(0.04 (20⁻³ −
    // 120⁻³)/3) = 0.31995 mm; 25 kg × 2 g.
    {
      ...axes,
      psd: [
        { fHz: 20, psd: 0.04 },
        { fHz: 120, psd: 0.04 },
      ],
    },
    [
      "accelerationGRms | Acceleration | 2 | g | rms",
      "accelerationG | Acceleration | 6 | g | 3σ",
      "velocityMPerS | Velocity | 0.19116 | m/s | 3σ",
      "strokeMm | Stroke | 1.9197 | mm | 3σ, peak-to-peak",
      "startHz | Lowest frequency | 20 | Hz | ",
      "endHz | Highest frequency | 120 | Hz | ",
      "forceRandomRmsKN | Force, rms (excluding armature) | 0.49033 | kN | ",
      payload,
    ],
    threeAxes,
  ],
  [
    "vib-time-replication",
    { ...axes, timeHistory: record, repeats: 10 },
    ofRecord,
    "2 runs × 3 axes × (10 min + 2 h to set up and change the axis) + 2 h to turn to the slip table + 1 h of instrumentation = 16 h, 8 hours a day.",
    ["The record's length is not given; 1 min for each of its 10 repetitions is assumed."],
  ],
  [
    "vib-multi-exciter",
    { refSpectra: record, dof: 3, durationPerAxisMin: 60 },
    ["axes | Axes driven at once | 3 |  | ", ...ofRecord],
    attended("5 h", "10 h"),
  ],
  // 500 rounds at 600 a minute over three axes: 0.278 min each.
  [
    "vib-gunfire",
    { ...axes, record, rounds: 500 },
    ofRecord,
    "2 runs × 3 axes × (0.278 min + 2 h to set up and change the axis) + 2 h to turn to the slip table + 1 h of instrumentation = 15 h, 8 hours a day.",
    ["The rate of fire is not given; 600 rounds a minute are assumed."],
  ],
  // 4 × 0.5 h and 12 shocks of a minute; 4,000 bumps of a second.
  ["shock-half-sine", fourWays, ofHalfSine, attended("2.2 h", "4.4 h")],
  // 6 × 0.5 h and 18 shocks of a minute, where no direction is named.
  [
    "shock-half-sine",
    { amplitudeG: 50, durationMs: 11, shocksPerDirection: 3 },
    ofHalfSine,
    attended("3.3 h", "6.6 h"),
  ],
  // 4000 bumps at 10 a minute.
  [
    "bump",
    { ...fourWays, bumps: 1000 },
    ofHalfSine,
    attended("3.11 h", "6.22 h"),
    ["On a free-fall machine 10 bumps a minute: 6.67 h."],
  ],
  // 0.9 A D = 4.8543 m/s.
  [
    "shock-trapezoid",
    fourWays,
    [
      ...ofHalfSine.slice(0, 2),
      "velocityChangeMPerS | Velocity change | 4.8543 | m/s | ",
      ...ofHalfSine.slice(5),
    ],
    attended("2.2 h", "4.4 h"),
  ],
  [
    "shock-srs",
    { ...axes, srs, shocks: 3 },
    [
      "srsMaxG | Shock response spectrum | 2000 | g | maximum",
      "endHz | Highest frequency | 10000 | Hz | ",
      payload,
    ],
    attended("6 h", "12 h"),
  ],
  [
    "shock-ballistic",
    { srs, mass: 10 },
    ["srsMaxG | Shock response spectrum | 2000 | g | maximum"],
    attended("6 h", "12 h"),
  ],
  [
    "shock-naval",
    { massKg: 100, grade: "A", mounting: "hull" },
    ["massKg | Mass | 100 | kg | with fixture"],
    attended("12 h", "24 h"),
    [
      "100 kg with fixture: light-weight machine, up to 550 lb (249 kg).",
      "Grade A: the specimen has to work after the blows.",
    ],
  ],
  // √(2 × 9.80665 × 0.75) = 3.8354 m/s, 10 kg × 9.80665 × 0.75 m = 73.55 J; one at a time.
  [
    "drop-free-fall",
    { heightMm: 750, massKg: 10, drops: 26 },
    [
      "heightMm | Drop height | 750 | mm | ",
      "massKg | Mass | 10 | kg | ",
      "impactVelocityMPerS | Impact velocity | 3.8354 | m/s | ",
      "energyJ | Energy | 73.55 | J | ",
    ],
    attended("2 h", "8 h", 4),
  ],
  ["impact-ik", { energyJ: 10, impacts: 3 }, ["energyJ | Energy | 10 | J | "], attended("2 h", "8 h", 4)],
  [
    "compression",
    { forceN: 5000, dimsMm: "600 x 400 x 400" },
    ["forceKN | Force | 5 | kN | "],
    attended("2 h", "8 h", 4),
  ],
  // 25 kg × 20 g; 10 % of the arm for 100 mm of height; 4 h and two directions of a minute.
  [
    "acceleration",
    { accelG: 20, durationMin: 1, directions: ["+X", "-X"], gradientPct: 10 },
    [
      "accelerationG | Acceleration | 20 | g | steady",
      "capacityGkg | Mass × acceleration | 500 | g·kg | ",
      "radiusM | Arm radius | 1 | m | ",
    ],
    attended("4.03 h", "8.07 h"),
  ],
  [
    "acoustic-noise",
    { oasplDb: 145, durationMin: 2 },
    ["oasplDb | Sound pressure level | 145 | dB | "],
    attended("4.03 h", "8.07 h"),
  ],
];
const titled = cases.map((each) => [each[0], each] as const);

describe("what a mechanical test requires of any machine, and how long it takes", () => {
  test.each(titled)("%s", (_, [id, parameters, quantities, time, assumed = []]) => {
    const envelope = envelopeOf(id, parameters);
    expect(envelope.quantities.map(written)).toEqual(quantities);
    expect(envelope.assumptions).toEqual([...assumed, `Machine time: ${time}`]);
  });
});

describe("sine and bands on random", () => {
  const levels = (id: StereoTypeId, parameters: WrittenParameters) =>
    envelopeOf(id, { ...axes, psd, ...parameters })
      .quantities.filter(({ unit }) => unit === "g" || unit === "kN")
      .map(written);

  // √(6.058182² + 3²/2) = 6.4188 g, 3 × 6.058182 + 3 = 21.175 g; 25 kg of each.
  test("adds half the square of a tone to the rms and the tone to the peak", () => {
    expect(levels("vib-sine-on-random", { tones: [{ fStartHz: 60, fEndHz: 90, level: 3 }] })).toEqual([
      "accelerationGRms | Acceleration | 6.4188 | g | total rms",
      "accelerationG | Acceleration | 21.175 | g | 3σ + tones",
      "forceRandomRmsKN | Force, total rms (excluding armature) | 1.5737 | kN | ",
      "forceSinePeakKN | Force, sum of tones (excluding armature) | 0.7355 | kN | ",
    ]);
  });

  // √(6.058182² + 0.1 × 10) = 6.1402 g.
  test("adds the area of a band", () => {
    const bands = [{ fStartHz: 30, fEndHz: 200, bandwidthHz: 10, psd: 0.1 }];
    expect(levels("vib-random-on-random", { bands })).toEqual([
      "accelerationGRms | Acceleration | 6.1402 | g | total rms",
      "accelerationG | Acceleration | 18.42 | g | 3σ at the worst position of the bands",
      "forceRandomRmsKN | Force, total rms (excluding armature) | 1.5054 | kN | ",
    ]);
  });
});

describe("the curve that is plotted", () => {
  const curve = (id: StereoTypeId, parameters: WrittenParameters) => {
    const envelope = envelopeOf(id, parameters);
    return [envelope.curve, envelope.curveConvention];
  };

  test("of a pulse runs from 1/T to 10/T at its peak, of a spectrum along its points", () => {
    const [from, to] = [expect.closeTo(1000 / 11, 9), expect.closeTo(10_000 / 11, 9)];
    expect(curve("shock-half-sine", fourWays)).toEqual([
      [
        [from, 50],
        [to, 50],
      ],
      "peak of the pulse, from 1/T to 10/T",
    ]);
    expect(curve("shock-srs", { ...axes, srs })).toEqual([
      [
        [100, 20],
        [10_000, 2000],
      ],
      "response, maximax",
    ]);
  });
});
