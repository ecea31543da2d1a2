import { z } from "zod";
import { endpoint, inData } from "./endpoint.ts";

/* Bounds are far outside what any machine does: they keep results finite and an answer quick. */
const frequencyHz = z
  .number("Write a frequency in Hz.")
  .min(1e-3, "At least 0.001 Hz.")
  .max(1e6, "At most 1,000,000 Hz.");
const amplitude = z.number().positive("Above zero.").min(1e-12, "At least 1e-12.").max(1e9, "At most 1e9.");
const movingMassKg = z
  .number()
  .min(0)
  .max(1e6)
  .optional()
  .describe("Armature, table or expander, fixture and specimen together. Without it no force is given.");
const durationS = z.number().positive("Above zero.").max(1e9);
const peakSigma = z.number().min(1).max(6).default(3).describe("k: peaks are k times rms.");
const qualityFactor = z.number().gt(0.5, "Above 0.5: below, nothing resonates.").max(1000);
const psdPoint = z.tuple([frequencyHz, z.number().min(0).max(1e12)]);
const psdPoints = z
  .array(psdPoint)
  .min(2, "At least two breakpoints.")
  .max(2000, "At most 2000 breakpoints.");
const psdUnit = z.enum(["g2/Hz", "(m/s2)2/Hz"]).default("g2/Hz");
const interpolation = z.enum(["log-log", "linear-linear"]).default("log-log");

interface Calculation<B extends z.ZodType, R extends z.ZodType> {
  readonly name: string;
  readonly summary: string;
  readonly body: B;
  readonly results: R;
  readonly sample: z.input<NoInfer<B>>;
}

const calculatorOf = <const B extends z.ZodType, const R extends z.ZodType>({
  name,
  summary,
  body,
  results,
  sample,
}: Calculation<B, R>) =>
  endpoint({
    id: `calculators.${name}`,
    method: "POST",
    path: `/calculators/${name}`,
    access: "anyone",
    rateLimit: "calculate",
    summary,
    body,
    answer: inData(results),
    samples: { body: sample },
  });

const sineSegmentSchema = z.strictObject({
  startFrequencyHz: frequencyHz,
  endFrequencyHz: frequencyHz,
  quantity: z.enum(["displacement", "velocity", "acceleration"]),
  amplitude,
  /** Only for an acceleration: a straight line on log axes from `amplitude` to this. */
  endAmplitude: amplitude.optional(),
  unit: z.string().max(12).describe("A unit of the quantity, for example mm, in, m/s, g, m/s2."),
  convention: z.enum(["peak", "peak-to-peak", "rms"]).default("peak"),
});
export type SineSegmentToCalculate = z.output<typeof sineSegmentSchema>;
const sweepSchema = z.strictObject({
  value: z.number().min(1e-6).max(1e6),
  unit: z.enum(["oct/min", "oct/s", "dec/min", "Hz/s", "Hz/min"]),
});
export type SweepToCalculate = z.output<typeof sweepSchema>;
const resultOrNull = z.number().nullable();

export const calculateSine = calculatorOf({
  name: "sine",
  summary:
    "A sine profile: levels, crossovers, sweep, force. All peak (0-pk) unless the name says otherwise.",
  body: z.strictObject({
    segments: z.array(sineSegmentSchema).min(1, "At least one segment.").max(200, "At most 200 segments."),
    movingMassKg,
    rate: sweepSchema.optional(),
    sweeps: z.int().min(1).max(100_000).default(1).describe("One way; there and back is two."),
  }),
  results: z.object({
    startFrequencyHz: z.number(),
    endFrequencyHz: z.number(),
    maxAccelerationG: z.number(),
    maxVelocityMPerS: z.number(),
    maxDisplacementM: z.number(),
    maxDisplacementPeakToPeakM: z.number(),
    maxForceN: resultOrNull,
    segments: z.array(
      z.object({
        startFrequencyHz: z.number(),
        endFrequencyHz: z.number(),
        startAccelerationG: z.number(),
        endAccelerationG: z.number(),
        velocityMPerS: z.number(),
        displacementM: z.number(),
        durationS: resultOrNull,
        cycles: resultOrNull,
      }),
    ),
    joints: z.array(
      z.object({ frequencyHz: z.number(), leftAccelerationG: z.number(), rightAccelerationG: z.number() }),
    ),
    durationPerSweepS: resultOrNull,
    cyclesPerSweep: resultOrNull,
    totalDurationS: resultOrNull,
    totalCycles: resultOrNull,
  }),
  sample: {
    segments: [
      {
        startFrequencyHz: 10,
        endFrequencyHz: 57.556,
        quantity: "displacement",
        amplitude: 0.15,
        unit: "mm",
        convention: "peak-to-peak",
      },
      { startFrequencyHz: 57.556, endFrequencyHz: 500, quantity: "acceleration", amplitude: 1, unit: "g" },
    ],
    movingMassKg: 20,
    rate: { value: 1, unit: "oct/min" },
    sweeps: 20,
  },
});

