import { atLeast, atMost, type BoundaryCase, roomFor } from "../boundary-case.ts";

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
  parameters: { oasplDb: 145, durationMin: 2 },
  machines: ["reverberant-acoustic-chamber"],
} as const;
const louder = "OASPL ≤ max − 1 dB";
const pressed = {
  stereoTypeId: "compression",
  rule: "force, opening",
  parameters: { forceN: 20_000, dimsMm: "600 x 500 x 400" },
  machines: ["compression-tester"],
} as const;
const accelerated = { accelG: "accel ≤ max", capacity: "m·g ≤ capacity" };

export const mechanicalCases: readonly BoundaryCase[] = [
  { ...drop, rule: "mass ≤ payload", key: "payloadMaxKg", ...atLeast("payloadMaxKg", 10) },
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
    rule: "specimen volume ≤ 10 % of chamber",
    what: "0.2 × 0.15 × 0.1 m",
    key: "volumeM3",
    ...atLeast("volumeM3", (0.2 * 0.15 * 0.1) / 0.1),
  },
  { ...pressed, key: "forceMaxKN", ...atLeast("forceMaxKN", 20) },
  { ...pressed, what: "opening", key: "innerMm", ...roomFor("innerMm", [600, 500, 400]) },
];
