import { atLeast, atMost, type BoundaryCase, names, roomFor } from "../boundary-case.ts";
import { g0 } from "../one-lab.ts";

const amplitudeG = 50;
const durationMs = 11;
const [peak, seconds] = [amplitudeG * g0, durationMs / 1000];
/** Upright on the shaker: armature 20 kg, fixture 5 kg, specimen 10 kg. */
const movingKg = 20 + 5 + 10;
const parameters = { amplitudeG, durationMs, shocksPerDirection: 3, directions: ["+Z"] };

/**
 * Half-sines of p·A before and behind give half the impulse 2·A·T/π each: they last T/(2p), and the table moves by half
 * of A·T/π × T/(2p) in each, and by A·T²/π² in half the pulse.
 */
const halfSineStrokeMm = (p: number) =>
  1000 * peak * seconds ** 2 * (1 / (4 * Math.PI * p) + 1 / Math.PI ** 2);

const onMachine =
  "machine: A ≤ A_max(m), with A·(table + m) constant between two points of the data sheet; one amplitude and one load prove it for m ≤ a tenth of the load or A·m ≤ A_max × a tenth of it, else ask; T in range, Δv ≤ Δv_max, payload, table size";
const onShaker =
  "shaker: F ≤ F_shock, v ≤ v_shock, d ≤ d_max after compensation by half-sines before and behind that leave neither velocity nor displacement: at 10 % of the amplitude yes, at up to 20 % tight, beyond no; total frequency content 10/T ≤ f_max";
const half = { stereoTypeId: "shock-half-sine", parameters } as const;
const machine = { ...half, rule: onMachine, machines: ["shock-machine"] } as const;
const shaker = { ...half, rule: onShaker, machines: ["ed-shaker"] } as const;
const shockForce = atLeast("forceShockPeakKN", (movingKg * peak) / 1000 / 0.8);

export const halfSineCases: readonly BoundaryCase[] = [
  { ...machine, what: "amplitude", key: "accelerationMaxG", ...atLeast("accelerationMaxG", amplitudeG) },
  {
    // 15 kg are more than a tenth of 100 kg: sure is 50 g × 15 kg = 750 g·kg ≤ A_max × 10 kg.
    ...machine,
    what: "amplitude at a load of more than a tenth",
    key: "accelerationMaxG",
    passes: { ratings: { accelerationMaxG: 75.001, payloadMaxKg: 100 } },
    fails: { ratings: { accelerationMaxG: 74.999, payloadMaxKg: 100 } },
    failsAs: "unknown",
  },
  {
    // 15 kg lie in the middle of 10 and 20 kg: 1 / (0.5 ÷ 60 g + 0.5 ÷ 42.86 g) = 50.0 g.
    ...machine,
    what: "amplitude between two points of the data sheet",
    key: "accelerationMaxG",
    passes: {
      ratings: {
        accelerationOverLoadG: [
          [10, 60],
          [20, 42.87],
        ],
      },
    },
    fails: {
      ratings: {
        accelerationOverLoadG: [
          [10, 60],
          [20, 42.84],
        ],
      },
    },
  },
  {
    ...machine,
    what: "amplitude at a tenth of the load",
    key: "accelerationMaxG",
    passes: { ratings: { accelerationMaxG: 50, payloadMaxKg: 150 } },
    fails: { ratings: { accelerationMaxG: 50, payloadMaxKg: 149.9 } },
    failsAs: "unknown",
  },
  { ...machine, what: "not shorter", key: "pulseMinMs", ...atMost("pulseMinMs", durationMs) },
  { ...machine, what: "not longer", key: "pulseMaxMs", ...atLeast("pulseMaxMs", durationMs) },
  {
    ...machine,
    what: "velocity change 2·A·T/π",
    key: "velocityChangeMaxMPerS",
    ...atLeast("velocityChangeMaxMPerS", (2 * peak * seconds) / Math.PI),
  },
  { ...machine, what: "payload", key: "payloadMaxKg", ...atLeast("payloadMaxKg", 5 + 10) },
  { ...machine, what: "table size", key: "tableMm", ...roomFor("tableMm", [250, 200]) },
  { ...machine, what: "pulse", key: "pulses", ...names("pulses", "half-sine") },
  {
    ...machine,
    what: "velocity change of a bump machine",
    machines: ["bump-machine"],
    key: "velocityChangeMaxMPerS",
    ...atLeast("velocityChangeMaxMPerS", (2 * peak * seconds) / Math.PI),
  },
  { ...shaker, what: "force", key: "forceShockPeakKN", ...shockForce },
  {
    ...shaker,
    what: "velocity A·T/π",
    key: "velocityShockPeakMPerS",
    ...atLeast("velocityShockPeakMPerS", (peak * seconds) / Math.PI / 0.9),
  },
  {
    ...shaker,
    what: "stroke A·T²·(1/(4π·0.2) + 1/π²)",
    key: "displacementPeakToPeakMm",
    ...atLeast("displacementPeakToPeakMm", halfSineStrokeMm(0.2) / 0.9),
  },
  {
    ...shaker,
    what: "frequency 10/T",
    key: "frequencyMaxHz",
    ...atLeast("frequencyMaxHz", 10 / seconds),
  },
];