const randomResults = {
  startFrequencyHz: z.number(),
  endFrequencyHz: z.number(),
  peakSigma: z.number(),
  accelerationGRms: z.number(),
  accelerationPeakG: z.number(),
  velocityMPerSRms: z.number(),
  velocityPeakMPerS: z.number(),
  displacementMRms: z.number(),
  displacementPeakToPeakM: z.number(),
  zeroUpcrossingHz: z.number(),
  peakRateHz: z.number(),
  irregularity: z.number(),
  slopesDbPerOctave: z.array(resultOrNull),
};
const responsesSchema = z.array(
  z.object({
    naturalFrequencyHz: z.number(),
    accelerationGRms: z.number(),
    relativeDisplacementMRms: z.number(),
    pseudoVelocityMPerSRms: z.number(),
  }),
);
/** Points times natural frequencies: what a vibration response spectrum costs. */
const maxResponseWork = 40_000;

export const calculateRandom = calculatorOf({
  name: "random",
  summary: "A random spectrum: rms, peaks, rates, slopes, force, and the response of resonances.",
  body: z
    .strictObject({
      points: psdPoints,
      unit: psdUnit,
      interpolation,
      movingMassKg,
      peakSigma,
      durationS: durationS.optional(),
      naturalFrequenciesHz: z.array(frequencyHz).max(500).optional(),
      qualityFactor: qualityFactor.default(10),
    })
    .refine(
      ({ points, naturalFrequenciesHz = [] }) =>
        points.length * naturalFrequenciesHz.length <= maxResponseWork,
      {
        path: ["naturalFrequenciesHz"],
        error: `At most ${maxResponseWork} breakpoints times natural frequencies.`,
      },
    ),
  results: z.object({
    ...randomResults,
    instantaneousExceedance: z.number(),
    forceNRms: resultOrNull,
    forcePeakN: resultOrNull,
    expectedPeak: z
      .object({ cycles: z.number(), meanG: z.number(), exceededOnceInAHundredTestsG: z.number() })
      .nullable(),
    responses: responsesSchema,
  }),
  sample: {
    points: [
      [20, 0.01],
      [80, 0.04],
      [350, 0.04],
      [2000, 0.007],
    ],
    movingMassKg: 20,
    durationS: 600,
    naturalFrequenciesHz: [100],
  },
});

const toneSchema = z
  .strictObject({
    frequencyHz: frequencyHz.optional(),
    startFrequencyHz: frequencyHz.optional(),
    endFrequencyHz: frequencyHz.optional(),
    accelerationG: z.number().min(0).max(1e6),
  })
  .refine(
    (tone) =>
      tone.frequencyHz === undefined
        ? tone.startFrequencyHz !== undefined && tone.endFrequencyHz !== undefined
        : tone.startFrequencyHz === undefined && tone.endFrequencyHz === undefined,
    "Give one frequency, or the start and the end of a sweep.",
  );
export type ToneToCalculate = z.output<typeof toneSchema>;
const levelsSchema = z.object({
  randomRms: z.number(),
  sineRms: z.number(),
  totalRms: z.number(),
  peakLinear: z.number(),
  peakSrss: z.number(),
  peakKTotal: z.number(),
});
/** Number of tones times the ratio of their sum to the random rms: what the exact level costs. */
export const maxToneWork = 200;

