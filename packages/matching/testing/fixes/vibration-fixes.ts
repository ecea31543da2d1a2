import { amplitude, downwards, type FixCase, lessDecibels, oneMore, upwards } from "../fix-case.ts";

const upright = { axes: ["Z"], durationPerAxisMin: 60 };
const sine = (from: number, to: number, level: number) => ({
  ...upright,
  mode: "sweep",
  segments: [
    { fHz: from, level, kind: "acceleration g" },
    { fHz: to, level, kind: "acceleration g" },
  ],
});
const random = (from: number, psd: number) => ({
  ...upright,
  psd: [
    { fHz: from, psd },
    { fHz: 2000, psd },
  ],
});
const four = (value: number | null) => ({ quantity: 4, perRun: value ?? 4, lengthMm: 100, widthMm: 100 });
const decibels = { kind: "lower-level", unit: "dB", less: lessDecibels } as const;
const fixture = {
  kind: "lighter-fixture",
  unit: "kg",
  specimen: (value: number | null) => ({ massKg: 1, fixtureMassKg: value ?? 200 }),
  less: upwards,
} as const;
const fewer = { kind: "fewer-per-run", unit: "pcs", specimen: four, less: oneMore } as const;
const later = { kind: "higher-start-frequency", unit: "Hz", less: downwards } as const;
const onSine = {
  stereoTypeId: "vib-sine",
  machine: "ed-shaker",
  parameters: () => sine(20, 2000, 10),
} as const;
const onRandom = {
  stereoTypeId: "vib-random",
  machine: "ed-shaker",
  parameters: () => random(20, 0.04),
} as const;
const quieterSine = (value: number | null) => sine(20, 2000, 10 * amplitude(value));
const quieterRandom = (value: number | null) => random(20, 0.04 * amplitude(value) ** 2);
const quieterSineOnRandom = (value: number | null) => ({
  ...quieterRandom(value),
  tones: [{ fStartHz: 50, fEndHz: 50, level: 5 * amplitude(value) }],
});
const quieterRecord = (value: number | null) => ({
  ...upright,
  repeats: 1,
  timeHistory: {
    name: "record",
    peakAccelerationG: 12 * amplitude(value),
    peakVelocityMPerS: 0.7 * amplitude(value),
    strokePeakToPeakMm: 40 * amplitude(value),
  },
});
const laterSine = (value: number | null) => sine(value ?? 20, 2000, 10);
const laterRandom = (value: number | null) => random(value ?? 20, 0.04);

export const vibrationFixes: readonly FixCase[] = [
  { ...decibels, title: "sine force", ...onSine, rating: "forceSinePeakKN", parameters: quieterSine },
  { ...decibels, title: "sine level", ...onSine, rating: "accelerationBareTableG", parameters: quieterSine },
  {
    ...decibels,
    title: "moment",
    ...onSine,
    rating: "slipTableOverturningMomentNm",
    parameters: (value: number | null) => ({ ...quieterSine(value), axes: ["X"] }),
  },
  { ...decibels, title: "random force", ...onRandom, rating: "forceRandomRmsKN", parameters: quieterRandom },
  ...(
    ["forceRandomRmsKN", "forceSinePeakKN", "velocitySinePeakMPerS", "displacementPeakToPeakMm"] as const
  ).map(
    (rating): FixCase => ({
      ...decibels,
      title: `sine on random, ${rating}`,
      ...onRandom,
      stereoTypeId: "vib-sine-on-random",
      rating,
      parameters: quieterSineOnRandom,
    }),
  ),
  ...(["forceSinePeakKN", "velocitySinePeakMPerS", "displacementPeakToPeakMm"] as const).map(
    (rating): FixCase => ({
      ...decibels,
      title: `record, ${rating}`,
      stereoTypeId: "vib-time-replication",
      machine: "ed-shaker",
      rating,
      parameters: quieterRecord,
    }),
  ),
  { ...fixture, title: "sine force", ...onSine, rating: "forceSinePeakKN" },
  { ...fixture, title: "random force", ...onRandom, rating: "forceRandomRmsKN" },
  { ...fixture, title: "payload of a shaker", ...onSine, rating: "payloadMaxKg" },
  { ...fewer, title: "sine force", ...onSine, rating: "forceSinePeakKN" },
  { ...fewer, title: "payload of a shaker", ...onSine, rating: "payloadMaxKg" },
  { ...later, title: "sine velocity", ...onSine, rating: "velocitySinePeakMPerS", parameters: laterSine },
  { ...later, title: "sine stroke", ...onSine, rating: "displacementPeakToPeakMm", parameters: laterSine },
  {
    ...later,
    title: "random velocity",
    ...onRandom,
    rating: "velocitySinePeakMPerS",
    parameters: laterRandom,
  },
  {
    ...later,
    title: "random stroke",
    ...onRandom,
    rating: "displacementPeakToPeakMm",
    parameters: laterRandom,
  },
  { ...later, title: "where the machine starts", ...onSine, rating: "frequencyMinHz", parameters: laterSine },
  {
    ...later,
    title: "where the machine starts, random",
    ...onRandom,
    rating: "frequencyMinHz",
    parameters: laterRandom,
  },
  {
    kind: "narrower-range",
    unit: "Hz",
    title: "where the machine ends",
    ...onSine,
    rating: "frequencyMaxHz",
    parameters: (value) => sine(20, value ?? 2000, 10),
    less: upwards,
  },
];
