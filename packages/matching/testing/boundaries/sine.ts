import { atLeast, atMost, type BoundaryCase } from "../boundary-case.ts";
import { g0 } from "../one-lab.ts";

/** Upright, the shaker moves its armature of 20 kg, the fixture of 5 kg and the specimen of 10 kg. */
const movingKg = 20 + 5 + 10;
/** On the slip table of 25 kg. */
const onSlipTableKg = movingKg + 25;
const omega = (hz: number) => 2 * Math.PI * hz;
const upright = { axes: ["Z"], durationPerAxisMin: 60 };
const shaker = { machines: ["ed-shaker"] } as const;

const sine = {
  stereoTypeId: "vib-sine",
  parameters: {
    ...upright,
    mode: "sweep",
    segments: [
      { fHz: 20, level: 10, kind: "acceleration g" },
      { fHz: 2000, level: 10, kind: "acceleration g" },
    ],
  },
  ...shaker,
} as const;
const forceRule = "F_peak ≤ k_F·F_sine (k_F=0.8)";
const rangeRule = "f_min ≥ equipment f_min and f_max ≤ equipment f_max";
const payloadRule =
  "supported mass ≤ payload, on the slip table ≤ its own (not stated: what the armature carries proves a yes, never a no)";
const momentRule =
  "overturning moment ≤ rated (unknown → unknown, never pass): m·a × height of the common centre of gravity of fixture and specimen on horizontal axes, m·a × lateral offset on the vertical one (not given: centred up to 50 kg of payload, above that 5 % of the longer side, assumed)";
const fixtureRule =
  "fixture (not given: specimen and 25 mm on each side): diagonal ≤ armature, ≤ 1.5 × armature tight, else inside the head expander, without one ≤ 2 × armature ask; inside the slip table; above the frequency of expander or slip table ask";
const cubeRule =
  "on a cube, where the test names one or small parts are tested on three axes at a temperature: no slip table; the specimens' moment beside the axis, m·a × (side ÷ 2 + h ÷ 2); up to 2000 Hz to 200 mm and 1000 Hz to 300 mm, assumed, else ask";
const turned = { ...sine.parameters, axes: ["X", "Y", "Z"], fixtureKind: "cube" };

export const sineCases: readonly BoundaryCase[] = [
  {
    ...sine,
    rule: forceRule,
    key: "forceSinePeakKN",
    ...atLeast("forceSinePeakKN", (movingKg * 10 * g0) / 1000 / 0.8),
  },
  {
    ...sine,
    rule: forceRule,
    what: "on the slip table",
    key: "forceSinePeakKN",
    parameters: { ...sine.parameters, axes: ["X"] },
    ...atLeast("forceSinePeakKN", (onSlipTableKg * 10 * g0) / 1000 / 0.8),
  },
  {
    ...sine,
    rule: forceRule,
    what: "on a hydraulic table, 20 kg of its own",
    key: "forceSinePeakKN",
    machines: ["servo-hydraulic-table"],
    ...atLeast("forceSinePeakKN", (movingKg * 10 * g0) / 1000 / 0.8),
  },
  {
    ...sine,
    rule: "v_peak ≤ k_v·v_max (0.9)",
    key: "velocitySinePeakMPerS",
    ...atLeast("velocitySinePeakMPerS", (10 * g0) / omega(20) / 0.9),
  },
  {
    ...sine,
    rule: "d_pp ≤ k_d·d_max (0.9)",
    what: "peak-to-peak",
    key: "displacementPeakToPeakMm",
    ...atLeast("displacementPeakToPeakMm", (1000 * 2 * 10 * g0) / omega(20) ** 2 / 0.9),
  },
  {
    ...sine,
    rule: "a ≤ a_bareTable",
    key: "accelerationBareTableG",
    ...atLeast("accelerationBareTableG", 10),
  },
  { ...sine, rule: rangeRule, what: "start", key: "frequencyMinHz", ...atMost("frequencyMinHz", 20) },
  { ...sine, rule: rangeRule, what: "end", key: "frequencyMaxHz", ...atLeast("frequencyMaxHz", 2000) },
  {
    ...sine,
    rule: payloadRule,
    key: "payloadMaxKg",
    ...atLeast("payloadMaxKg", 5 + 10),
  },
  {
    ...sine,
    rule: momentRule,
    what: "of the slip table",
    parameters: { ...sine.parameters, axes: ["Y"] },
    key: "slipTableOverturningMomentNm",
    ...atLeast("slipTableOverturningMomentNm", 15 * 10 * g0 * 0.05),
  },
  {
    ...sine,
    rule: payloadRule,
    what: "on the slip table",
    parameters: { ...sine.parameters, axes: ["Y"] },
    key: "slipTablePayloadMaxKg",
    ...atLeast("slipTablePayloadMaxKg", 5 + 10),
  },
  {
    // At most the whole payload stands 4 mm off, and at least the specimen does: 15 kg × 10 g × 4 mm, 10 kg × 10 g × 4 mm.
    ...sine,
    rule: momentRule,
    what: "upright, of the lateral offset",
    specimen: { lateralOffsetMm: 4 },
    key: "overturningMomentNm",
    passes: atLeast("overturningMomentNm", 15 * 10 * g0 * 0.004).passes,
    fails: atLeast("overturningMomentNm", 10 * 10 * g0 * 0.004).fails,
  },
  {
    // 250 × 200 mm are 320.2 mm across: 1.5 × 213.44 mm.
    ...sine,
    rule: fixtureRule,
    what: "without a head expander",
    key: "armatureDiameterMm",
    passes: { ratings: { armatureDiameterMm: 213.5, headExpanderMm: null, headExpanderMassKg: null } },
    fails: { ratings: { armatureDiameterMm: 160, headExpanderMm: null, headExpanderMassKg: 0 } },
    failsAs: "unknown",
  },
  {
    ...sine,
    rule: fixtureRule,
    what: "on the slip table",
    parameters: { ...sine.parameters, axes: ["X"] },
    key: "slipTableMm",
    passes: { ratings: { slipTableMm: [250, 200] } },
    fails: { ratings: { slipTableMm: [250, 199] } },
  },
  {
    // A cube of 250 mm and a centre of gravity 50 mm above its face: 10 kg × 10 g × 175 mm.
    ...sine,
    rule: cubeRule,
    what: "moment",
    parameters: {
      ...turned,
      segments: [
        { fHz: 20, level: 10, kind: "acceleration g" },
        { fHz: 1000, level: 10, kind: "acceleration g" },
      ],
    },
    key: "overturningMomentNm",
    ...atLeast("overturningMomentNm", 10 * 10 * g0 * 0.175),
  },
  {
    ...sine,
    rule: cubeRule,
    what: "stated limit",
    parameters: turned,
    key: "cubeFrequencyMaxHz",
    passes: { ratings: { cubeFrequencyMaxHz: 2000 } },
    fails: { ratings: { cubeFrequencyMaxHz: 1999 } },
    failsAs: "unknown",
  },
];