export const calculateSineOnRandom = calculatorOf({
  name: "sine-random",
  summary: "Sine tones on a random spectrum: sums by three conventions, and the exact level.",
  body: z.strictObject({
    points: psdPoints,
    unit: psdUnit,
    interpolation,
    tones: z.array(toneSchema).min(1, "At least one tone.").max(20, "At most 20 tones."),
    movingMassKg,
    peakSigma,
  }),
  results: z.object({
    peakSigma: z.number(),
    accelerationG: levelsSchema,
    velocityMPerS: levelsSchema,
    displacementM: levelsSchema,
    displacementPeakToPeakLinearM: z.number(),
    exact: z
      .object({
        probability: z.number(),
        levelG: z.number(),
        ratioToLinear: z.number(),
        ratioToSrss: z.number(),
      })
      .nullable()
      .describe(
        `The level exceeded as often as Gaussian noise exceeds peakSigma; null when the number of tones times the ratio of their sum to the random rms is above ${maxToneWork}.`,
      ),
    forceNRms: resultOrNull,
    forcePeakLinearN: resultOrNull,
  }),
  sample: {
    points: [
      [10, 0.01],
      [2000, 0.01],
    ],
    tones: [{ frequencyHz: 100, accelerationG: 2 }],
    movingMassKg: 20,
  },
});

const fraction = z.number().min(0.01, "At least 0.01.").max(1, "At most 1.").default(0.1);
/** Cycles of the resonances that a response spectrum may take to follow, all together. */
const maxResponseCycles = 20_000;
const responseCycles = (naturalFrequenciesHz: readonly number[], durationMs: number, quality: number) =>
  // A resonance's own motion has died out after some 13 Q cycles.
  naturalFrequenciesHz.reduce((sum, fn) => sum + Math.min((fn * durationMs) / 1000, 13 * quality), 0);
const shockBody = z
  .strictObject({
    amplitudeG: z.number().min(1e-6, "At least 0.000001 g.").max(1e6),
    durationMs: z.number().min(1e-4, "At least 0.0001 ms.").max(1e5),
    movingMassKg,
    qualityFactor: qualityFactor.default(10),
    naturalFrequenciesHz: z.array(frequencyHz).max(1000).optional(),
    preFraction: fraction.describe("Amplitude of the pre-pulse as a share of the pulse's."),
    postFraction: fraction,
    compensation: z
      .union([z.number().min(0).max(1), z.literal("zero-displacement")])
      .default("zero-displacement")
      .describe("Share of the impulse given back before the pulse, or the share that ends where it began."),
    counterShape: z
      .enum(["half-sine", "rectangle"])
      .default("half-sine")
      .describe("Shape of pre-pulse and post-pulse. What is left out is as laboratories are matched."),
  })
  .refine(
    ({ naturalFrequenciesHz = [], durationMs, qualityFactor: quality }) =>
      responseCycles(naturalFrequenciesHz, durationMs, quality) <= maxResponseCycles,
    {
      path: ["naturalFrequenciesHz"],
      error: `Too many and too high for this duration: at most ${maxResponseCycles} cycles of the resonances in all.`,
    },
  );
export type PulseToCalculate = z.output<typeof shockBody>;
const shockResults = z.object({
  velocityChangeMPerS: z.number(),
  displacementFromRestM: z.number(),
  dropHeights: z.array(z.object({ rebound: z.number(), heightM: z.number() })),
  /** The half-sine of the same duration and velocity change. */
  equalVelocityHalfSineG: z.number(),
  peakForceN: resultOrNull,
  compensated: z.object({
    preShare: z.number(),
    preDurationS: z.number(),
    postDurationS: z.number(),
    totalDurationS: z.number(),
    peakVelocityMPerS: z.number(),
    finalDisplacementM: z.number(),
    strokePeakToPeakM: z.number(),
    strokeWithoutOffsetPeakToPeakM: z.number(),
  }),
  responses: z.array(
    z.object({
      naturalFrequencyHz: z.number(),
      maximaxG: z.number(),
      positiveG: z.number(),
      negativeG: z.number(),
      residualG: z.number(),
      pseudoVelocityMPerS: z.number(),
      relativeDisplacementM: z.number(),
    }),
  ),
});
export const calculateSawtooth = calculatorOf({
  name: "terminal-peak-sawtooth",
  summary: "A terminal-peak sawtooth: velocity change, drop, response spectrum, compensated shaker pulse.",
  body: shockBody,
  results: shockResults,
  sample: { amplitudeG: 50, durationMs: 11, movingMassKg: 20, naturalFrequenciesHz: [50, 100, 200] },
});
export const calculateHalfSine = calculatorOf({
  name: "half-sine",
  summary: "A half-sine pulse: velocity change, drop, response spectrum, compensated shaker pulse.",
  body: shockBody,
  results: shockResults,
  sample: { amplitudeG: 40, durationMs: 11, movingMassKg: 20, naturalFrequenciesHz: [50, 100, 200] },
});
