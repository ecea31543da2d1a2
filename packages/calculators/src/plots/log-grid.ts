import { acceptAbove, acceptPositive, acceptWholeNumber } from "../input/accept.ts";

/**
 * Frequencies evenly spaced on a logarithmic axis, both ends included.
 *
 * Formula: f_i = f1 2^(i/N), the step shrunk so that the last one is endFrequencyHz; N = pointsPerOctave.
 * Valid for: 0 < f1 < f2, 1 to 96 points per octave. Error: a few roundings. Source: ISO 18431-4 (SRS axis).
 *
 * @example logGrid({ startFrequencyHz: 10, endFrequencyHz: 1280, pointsPerOctave: 1 }).frequenciesHz[3] // 80
 */
export function logGrid({
  startFrequencyHz,
  endFrequencyHz,
  pointsPerOctave = 12,
}: {
  readonly startFrequencyHz: number;
  readonly endFrequencyHz: number;
  readonly pointsPerOctave?: number;
}): { frequenciesHz: readonly number[] } {
  acceptPositive(startFrequencyHz, "startFrequencyHz");
  acceptAbove(endFrequencyHz, "endFrequencyHz", startFrequencyHz);
  acceptWholeNumber(pointsPerOctave, "pointsPerOctave", [1, 96]);
  const octaves = Math.log2(endFrequencyHz / startFrequencyHz);
  const steps = Math.max(1, Math.ceil(octaves * pointsPerOctave - 1e-9));
  const frequenciesHz = Array.from({ length: steps + 1 }, (_, i) =>
    i === steps ? endFrequencyHz : startFrequencyHz * 2 ** ((octaves * i) / steps),
  );
  return { frequenciesHz };
}
