import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";

/** Screen names of the formulas' values, by identifier. */
const names: Readonly<Record<string, string>> = {
  frequencyHz: "Frequency",
  startFrequencyHz: "The start frequency",
  endFrequencyHz: "The end frequency",
  psdG2PerHz: "The PSD",
  points: "The spectrum",
  segments: "The profile",
  displacementM: "The displacement",
  velocityMPerS: "The velocity",
  accelerationG: "The acceleration",
  startAccelerationG: "The level",
  endAccelerationG: "The level at the end",
  amplitudeG: "The amplitude",
  amplitudes: "The tones",
  durationMs: "The duration",
  durationS: "The duration",
  upcrossingHz: "The duration times the zero crossings",
  qualityFactor: "Q",
  peakSigma: "The peak in sigma",
  naturalFrequencyHz: "The natural frequency",
  naturalFrequenciesHz: "The natural frequency",
  movingMassKg: "The mass",
  preFraction: "The pre-pulse",
  postFraction: "The post-pulse",
  split: "The share before the pulse",
  octavesPerMin: "The sweep rate",
  hzPerS: "The sweep rate",
  sweeps: "The number of sweeps",
  sampleRateHz: "The sample rate",
  pointsPerOctave: "The points per octave",
  fromLevel: "The known level",
  level: "The known level",
  toLevel: "The other level",
  fatigueExponent: "The exponent",
  fromDurationS: "The time at the known level",
  toDurationS: "The other time",
  heightM: "The drop height",
  rebound: "The rebound",
  rebounds: "The rebound",
  sigmas: "The clipping level",
  targetGRms: "The overall rms",
  lowFrequencyHz: "The lower frequency",
  highFrequencyHz: "The upper frequency",
  cycles: "The number of cycles",
  slopeDbPerOctave: "The slope",
  segmentSamples: "The samples of a segment",
  overlap: "The overlap as a share",
  maxBreakpoints: "The number of breakpoints",
  samplesPerFrame: "The number of samples per frame",
  averagingS: "The averaging time",
  lowShare: "The lower share",
  highShare: "The upper share",
  fraction: "The share of the peak",
  quietS: "The quiet between shocks",
  threshold: "The threshold",
  cornerHz: "The corner frequency",
  order: "The order of the filter",
  samples: "The samples",
  exponent: "The exponent",
};

/** The sentence of a formula that refused its input, in the words of the screen. */
export function faultSentence(cause: unknown): string {
  if (!(cause instanceof Error)) return "This cannot be computed.";
  const text = cause.message
    .replace(/^\w+/, (name) => names[name] ?? name)
    .replace(", got NaN", "")
    .replaceAll("a finite number", "a number");
  const sentence = sentenceStart(text);
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}

export type Computed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly sentence: string };

/** Runs formulas; what they refuse becomes a sentence. Anything else is a fault of ours and goes on. */
export function computed<T>(formulas: () => T): Computed<T> {
  try {
    return { ok: true, value: formulas() };
  } catch (cause) {
    if (cause instanceof RangeError) return { ok: false, sentence: faultSentence(cause) };
    throw cause;
  }
}
