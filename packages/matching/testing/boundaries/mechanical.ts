import { atLeast, atMost, type BoundaryCase, roomFor } from "../boundary-case.ts";

const stateRule =
  "mass and size of the specimen in its state; two figures of one state that differ by more than 1 % are a question";
const sideRule = "longest side ≤ the tester's; unstated 1 m, assumed; above ask";
const drop = {
  stereoTypeId: "drop-free-fall",
  parameters: { heightMm: 750, massKg: 10, faces: ["faces"], drops: 1, surface: "steel" },
  machines: ["drop-tester"],
} as const;
const spun = {
  stereoTypeId: "acceleration",
  parameters: { accelG: 20, durationMin: 1, directions: ["+Z"], gradientPct: 10 },
  machines: ["centrifuge"],
} as const;
const noise = {
  stereoTypeId: "acoustic-noise",
  parameters: { oasplDb: 145, durationMin: 2, spectrum: [{ fHz: 250, db: 130 }] },
  machines: ["reverberant-acoustic-chamber"],
} as const;
const inBands =
  "level of each third octave ≤ stated − 1 dB; unstated 10 dB below the overall level from 63 to 2000 Hz, 20 dB elsewhere, assumed; above ask";
const louder = "OASPL ≤ max − 1 dB";
const pressed = {
  stereoTypeId: "compression",
  rule: "force, opening",
  parameters: { forceN: 20_000, dimsMm: "600 x 500 x 400" },
  machines: ["compression-tester"],
} as const;
const accelerated = { accelG: "accel ≤ max", capacity: "m·g ≤ capacity" };

export const mechanicalCases: readonly BoundaryCase[] = [
  {
    ...drop,
    rule: stateRule,
    what: "14 kg as packed",
    specimen: { packedMassKg: 14 },
    parameters: { heightMm: 750 },
    key: "payloadMaxKg",
    ...atLeast("payloadMaxKg", 14),
  },
  {
    ...pressed,
    rule: stateRule,
    what: "the sides as packed",
    specimen: { packedLengthMm: 600, packedWidthMm: 500, packedHeightMm: 400 },
    parameters: { forceN: 20_000 },
    key: "innerMm",
    ...roomFor("innerMm", [600, 500, 400]),
  },
  { ...drop, rule: "mass ≤ payload", key: "payloadMaxKg", ...atLeast("payloadMaxKg", 10) },
  {
    ...drop,
    rule: sideRule,
    what: "unstated",
    specimen: { lengthMm: 1001 },
    key: "specimenMaxMm",
    failsAs: "unknown",
    passes: { ratings: { specimenMaxMm: 1001 } },
    fails: { ratings: { specimenMaxMm: null } },
  },
  { ...drop, rule: sideRule, key: "specimenMaxMm", ...atLeast("specimenMaxMm", 200) },
  {
    ...drop,
    rule: "height in range",
    what: "top",
    key: "dropHeightMaxMm",
    ...atLeast("dropHeightMaxMm", 750),
  },
  {
    ...drop,
    rule: "height in range",
    what: "bottom",
    key: "dropHeightMinMm",
    ...atMost("dropHeightMinMm", 750),
  },
  {
    stereoTypeId: "impact-ik",
    rule: "energy",
    key: "energyMaxJ",
    parameters: { energyJ: 5, impacts: 3 },
    machines: ["pendulum-hammer"],
    ...atLeast("energyMaxJ", 5),
  },
  { ...spun, rule: accelerated.accelG, key: "accelerationMaxG", ...atLeast("accelerationMaxG", 20) },
  {
    ...spun,
    rule: accelerated.capacity,
    what: "fixture of 5 kg and specimen of 10 kg at 20 g",
    key: "capacityGkg",
    ...atLeast("capacityGkg", 15 * 20),
  },
  {
    ...spun,
    rule: "specimen length/2/radius ≤ gradient",
    what: "0.2 m / 2 / 1 m is a gradient of 10 %",
    key: "armRadiusM",
    ...atLeast("armRadiusM", 0.2 / 2 / 0.1),
  },
  { ...noise, rule: louder, key: "oasplMaxDb", ...atLeast("oasplMaxDb", 145 + 1) },
  {
    ...noise,
    rule: louder,
    what: "direct field",
    machines: ["direct-field-acoustic"],
    key: "oasplMaxDb",
    ...atLeast("oasplMaxDb", 145 + 1),
  },
  {
    ...noise,
    rule: inBands,
    what: "stated at 100 and 1000 Hz, 130 dB halfway at 550 Hz",
    parameters: { oasplDb: 145, durationMin: 2, spectrum: [{ fHz: 550, db: 130 }] },
    key: "bandLevelMaxDb",
    passes: {
      ratings: {
        bandLevelMaxDb: [
          [100, 121.001],
          [1000, 141],
        ],
      },
    },
    fails: {
      ratings: {
        bandLevelMaxDb: [
          [100, 120.999],
          [1000, 141],
        ],
      },
    },
  },
  {
    ...noise,
    rule: inBands,
    what: "unstated, 130 dB at 250 Hz",
    parameters: { oasplDb: 135, durationMin: 2, spectrum: [{ fHz: 250, db: 130 }] },
    key: "bandLevelMaxDb",
    failsAs: "unknown",
    passes: { ratings: { oasplMaxDb: 140.001 } },
    fails: { ratings: { oasplMaxDb: 139.999 } },
  },
  {
    ...noise,
    rule: "lowest band against the volume: one mode in it, 4π V f² Δf ÷ c³ ≥ 1, else ask",
    what: "31.5 Hz in 343³ ÷ (4π × 31.5³ × 0.23156) = 443.7 m³",
    parameters: { oasplDb: 145, durationMin: 2, spectrum: [{ fHz: 31.5, db: 120 }] },
    key: "lowestBand",
    failsAs: "unknown",
    passes: { ratings: { volumeM3: 444.5 } },
    fails: { ratings: { volumeM3: 443 } },
  },
  {
    ...noise,
    rule: "specimen volume ≤ 10 % of chamber",
    what: "0.2 × 0.15 × 0.1 m",
    parameters: { oasplDb: 145, durationMin: 2, spectrum: [{ fHz: 1000, db: 130 }] },
    key: "volumeM3",
    ...atLeast("volumeM3", (0.2 * 0.15 * 0.1) / 0.1),
  },
  { ...pressed, key: "forceMaxKN", ...atLeast("forceMaxKN", 20) },
  { ...pressed, what: "opening", key: "innerMm", ...roomFor("innerMm", [600, 500, 400]) },
];
