import { atLeast, type BoundaryCase, roomFor } from "../boundary-case.ts";
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
const shaker = { ...response, machines: ["ed-shaker"] } as const;
const frequencies = "f_max ≤ 10 kHz rig / 2 kHz shaker";

const ballistic = {
  stereoTypeId: "shock-ballistic",
  rule: "rig and payload",
  parameters: { srs, mass: 40 },
  machines: ["srs-rig"],
} as const;

export const shockSpectrumCases: readonly BoundaryCase[] = [
  { ...rig, rule: "max SRS ≤ rig max", key: "accelerationMaxG", ...atLeast("accelerationMaxG", 1000) },
  {
    ...rig,
    rule: frequencies,
    what: "rig",
    key: "srsFrequencyMaxHz",
    passes: { parameters: { srs: upTo(10_000) } },
    fails: { parameters: { srs: upTo(10_001) } },
  },
  {
    ...shaker,
    rule: frequencies,
    what: "shaker",
    key: "srsFrequencyMaxHz",
    passes: { parameters: { srs: upTo(2000) } },
    fails: { parameters: { srs: upTo(2001) } },
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
];

/** 0.5 g at 1 Hz: displacement a/ω², velocity a/ω; damped by 5 % a steady motion is amplified at most 10 times. */
const omega = 2 * Math.PI;
const strokeMm = (1000 * 2 * 0.5 * g0) / omega ** 2;
const velocity = (0.5 * g0) / omega;
const gain = 1 / (2 * 0.05);
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
const lowFrequency = "stroke and velocity at low frequency";

export const seismicCases: readonly BoundaryCase[] = [
  { ...earthquake, rule: "payload", key: "payloadMaxKg", ...atLeast("payloadMaxKg", 500) },
  {
    ...earthquake,
    rule: lowFrequency,
    what: "stroke of the spectrum passes, less than it over the steady-state gain fails",
    key: "displacementPkPkMm",
    passes: atLeast("displacementPkPkMm", strokeMm / 0.9).passes,
    fails: atLeast("displacementPkPkMm", strokeMm / gain / 0.9).fails,
  },
  {
    ...earthquake,
    rule: lowFrequency,
    what: "between the two it is a question",
    key: "displacementPkPkMm",
    ...atLeast("displacementPkPkMm", strokeMm / 0.9),
    failsAs: "unknown",
  },
  {
    ...earthquake,
    rule: lowFrequency,
    what: "velocity",
    key: "velocitySinePeakMps",
    passes: atLeast("velocitySinePeakMps", velocity / 0.9).passes,
    fails: atLeast("velocitySinePeakMps", velocity / gain / 0.9).fails,
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
    key: "displacementPkPkMm",
    ...atLeast("displacementPkPkMm", strokeMm / 0.9),
    failsAs: "unknown",
  },
  {
    ...earthquake,
    rule: "axes",
    key: "axes",
    passes: { ratings: { axes: 3 } },
    fails: { ratings: { axes: 2 } },
  },
];
