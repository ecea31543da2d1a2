import { atLeast, names, atMost, type BoundaryCase, roomFor } from "../boundary-case.ts";
import { g0 } from "../one-lab.ts";

/** Fixture of 5 kg and specimen of 10 kg. */
const payloadKg = 5 + 10;
const srs = [
  { fHz: 100, g: 50 },
  { fHz: 2000, g: 1000 },
];
const upTo = (fHz: number) => [srs[0] ?? { fHz: 100, g: 50 }, { fHz, g: 1000 }];
const response = {
  stereoTypeId: "shock-srs",
  parameters: { srs, q: 10, toleranceDb: 6, field: "far", shocks: 3, axes: ["Z"] },
} as const;
const rig = { ...response, machines: ["srs-rig"] } as const;
const input = { accelerationG: 200, velocityMPerS: 0.4, strokeMm: 2, isInTolerance: true };
const shaker = { ...response, machines: ["ed-shaker"], input } as const;
const frequencies =
  "f_max ≤ the machine's own, of a rig that states none 10 kHz, assumed, above ask; f_min ≥ the rig's own (not stated: 100 Hz, assumed)";
const bracket =
  "shaker: force, velocity and stroke of a synthesised input whose own spectrum lies in tolerance prove a yes; less than any input with it needs (spectrum less its tolerance over the largest gain at its Q) is a no, between ask";

const ballistic = {
  stereoTypeId: "shock-ballistic",
  rule: "rig and payload",
  parameters: { srs, mass: 40 },
  machines: ["srs-rig"],
} as const;

const mountingRule =
  "mounting among those that the machine simulates; unstated: hull is assumed, deck and shell are asked (MIL-S-901D 3.1.10, recalled); light-weight machine to 550 lb (249 kg), medium-weight to 7,400 lb (3,356 kg), above a floating shock platform (MIL-S-901D 3.1.2, recalled); the grade decides what the specimen has to do, not the blows";

export const shockSpectrumCases: readonly BoundaryCase[] = [
  { ...rig, rule: "max SRS ≤ rig max", key: "accelerationMaxG", ...atLeast("accelerationMaxG", 1000) },
  {
    ...rig,
    rule: frequencies,
    what: "rig",
    key: "frequencyMaxHz",
    failsAs: "unknown",
    passes: { parameters: { srs: upTo(10_000) } },
    fails: { parameters: { srs: upTo(10_001) } },
  },
  {
    ...rig,
    rule: frequencies,
    what: "rig, stated",
    key: "frequencyMaxHz",
    passes: { ratings: { frequencyMaxHz: 20_000 }, parameters: { srs: upTo(20_000) } },
    fails: { ratings: { frequencyMaxHz: 19_999 }, parameters: { srs: upTo(20_000) } },
  },
  {
    ...shaker,
    rule: frequencies,
    what: "shaker",
    key: "frequencyMaxHz",
    ...atLeast("frequencyMaxHz", 2000),
  },
  {
    ...rig,
    rule: frequencies,
    what: "rig, from 100 Hz on",
    key: "frequencyMinHz",
    passes: { parameters: { srs: [{ fHz: 100, g: 50 }, ...upTo(2000).slice(1)] } },
    fails: { parameters: { srs: [{ fHz: 99, g: 50 }, ...upTo(2000).slice(1)] } },
    failsAs: "unknown",
  },
  {
    // The input's 0.4 m/s. Least: 50 g at 100 Hz, 50 × 9.80665 ÷ 628.3 = 0.780 m/s, × 0.50119 ÷ 12.799.
    ...shaker,
    rule: bracket,
    what: "velocity",
    key: "velocityShockPeakMPerS",
    passes: atLeast("velocityShockPeakMPerS", 0.4 / 0.9).passes,
    fails: atLeast("velocityShockPeakMPerS", ((50 * g0) / (2 * Math.PI * 100)) * (0.50118 / 12.8) * (1 / 0.9))
      .fails,
  },
  { ...rig, rule: "payload", key: "payloadMaxKg", ...atLeast("payloadMaxKg", payloadKg) },
  { ...rig, rule: "payload", what: "table", key: "tableMm", ...roomFor("tableMm", [250, 200]) },
  {
    ...shaker,
    rule: "far field only on shaker",
    key: "field",
    passes: { parameters: { field: "far" } },
    fails: { parameters: { field: "mid" } },
  },
  { ...ballistic, what: "mass as the test says", key: "payloadMaxKg", ...atLeast("payloadMaxKg", 40) },
  { ...ballistic, what: "rig", key: "accelerationMaxG", ...atLeast("accelerationMaxG", 1000) },
  {
    stereoTypeId: "shock-naval",
    rule: "mass ≤ machine class",
    key: "payloadMaxKg",
    parameters: { massKg: 400, grade: "A", mounting: "hull" },
    machines: ["naval-shock-machine"],
    ...atLeast("payloadMaxKg", 400),
  },
  ...["grade", "mounting"].map(
    (key): BoundaryCase => ({
      stereoTypeId: "shock-naval",
      rule: "grade and mounting given, else ask",
      what: key,
      key: "test",
      parameters: { massKg: 400, grade: "A", mounting: "hull" },
      machines: ["naval-shock-machine"],
      failsAs: "unknown",
      passes: {},
      fails: { parameters: { [key]: "" } },
    }),
  ),
  {
    stereoTypeId: "shock-naval",
    rule: mountingRule,
    what: "stated",
    key: "mountings",
    parameters: { massKg: 400, grade: "A", mounting: "deck" },
    machines: ["naval-shock-machine"],
    ...names("mountings", "deck", ["hull", "shell"]),
  },
  {
    stereoTypeId: "shock-naval",
    rule: mountingRule,
    what: "not stated",
    key: "mountings",
    parameters: { massKg: 400, grade: "B" },
    machines: ["naval-shock-machine"],
    passes: { ratings: { mountings: null }, parameters: { mounting: "hull" } },
    fails: { ratings: { mountings: null }, parameters: { mounting: "shell" } },
    failsAs: "unknown",
  },
];

