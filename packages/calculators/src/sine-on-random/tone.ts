import { acceptPositive } from "../input/accept.ts";
import { type SineMotion, type SineMotionInput, sineMotion } from "../sine/sine-motion.ts";

/** Peak amplitude of a tone: exactly one of the three. */
type ToneAmplitude = Omit<SineMotionInput, "frequencyHz">;

/** A sine at a fixed frequency. */
export type Tone = ToneAmplitude & { readonly frequencyHz: number };

/** A sine that sweeps between two frequencies at constant amplitude. */
export type SweptTone = ToneAmplitude & {
  readonly startFrequencyHz: number;
  readonly endFrequencyHz: number;
};

/** Largest acceleration, velocity and displacement of a tone, all peak. */
export type TonePeaks = Pick<SineMotion, "accelerationG" | "velocityMPerS" | "displacementM">;

function motionAt(amplitude: ToneAmplitude, frequencyHz: number): SineMotion {
  const { displacementM, velocityMPerS, accelerationG } = amplitude;
  const given = [displacementM, velocityMPerS, accelerationG].filter((value) => value !== undefined);
  if (given.length !== 1)
    throw new RangeError("a tone needs exactly one of accelerationG, velocityMPerS, displacementM");
  return sineMotion({ ...amplitude, frequencyHz });
}

function tonePeaks(tone: Tone): TonePeaks {
  const { frequencyHz, displacementM, velocityMPerS, accelerationG } = tone;
  const amplitude = {
    ...(displacementM === undefined ? {} : { displacementM }),
    ...(velocityMPerS === undefined ? {} : { velocityMPerS }),
    ...(accelerationG === undefined ? {} : { accelerationG }),
  };
  return motionAt(amplitude, acceptPositive(frequencyHz, "frequencyHz"));
}

/** Peaks of all tones; a swept tone counts with the worst end of its band for each quantity. */
export function allTonePeaks(tones: readonly Tone[], sweptTones: readonly SweptTone[]): readonly TonePeaks[] {
  const swept = sweptTones.map(({ startFrequencyHz, endFrequencyHz, ...amplitude }): TonePeaks => {
    const start = tonePeaks({
      ...amplitude,
      frequencyHz: acceptPositive(startFrequencyHz, "startFrequencyHz"),
    });
    const end = tonePeaks({ ...amplitude, frequencyHz: acceptPositive(endFrequencyHz, "endFrequencyHz") });
    return {
      accelerationG: Math.max(start.accelerationG, end.accelerationG),
      velocityMPerS: Math.max(start.velocityMPerS, end.velocityMPerS),
      displacementM: Math.max(start.displacementM, end.displacementM),
    };
  });
  return [...tones.map(tonePeaks), ...swept];
}
