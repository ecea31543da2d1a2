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
