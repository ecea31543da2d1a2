import { amplitude, colder, type FixCase, lessDecibels, oneMore, upwards, warmer } from "../fix-case.ts";

const decibels = { kind: "lower-level", unit: "dB", less: lessDecibels } as const;
const shorter = { kind: "shorter-duration", unit: "ms", less: upwards } as const;
const pulse = (amplitudeG: number, durationMs: number) => ({
  amplitudeG,
  durationMs,
  directions: ["+Z"],
});
const lower = (value: number | null) => pulse(50 * amplitude(value), 11);
const brief = (value: number | null) => pulse(50, value ?? 11);
const onMachine = { stereoTypeId: "shock-half-sine", machine: "shock-machine" } as const;
const onShaker = { stereoTypeId: "shock-half-sine", machine: "ed-shaker" } as const;
const sawTooth = { stereoTypeId: "shock-tps", machine: "ed-shaker" } as const;

/** Strokes at 20 % of compensation over those at 10 %: 29.62 / 53.22 mm, and 0.31945 / 0.56587 of A·T² (see the boundaries). */
const enoughOfHalfSine = 0.55648;
const enoughOfSawTooth = 0.56453;

export const shockFixes: readonly FixCase[] = [
  { ...decibels, title: "amplitude", ...onMachine, rating: "accelerationMaxG", parameters: lower },
  {
    ...decibels,
    title: "velocity change",
    ...onMachine,
    rating: "velocityChangeMaxMPerS",
    parameters: lower,
  },
  { ...decibels, title: "shock force", ...onShaker, rating: "forceShockPeakKN", parameters: lower },
  { ...decibels, title: "shock velocity", ...onShaker, rating: "velocityShockPeakMPerS", parameters: lower },
  {
    ...decibels,
    title: "stroke",
    ...sawTooth,
    rating: "displacementPeakToPeakMm",
    enough: enoughOfSawTooth,
    parameters: lower,
  },
  {
    ...decibels,
    title: "spectrum",
    stereoTypeId: "shock-srs",
    machine: "srs-rig",
    rating: "accelerationMaxG",
    parameters: (value) => ({ srs: [{ fHz: 2000, g: 1000 * amplitude(value) }], field: "near", shocks: 3 }),
  },
  {
    ...decibels,
    title: "ZPA, whose weight stays",
    stereoTypeId: "seismic",
    machine: "multi-axis-table",
    rating: "forceSinePeakKN",
    parameters: (value) => ({
      rrs: [{ fHz: 33, g: 10 * amplitude(value) }],
      zpaG: 5 * amplitude(value),
      massKg: 10,
    }),
  },
  { ...shorter, title: "longest pulse", ...onMachine, rating: "pulseMaxMs", parameters: brief },
  { ...shorter, title: "velocity change", ...onMachine, rating: "velocityChangeMaxMPerS", parameters: brief },
  { ...shorter, title: "velocity", ...onShaker, rating: "velocityShockPeakMPerS", parameters: brief },
  {
    ...shorter,
    title: "stroke",
    ...onShaker,
    rating: "displacementPeakToPeakMm",
    enough: enoughOfHalfSine,
    parameters: brief,
  },
  {
    ...shorter,
    title: "stroke of a saw tooth",
    ...sawTooth,
    rating: "displacementPeakToPeakMm",
    enough: enoughOfSawTooth,
    parameters: brief,
  },
  {
    title: "payload of a shock machine",
    kind: "lighter-fixture",
    unit: "kg",
    ...onMachine,
    rating: "payloadMaxKg",
    parameters: brief,
    specimen: (value) => ({ massKg: 1, fixtureMassKg: value ?? 200 }),
    less: upwards,
  },
];