/**
 * Zero displacement with half-sines of p·A in front and behind: those of r and 1 − r of the impulse A·T/2 last r·T·π/(4p)
 * and (1 − r)·T·π/(4p), and π/(16p)·(1 − 2r) = r/2 − 1/6. The table turns where A·T·y²/2 has made up for the share in
 * front, at y = √r.
 */
const impulse = (peak * seconds) / 2;
const shareAt = (p: number) => (Math.PI / (16 * p) + 1 / 6) / (Math.PI / (8 * p) + 1 / 2);
const share = shareAt(0.1);
const sawToothStrokeM = (p: number) =>
  peak * seconds ** 2 * ((Math.PI * shareAt(p) ** 2) / (16 * p) + shareAt(p) ** 1.5 / 3);
const saw = {
  stereoTypeId: "shock-tps",
  rule: "as half sine with Δv=A·T/2",
  parameters,
} as const;

export const sawToothCases: readonly BoundaryCase[] = [
  {
    ...saw,
    rule: "sustained acceleration as well: ask",
    machines: ["shock-machine"],
    key: "sustained",
    passes: { parameters: { alsoSustained: false } },
    fails: { parameters: { alsoSustained: true } },
    failsAs: "unknown",
  },
  {
    ...saw,
    machines: ["shock-machine"],
    what: "velocity change",
    key: "velocityChangeMaxMPerS",
    ...atLeast("velocityChangeMaxMPerS", impulse),
  },
  {
    ...saw,
    machines: ["shock-machine"],
    what: "pulse",
    key: "pulses",
    ...names("pulses", "tps", ["half-sine"]),
  },
  { ...saw, machines: ["ed-shaker"], what: "force", key: "forceShockPeakKN", ...shockForce },
  {
    ...saw,
    machines: ["ed-shaker"],
    what: "velocity, the larger share of the impulse",
    key: "velocityShockPeakMPerS",
    ...atLeast("velocityShockPeakMPerS", ((1 - share) * impulse) / 0.9),
  },
  {
    ...saw,
    machines: ["ed-shaker"],
    what: "stroke with zero displacement at the end",
    key: "displacementPeakToPeakMm",
    ...atLeast("displacementPeakToPeakMm", (1000 * sawToothStrokeM(0.2)) / 0.9),
  },
];

const trapezoid = {
  stereoTypeId: "shock-trapezoid",
  rule: "as half sine with trapezoid Δv",
  parameters,
  machines: ["shock-machine"],
} as const;
const rateRule =
  "rate of bumps: a free-fall machine makes 10 a minute and is asked where a rate is; bump machine and shaker to 3 a second, assumed, above ask";
const bumps = {
  stereoTypeId: "bump",
  rule: "as half sine",
  parameters: { ...parameters, bumps: 1000 },
  machines: ["bump-machine"],
} as const;

export const otherPulseCases: readonly BoundaryCase[] = [
  {
    ...trapezoid,
    what: "A·(T − t_rise), rising in a tenth of T",
    key: "velocityChangeMaxMPerS",
    ...atLeast("velocityChangeMaxMPerS", peak * (seconds - 0.1 * seconds)),
  },
  { ...trapezoid, what: "pulse", key: "pulses", ...names("pulses", "trapezoid", ["half-sine"]) },
  {
    ...bumps,
    what: "velocity change",
    key: "velocityChangeMaxMPerS",
    ...atLeast("velocityChangeMaxMPerS", (2 * peak * seconds) / Math.PI),
  },
  { ...bumps, what: "amplitude", key: "accelerationMaxG", ...atLeast("accelerationMaxG", amplitudeG) },
  {
    ...bumps,
    rule: rateRule,
    what: "bump machine",
    key: "ratePerS",
    passes: { parameters: { ratePerS: 3 } },
    fails: { parameters: { ratePerS: 3.01 } },
    failsAs: "unknown",
  },
  {
    ...bumps,
    machines: ["ed-shaker"],
    rule: rateRule,
    what: "shaker",
    key: "ratePerS",
    passes: { parameters: { ratePerS: 3 } },
    fails: { parameters: { ratePerS: 3.01 } },
    failsAs: "unknown",
  },
  {
    ...bumps,
    machines: ["shock-machine"],
    rule: rateRule,
    what: "free fall",
    key: "ratePerS",
    passes: {},
    fails: { parameters: { ratePerS: 0.1 } },
    failsAs: "unknown",
  },
];