/** 0.5 g at 1 Hz: displacement a/ω², velocity a/ω; damped by 5 % a motion is amplified at most 12.80 times. */
const omega = 2 * Math.PI;
const strokeMm = (1000 * 2 * 0.5 * g0) / omega ** 2;
const velocity = (0.5 * g0) / omega;
const velocityGain = 12.8;
/** Least stroke: 0.5 g less 1 m/s of the table, (0.5 g − 2 × 0.05 × ω × 1 m/s), over the 13.84 of a displacement. */
const minStrokeMm = (1000 * 2 * (0.5 * g0 - 0.1 * omega)) / omega ** 2 / 13.841;
const metrePerSecond = { velocitySinePeakMPerS: 1 };
const earthquake = {
  stereoTypeId: "seismic",
  parameters: {
    rrs: [
      { fHz: 1, g: 0.5 },
      { fHz: 5, g: 2 },
      { fHz: 33, g: 1 },
    ],
    damping: 5,
    zpaG: 1,
    axesSim: 3,
    massKg: 500,
  },
  machines: ["multi-axis-table"],
} as const;
const seismicForce =
  "(ZPA + 1 g) × (table + fixture + specimen) ≤ 0.8·F, ZPA alone where the table supports the weight; ZPA ≤ the table's own; m·ZPA × height ≤ overturning moment";
const lowFrequency = "stroke and velocity at low frequency";

export const seismicCases: readonly BoundaryCase[] = [
  { ...earthquake, rule: "payload", key: "payloadMaxKg", ...atLeast("payloadMaxKg", 500) },
  {
    ...earthquake,
    rule: lowFrequency,
    what: "stroke of the spectrum passes, less than any input with it needs fails",
    key: "displacementPeakToPeakMm",
    passes: { ratings: { ...metrePerSecond, displacementPeakToPeakMm: (strokeMm * 1.0001) / 0.9 } },
    fails: { ratings: { ...metrePerSecond, displacementPeakToPeakMm: (minStrokeMm * 0.9999) / 0.9 } },
  },
  {
    ...earthquake,
    rule: lowFrequency,
    what: "between the two it is a question",
    key: "displacementPeakToPeakMm",
    ...atLeast("displacementPeakToPeakMm", strokeMm / 0.9),
    failsAs: "unknown",
  },
  {
    ...earthquake,
    rule: lowFrequency,
    what: "velocity",
    key: "velocitySinePeakMPerS",
    passes: atLeast("velocitySinePeakMPerS", velocity / 0.9).passes,
    fails: atLeast("velocitySinePeakMPerS", velocity / velocityGain / 0.9).fails,
  },
  {
    ...earthquake,
    rule: lowFrequency,
    what: "at 1 Hz also between two points of the spectrum",
    parameters: {
      ...earthquake.parameters,
      rrs: [
        { fHz: 0.5, g: 0.5 },
        { fHz: 2, g: 0.5 },
        { fHz: 33, g: 0.5 },
      ],
    },
    key: "displacementPeakToPeakMm",
    ...atLeast("displacementPeakToPeakMm", strokeMm / 0.9),
    failsAs: "unknown",
  },
  {
    ...earthquake,
    rule: "axes",
    key: "axes",
    passes: { ratings: { axes: 3 } },
    fails: { ratings: { axes: 2 } },
  },
  {
    // (1 + 1) g × (20 + 500) kg, and 1 g alone where the weight is supported.
    ...earthquake,
    rule: seismicForce,
    what: "force",
    key: "forceSinePeakKN",
    ...atLeast("forceSinePeakKN", (2 * g0 * 520) / 1000 / 0.8),
  },
  {
    ...earthquake,
    rule: seismicForce,
    what: "force, supported",
    key: "forceSinePeakKN",
    passes: { ratings: { staticSupport: true, forceSinePeakKN: (g0 * 520.1) / 1000 / 0.8 } },
    fails: { ratings: { staticSupport: true, forceSinePeakKN: (g0 * 519.9) / 1000 / 0.8 } },
  },
  { ...earthquake, rule: seismicForce, what: "ZPA", key: "zpaMaxG", ...atLeast("zpaMaxG", 1) },
  {
    // 500 kg × 1 g at 50 mm.
    ...earthquake,
    rule: seismicForce,
    what: "overturning",
    key: "overturningMomentNm",
    ...atLeast("overturningMomentNm", 500 * g0 * 0.05),
  },
  {
    ...earthquake,
    rule: "f_min ≥ the table's",
    key: "frequencyMinHz",
    ...atMost("frequencyMinHz", 1),
  },
];