const climatic = { machine: "climatic-chamber" } as const;
const four = () => ({ quantity: 4, heatDissipationW: 100 });
const coldFor = (value: number | null) => ({ tempC: -40.3, durationH: 16, perRun: value ?? 4 });
const fewer = { kind: "fewer-per-run", unit: "pcs", specimen: four, less: oneMore } as const;
const narrower = { kind: "narrower-range", unit: "°C" } as const;
const change = (value: number | null) => ({
  lowC: -40,
  highC: 85,
  rateKmin: value ?? 10,
  cycles: 3,
  control: "specimen",
});
const slower = { kind: "slower-rate", unit: "K/min", less: upwards, parameters: change } as const;
const cycling = { stereoTypeId: "temperature-change", ...climatic } as const;
const cold = (value: number | null) => ({ tempC: value ?? -40.3, durationH: 16 });
const hot = (value: number | null) => ({ tempC: value ?? 125.7, durationH: 16 });

export const chamberFixes: readonly FixCase[] = [
  {
    ...narrower,
    title: "cold end",
    stereoTypeId: "cold",
    ...climatic,
    rating: "temperatureMinC",
    parameters: cold,
    less: colder,
  },
  {
    ...narrower,
    title: "hot end",
    stereoTypeId: "dry-heat",
    ...climatic,
    rating: "temperatureMaxC",
    parameters: hot,
    less: warmer,
  },
  { ...slower, title: "large chamber", ...cycling, rating: "rampUpKmin" },
  { ...slower, title: "1 m³", ...cycling, rating: "rampDownKmin", ratings: { volumeL: 1000 } },
  {
    ...slower,
    title: "stress screening",
    stereoTypeId: "ess-hass",
    machine: "ess-chamber",
    rating: "rampDownKmin",
  },
  {
    ...fewer,
    title: "volume",
    stereoTypeId: "cold",
    ...climatic,
    rating: "volumeL",
    enough: 0.5,
    specimen: () => ({ quantity: 20 }),
    parameters: (value) => ({ ...coldFor(value), perRun: value ?? 20 }),
  },
  {
    ...fewer,
    title: "heat load",
    stereoTypeId: "cold",
    ...climatic,
    rating: "heatLoadMaxW",
    parameters: coldFor,
  },
];

const lowerTo = { kind: "lower-level", less: upwards } as const;

export const levelFixes: readonly FixCase[] = [
  {
    ...lowerTo,
    unit: "mm",
    title: "drop height",
    stereoTypeId: "drop-free-fall",
    machine: "drop-tester",
    rating: "dropHeightMaxMm",
    parameters: (value) => ({ heightMm: value ?? 1234.5, massKg: 10 }),
  },
  {
    ...lowerTo,
    unit: "J",
    title: "impact",
    stereoTypeId: "impact-ik",
    machine: "pendulum-hammer",
    rating: "energyMaxJ",
    parameters: (value) => ({ energyJ: value ?? 20 }),
  },
  {
    ...lowerTo,
    unit: "kN",
    title: "compression",
    stereoTypeId: "compression",
    machine: "compression-tester",
    rating: "forceMaxKN",
    parameters: (value) => ({ forceN: 1000 * (value ?? 20), dimsMm: "600 x 400 x 400" }),
  },
  {
    ...lowerTo,
    unit: "g",
    title: "steady acceleration",
    stereoTypeId: "acceleration",
    machine: "centrifuge",
    rating: "accelerationMaxG",
    parameters: (value) => ({ accelG: value ?? 20, durationMin: 1, directions: ["+Z"] }),
  },
  {
    ...lowerTo,
    unit: "g rms",
    title: "repetitive shock",
    stereoTypeId: "halt",
    machine: "halt-chamber",
    rating: "accelerationGrms",
    parameters: (value) => ({ vibGrms: value ?? 50 }),
  },
  {
    ...lowerTo,
    unit: "V/m",
    title: "field",
    stereoTypeId: "emc-immunity",
    machine: "alse-chamber",
    rating: "fieldMaxVm",
    parameters: (value) => ({ phenomena: ["radiated RF"], fieldVm: value ?? 100 }),
  },
  {
    kind: "lower-level",
    unit: "dB",
    title: "noise, to a level",
    stereoTypeId: "acoustic-noise",
    machine: "direct-field-acoustic",
    rating: "oasplMaxDb",
    parameters: (value) => ({ oasplDb: value ?? 145.3, durationMin: 2 }),
    less: (value) => value + 0.2,
  },
];
