import { describe, expect, it } from "vitest";
import * as calculators from "./index.ts";

type Input = Readonly<Record<string, unknown>>;
type Name = keyof typeof calculators;
const functions: ReadonlyMap<string, unknown> = new Map(Object.entries(calculators));
const call = (name: Name, input: Input): unknown =>
  // The table names its functions and gives each what its own type asks for.
  (functions.get(name) as (input: Input) => unknown)(input);

const points = [
  [20, 0.01],
  [2000, 0.01],
];
const band = { startFrequencyHz: 10, endFrequencyHz: 500 };
const sdof = { naturalFrequencyHz: 100, qualityFactor: 10 };
const pulse = { shape: "half-sine", amplitudeG: 20, durationMs: 11 };
const rating = {
  sineForceN: 8900,
  randomForceNRms: 8900,
  shockForceN: 17_800,
  maxVelocityMPerS: 1.8,
  strokeM: 0.051,
  maxAccelerationG: 100,
  minFrequencyHz: 5,
  maxFrequencyHz: 3000,
  armatureMassKg: 9,
  maxPayloadKg: 200,
};

/** Valid inputs, the fields of each that have to be above zero, and those that may be zero. */
const accepted: readonly (readonly [Name, Input, readonly string[], readonly string[]])[] = [
  ["crossoverFrequency", { displacementM: 0.001, accelerationG: 5 }, ["displacementM", "accelerationG"], []],
  ["dropImpact", { heightM: 1, rebound: 0 }, ["heightM"], []],
  ["dwellCycles", { frequencyHz: 33, durationS: 1 }, ["frequencyHz"], ["durationS"]],
  ["equalVelocityHalfSine", { sawtoothG: 20 }, ["sawtoothG"], []],
  [
    "equivalentDuration",
    { durationS: 3600, fromLevel: 1, toLevel: 2, levelKind: "rms", fatigueExponent: 7.5 },
    ["durationS", "fromLevel", "toLevel", "fatigueExponent"],
    [],
  ],
  ["exceedance", { sigmas: 3 }, [], ["sigmas"]],
  ["clippedDrive", { sigmas: 3 }, ["sigmas"], []],
  ["expectedPeak", { upcrossingHz: 200, durationS: 60, risk: 0.01 }, ["upcrossingHz", "durationS"], []],
  ["halfPowerBand", sdof, ["naturalFrequencyHz"], []],
  [
    "levelForDuration",
    { fromDurationS: 3600, toDurationS: 600, level: 2, levelKind: "rms", fatigueExponent: 7.5 },
    ["fromDurationS", "toDurationS", "level", "fatigueExponent"],
    [],
  ],
  ["logGrid", { ...band, pointsPerOctave: 1 }, ["startFrequencyHz"], []],
  ["milesResponse", { psdG2PerHz: 0.04, ...sdof }, ["naturalFrequencyHz"], ["psdG2PerHz"]],
  ["motionDensity", { frequencyHz: 100, psdG2PerHz: 0.04 }, ["frequencyHz"], ["psdG2PerHz"]],
  ["sineOnRandomExceedance", { sigmaRms: 1, amplitudes: [1], level: 3 }, ["sigmaRms"], ["level"]],
  ["sineOnRandomQuantile", { sigmaRms: 1, amplitudes: [1], probability: 0.01 }, ["sigmaRms"], []],
  ["pulseHistory", { ...pulse, timesS: [0] }, ["amplitudeG", "durationMs"], []],
  ["pulseKinematics", pulse, ["amplitudeG", "durationMs"], []],
  [
    "pulseResponseSpectrum",
    { ...pulse, qualityFactor: 10, naturalFrequenciesHz: [70] },
    ["amplitudeG", "durationMs"],
    [],
  ],
  ["compensatedPulse", pulse, ["amplitudeG", "durationMs"], []],
  ["randomForce", { movingMassKg: 30, points }, [], ["movingMassKg"]],
  ["riceEnvelope", { sigmaRms: 1, amplitude: 1, level: 3 }, ["sigmaRms"], ["amplitude", "level"]],
  ["scaleToRms", { points, targetGRms: 12 }, ["targetGRms"], []],
  [
    "sdofSineResponse",
    { frequencyHz: 100, accelerationG: 1, ...sdof },
    ["frequencyHz", "naturalFrequencyHz"],
    ["accelerationG"],
  ],
  [
    "shockResponseSpectrum",
    { accelerationG: [0, 1, 0], sampleRateHz: 1000, naturalFrequenciesHz: [10] },
    ["sampleRateHz"],
    [],
  ],
  ["sineForce", { movingMassKg: 50, accelerationG: 10 }, [], ["movingMassKg", "accelerationG"]],
  ["sineSweep", { ...band, rate: { octavesPerMin: 1 }, sweeps: 2 }, ["sweeps"], []],
  ["sweepRateForCycles", { ...band, cycles: 100 }, ["startFrequencyHz", "endFrequencyHz", "cycles"], []],
  [
    "sweepRateForDuration",
    { ...band, durationS: 450 },
    ["startFrequencyHz", "endFrequencyHz", "durationS"],
    [],
  ],
  ["sweptPeakReduction", { ...sdof, sweepHzPerS: 10 }, ["naturalFrequencyHz", "sweepHzPerS"], []],
  ["sweptToneCount", { ...band, rate: { hzPerS: 1 }, durationS: 1200 }, [], ["durationS"]],
];
const positive = accepted.flatMap(([name, input, above]) =>
  above.map((field) => [name, field, input] as const),
);
const notNegative = accepted.flatMap(([name, input, , from]) =>
  from.map((field) => [name, field, input] as const),
);

