import { z } from "zod";
import { endpoint, inData } from "./endpoint.ts";

const finite = z.number();
const positive = z.number().positive("Above zero.");
const frequencyHz = z.number().positive("Above zero.").max(1_000_000);
const psdPoints = z
  .array(z.tuple([frequencyHz, z.number().min(0)]))
  .min(2, "At least two breakpoints.")
  .max(2000);
const movingMassKg = z.number().min(0).max(1_000_000).optional();
const results = inData(z.record(z.string(), z.unknown()));

const sineSegment = z.strictObject({
  fromHz: frequencyHz,
  toHz: frequencyHz,
  quantity: z.enum(["displacement", "velocity", "acceleration"]),
  amplitude: positive,
  unit: z.string().max(12),
  convention: z.enum(["peak", "peak-to-peak", "rms"]).default("peak"),
});
const sweep = z.strictObject({
  value: positive,
  unit: z.enum(["oct/min", "dec/min", "oct/s", "Hz/s", "Hz/min"]),
});
const sampleSine = {
  segments: [{ fromHz: 10, toHz: 60, quantity: "displacement", amplitude: 0.35, unit: "mm" }],
  movingMassKg: 20,
};

const calculatorOf = <const B extends z.ZodType>(
  name: string,
  summary: string,
  body: B,
  sample: z.input<B>,
) =>
  endpoint({
    id: `calculators.${name}`,
    method: "POST",
    path: `/calculators/${name}`,
    access: "anyone",
    pace: "calculate",
    summary,
    body,
    answer: results,
    samples: { body: sample },
  });

export const calculateSine = calculatorOf(
  "sine",
  "A sine profile: levels, sweep, force.",
  z.strictObject({
    segments: z.array(sineSegment).min(1).max(200),
    movingMassKg,
    rate: sweep.optional(),
    sweeps: z.int().min(1).max(100_000).optional(),
  }),
  sampleSine as never,
);
const unit = z.enum(["g2/Hz", "(m/s2)2/Hz"]).default("g2/Hz");
export const calculateRandom = calculatorOf(
  "random",
  "A random spectrum: rms, peaks, slopes, force.",
  z.strictObject({
    points: psdPoints,
    unit,
    movingMassKg,
    sigma: positive.max(10).default(3),
    durationS: positive.optional(),
  }),
  {
    points: [
      [20, 0.01],
      [80, 0.04],
      [350, 0.04],
      [2000, 0.007],
    ],
    movingMassKg: 20,
  },
);
const tone = z.strictObject({ frequencyHz, amplitudeG: positive, toHz: frequencyHz.optional() });
export const calculateSineOnRandom = calculatorOf(
  "sine-random",
  "Sine tones on a random spectrum: sums and exceedance.",
  z.strictObject({
    points: psdPoints,
    unit,
    tones: z.array(tone).min(1).max(50),
    movingMassKg,
    sigma: positive.max(10).default(3),
  }),
  {
    points: [
      [10, 0.01],
      [2000, 0.01],
    ],
    tones: [{ frequencyHz: 100, amplitudeG: 2 }],
  },
);
const shock = z.strictObject({
  amplitudeG: positive.max(1e6),
  durationMs: positive.max(1e5),
  movingMassKg,
  qualityFactor: z.number().min(0.5).max(1000).default(10),
  naturalFrequenciesHz: z.array(frequencyHz).max(2000).optional(),
  preFraction: finite.min(0.01).max(1).optional(),
  postFraction: finite.min(0.01).max(1).optional(),
});
export const calculateSawtooth = calculatorOf(
  "terminal-peak-sawtooth",
  "A terminal-peak sawtooth: velocity change, drop, response spectrum, compensated shaker pulse.",
  shock,
  { amplitudeG: 50, durationMs: 11 },
);
export const calculateHalfSine = calculatorOf(
  "half-sine",
  "A half-sine pulse: velocity change, drop, response spectrum, compensated shaker pulse.",
  shock,
  { amplitudeG: 40, durationMs: 11 },
);
