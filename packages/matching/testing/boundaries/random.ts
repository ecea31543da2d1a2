import { atLeast, atMost, type BoundaryCase } from "../boundary-case.ts";
import { g0 } from "../one-lab.ts";

/** Upright, the shaker moves its armature of 20 kg, the fixture of 5 kg and the specimen of 10 kg. */
const movingKg = 20 + 5 + 10;
const sum = (...values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const omega = (hz: number) => 2 * Math.PI * hz;
const upright = { axes: ["Z"], durationPerAxisMin: 60 };
const shaker = { machines: ["ed-shaker"] } as const;

const flat = [
  { fHz: 20, psd: 0.04 },
  { fHz: 2000, psd: 0.04 },
];
/** Of a flat spectrum of 0.04 g²/Hz from 20 to 2000 Hz: ∫P df, and the same over (2πf)² and (2πf)⁴. */
const flatRmsG = Math.sqrt(0.04 * (2000 - 20));
const squareOfVelocity = (psd: number, low: number, high: number) =>
  ((psd * g0 ** 2) / (2 * Math.PI) ** 2) * (1 / low - 1 / high);
const squareOfDisplacement = (psd: number, low: number, high: number) =>
  ((psd * g0 ** 2) / (2 * Math.PI) ** 4) * ((1 / low ** 3 - 1 / high ** 3) / 3);
const flatVelocity = Math.sqrt(squareOfVelocity(0.04, 20, 2000));
const flatDisplacementM = Math.sqrt(squareOfDisplacement(0.04, 20, 2000));
const random = {
  stereoTypeId: "vib-random",
  parameters: { ...upright, psd: flat, psdUnit: "g²/Hz" },
  ...shaker,
} as const;

export const randomCases: readonly BoundaryCase[] = [
  {
    ...random,
    rule: "F_rms ≤ 0.8·F_random,rms",
    key: "forceRandomRmsKN",
    ...atLeast("forceRandomRmsKN", (movingKg * flatRmsG * g0) / 1000 / 0.8),
  },
  {
    ...random,
    rule: "3σ·vRMS ≤ 0.9·v_max",
    key: "velocitySinePeakMPerS",
    ...atLeast("velocitySinePeakMPerS", (3 * flatVelocity) / 0.9),
  },
  {
    ...random,
    rule: "6·dRMS ≤ 0.9·d_max",
    key: "displacementPeakToPeakMm",
    ...atLeast("displacementPeakToPeakMm", (6000 * flatDisplacementM) / 0.9),
  },
  {
    ...random,
    rule: "3σ·gRMS ≤ a_bareTable",
    key: "accelerationBareTableG",
    ...atLeast("accelerationBareTableG", 3 * flatRmsG),
  },
  {
    ...random,
    rule: "3σ·gRMS ≤ a_bareTable",
    what: "in (m/s²)²/Hz",
    parameters: {
      ...random.parameters,
      psdUnit: "(m/s²)²/Hz",
      psd: flat.map(({ fHz }) => ({ fHz, psd: 0.04 * g0 ** 2 })),
    },
    key: "accelerationBareTableG",
    ...atLeast("accelerationBareTableG", 3 * flatRmsG),
  },
  { ...random, rule: "frequency range", key: "frequencyMinHz", ...atMost("frequencyMinHz", 20) },
  {
    ...random,
    rule: "frequency range",
    what: "end",
    key: "frequencyMaxHz",
    ...atLeast("frequencyMaxHz", 2000),
  },
  { ...random, rule: "payload", key: "payloadMaxKg", ...atLeast("payloadMaxKg", 5 + 10) },
];

const tones = [
  { fStartHz: 50, fEndHz: 50, level: 5 },
  { fStartHz: 100, fEndHz: 150, level: 3 },
];
const mixed = {
  stereoTypeId: "vib-sine-on-random",
  parameters: { ...upright, psd: flat, tones },
  ...shaker,
} as const;
const peaksRule = "peak acceleration, velocity, displacement sums within limits";

export const sineOnRandomCases: readonly BoundaryCase[] = [
  {
    ...mixed,
    rule: "√(F_rms,random²+Σ(F_i/√2)²) ≤ 0.8·F_random,rms",
    key: "forceRandomRmsKN",
    ...atLeast(
      "forceRandomRmsKN",
      (movingKg * g0 * Math.sqrt(flatRmsG ** 2 + 5 ** 2 / 2 + 3 ** 2 / 2)) / 1000 / 0.8,
    ),
  },
  {
    ...mixed,
    rule: "Σ F_i ≤ 0.8·F_sine",
    key: "forceSinePeakKN",
    ...atLeast("forceSinePeakKN", (movingKg * g0 * (5 + 3)) / 1000 / 0.8),
  },
  {
    ...mixed,
    rule: peaksRule,
    what: "acceleration, 3σ + tones",
    key: "accelerationBareTableG",
    ...atLeast("accelerationBareTableG", 3 * flatRmsG + 5 + 3),
  },
  {
    ...mixed,
    rule: peaksRule,
    what: "velocity, a swept tone at its lowest frequency",
    key: "velocitySinePeakMPerS",
    ...atLeast(
      "velocitySinePeakMPerS",
      sum(3 * flatVelocity, (5 * g0) / omega(50), (3 * g0) / omega(100)) / 0.9,
    ),
  },
  {
    ...mixed,
    rule: peaksRule,
    what: "displacement, peak-to-peak",
    key: "displacementPeakToPeakMm",
    ...atLeast(
      "displacementPeakToPeakMm",
      (2000 * sum(3 * flatDisplacementM, (5 * g0) / omega(50) ** 2, (3 * g0) / omega(100) ** 2)) / 0.9,
    ),
  },
];

const band = { fStartHz: 30, fEndHz: 200, bandwidthHz: 10, psd: 0.5 };
const swept = {
  stereoTypeId: "vib-random-on-random",
  rule: "as vib-random at the worst sweep position",
  parameters: { ...upright, psd: flat, bands: [band] },
  ...shaker,
} as const;
/** The band of 0.5 g²/Hz and 10 Hz adds its own mean square; slowest at 30 to 40 Hz. */
const sweptRmsG = Math.sqrt(flatRmsG ** 2 + 0.5 * 10);

export const randomOnRandomCases: readonly BoundaryCase[] = [
  {
    ...swept,
    what: "force, rms",
    key: "forceRandomRmsKN",
    ...atLeast("forceRandomRmsKN", (movingKg * g0 * sweptRmsG) / 1000 / 0.8),
  },
  {
    ...swept,
    what: "acceleration, 3σ",
    key: "accelerationBareTableG",
    ...atLeast("accelerationBareTableG", 3 * sweptRmsG),
  },
  {
    ...swept,
    what: "velocity, 3σ at the lowest position",
    key: "velocitySinePeakMPerS",
    ...atLeast(
      "velocitySinePeakMPerS",
      (3 * Math.sqrt(flatVelocity ** 2 + squareOfVelocity(0.5, 30, 40))) / 0.9,
    ),
  },
  {
    ...swept,
    what: "stroke, 6σ at the lowest position",
    key: "displacementPeakToPeakMm",
    ...atLeast(
      "displacementPeakToPeakMm",
      (6000 * Math.sqrt(flatDisplacementM ** 2 + squareOfDisplacement(0.5, 30, 40))) / 0.9,
    ),
  },
];