describe("what a calculator accepts", () => {
  it.each(positive)("%s refuses a %s that is not above zero", (name, field, input) => {
    expect(() => call(name, input)).not.toThrow();
    for (const value of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => call(name, { ...input, [field]: value })).toThrow(
        `${field} must be a finite number greater than 0, got ${value}`,
      );
  });

  it.each(notNegative)("%s refuses a %s below zero", (name, field, input) => {
    expect(() => call(name, { ...input, [field]: 0 })).not.toThrow();
    for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => call(name, { ...input, [field]: value })).toThrow(
        `${field} must be a finite number, 0 or more, got ${value}`,
      );
  });

  it.each<[Name, Input, string]>([
    [
      "logGrid",
      { ...band, endFrequencyHz: 10, pointsPerOctave: 1 },
      "endFrequencyHz must be a finite number greater than 10, got 10",
    ],
    [
      "logGrid",
      { ...band, pointsPerOctave: 0 },
      "pointsPerOctave must be a whole number from 1 to 96, got 0",
    ],
    [
      "logGrid",
      { ...band, pointsPerOctave: 97 },
      "pointsPerOctave must be a whole number from 1 to 96, got 97",
    ],
    [
      "logGrid",
      { ...band, pointsPerOctave: 1.5 },
      "pointsPerOctave must be a whole number from 1 to 96, got 1.5",
    ],
    ["dropImpact", { heightM: 1, rebound: 1.1 }, "rebound must be from 0 to 1, got 1.1"],
    ["dropImpact", { heightM: 1, rebound: -0.1 }, "rebound must be from 0 to 1, got -0.1"],
    ["pulseKinematics", { ...pulse, shape: "square" }, "shape must be one of half-sine, "],
    [
      "milesResponse",
      { psdG2PerHz: 1, ...sdof, qualityFactor: 0.5 },
      "qualityFactor must be a finite number greater than 0.5, got 0.5",
    ],
    [
      "halfPowerBand",
      { ...sdof, qualityFactor: 1 },
      "qualityFactor must be a finite number greater than 1, got 1",
    ],
    ["randomVibrationSummary", { points, peakSigma: 6.1 }, "peakSigma must be from 1 to 6, got 6.1"],
    ["randomVibrationSummary", { points, peakSigma: 0.9 }, "peakSigma must be from 1 to 6, got 0.9"],
    [
      "sineOnRandomSummary",
      { points, tones: [{ frequencyHz: 100, accelerationG: 5 }], peakSigma: 7 },
      "peakSigma must be from 1 to 6, got 7",
    ],
    [
      "sdofSineOnRandomResponse",
      { points, tones: [], ...sdof, peakSigma: 7 },
      "peakSigma must be from 1 to 6, got 7",
    ],
    [
      "bandRms",
      { points, lowFrequencyHz: -1, highFrequencyHz: 200 },
      "lowFrequencyHz must be a finite number, 0 or more, got -1",
    ],
    [
      "bandRms",
      { points, lowFrequencyHz: 200, highFrequencyHz: 200 },
      "highFrequencyHz must be a finite number greater than 200, got 200",
    ],
    ["psdAt", { points, frequenciesHz: [Number.NaN] }, "frequenciesHz must be a finite number, got NaN"],
    [
      "psdAt",
      { points, interpolation: "cubic", frequenciesHz: [20] },
      'interpolation must be one of log-log, linear-linear, got "cubic"',
    ],
    ["scalePsd", { points, levelDb: Number.NaN }, "levelDb must be a finite number, got NaN"],
    [
      "equivalentDuration",
      { durationS: 1, fromLevel: 1, toLevel: 1, levelKind: "power", fatigueExponent: 4 },
      'levelKind must be one of rms, psd, sine, got "power"',
    ],
    [
      "sineOnRandomExceedance",
      { sigmaRms: 1, amplitudes: [-1], level: 3 },
      "amplitudes must be a finite number, 0 or more, got -1",
    ],
    [
      "sineOnRandomExceedance",
      { sigmaRms: 1, amplitudes: [1e4, 1], level: 3 },
      "sum of amplitudes / sigmaRms must be from 0 to 10000, got 10001",
    ],
    [
      "expectedPeak",
      { upcrossingHz: 1, durationS: 1, risk: 0.01 },
      "upcrossingHz x durationS must be a finite number greater than 1, got 1",
    ],
    ["compensatedPulse", { ...pulse, preShape: "square" }, "preShape must be one of half-sine, "],
    ["compensatedPulse", { ...pulse, postShape: "square" }, "postShape must be one of half-sine, "],
    ["compensatedPulse", { ...pulse, split: 1.5 }, "split must be from 0 to 1, got 1.5"],
    [
      "compensatedPulseHistory",
      { ...pulse, pointsPerPiece: 1 },
      "pointsPerPiece must be a whole number from 2 to 1000, got 1",
    ],
    ["pulseHistory", { ...pulse, timesS: [Number.NaN] }, "timesS must be a finite number, got NaN"],
    [
      "pulseResponseSpectrum",
      { ...pulse, qualityFactor: 10, naturalFrequenciesHz: [0] },
      "naturalFrequenciesHz must be a finite number greater than 0, got 0",
    ],
    [
      "vibrationResponseSpectrum",
      { points, qualityFactor: 10, naturalFrequenciesHz: [0] },
      "naturalFrequenciesHz must be a finite number greater than 0, got 0",
    ],
    [
      "sineSweep",
      { ...band, rate: { octavesPerMin: 0 } },
      "octavesPerMin must be a finite number greater than 0, got 0",
    ],
    ["sineSweep", { ...band, rate: { hzPerS: 0 } }, "hzPerS must be a finite number greater than 0, got 0"],
    [
      "shockResponseSpectrum",
      { accelerationG: [0, 1], sampleRateHz: 1000, naturalFrequenciesHz: [10], time: "later" },
      'time must be one of primary, residual, total, got "later"',
    ],
    [
      "shockResponseSpectrum",
      { accelerationG: [0, 1], sampleRateHz: 1000, naturalFrequenciesHz: [10], upsampling: "twice" },
      'upsampling must be one of none, auto, got "twice"',
    ],
    [
      "shockResponseSpectrum",
      { accelerationG: [0, 1], sampleRateHz: 1000, naturalFrequenciesHz: [1000, 1001], upsampling: "auto" },
      "naturalFrequenciesHz must be at most the sample rate, 1000, got 1001",
    ],
    [
      "shockResponseSpectrum",
      { accelerationG: [0, Number.NaN], sampleRateHz: 1000, naturalFrequenciesHz: [10] },
      "accelerationG must be a finite number, got NaN",
    ],
  ])("%s refuses %j: %s", (name, input, sentence) => {
    expect(() => call(name, input)).toThrow(sentence);
    expect(() => call(name, input)).toThrow(RangeError);
  });

  it.each([
    "sineForceN",
    "randomForceNRms",
    "shockForceN",
    "maxVelocityMPerS",
    "strokeM",
    "maxAccelerationG",
    "armatureMassKg",
    "maxPayloadKg",
  ])("a shaker has a %s above zero", (field) => {
    const with0 = { rating: { ...rating, [field]: 0 }, payloadKg: 20, test: { kind: "shock", pulse } };
    expect(() => call("shakerFeasibility", with0)).toThrow(
      `${field} must be a finite number greater than 0, got 0`,
    );
  });

  it("a shaker's frequencies run from 0 or more upwards, and it can be bare", () => {
    const judged = (changes: Input, payloadKg: number) => () =>
      call("shakerFeasibility", {
        rating: { ...rating, ...changes },
        payloadKg,
        test: { kind: "shock", pulse },
      });
    expect(judged({ minFrequencyHz: 0 }, 0)).not.toThrow();
    expect(judged({ minFrequencyHz: -1 }, 0)).toThrow(
      "minFrequencyHz must be a finite number, 0 or more, got -1",
    );
    expect(judged({ maxFrequencyHz: 5 }, 0)).toThrow(
      "maxFrequencyHz must be a finite number greater than 5, got 5",
    );
    expect(judged({}, -1)).toThrow("payloadKg must be a finite number, 0 or more, got -1");
  });
});
