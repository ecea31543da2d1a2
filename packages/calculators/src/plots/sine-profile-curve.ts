import { sineProfile } from "../sine/sine-profile.ts";
import { type SineSegment, segmentAccelerationG } from "../sine/sine-segment.ts";
import { logGrid } from "./log-grid.ts";

/**
 * Acceleration of a sine profile over frequency, for a plot; a step at a joint gives two points at one frequency.
 *
 * Formula: as `sineProfile`, on a grid per segment. Valid for: segments that `sineProfile` accepts.
 * Error: a few roundings. Source: as `sineProfile`.
 *
 * @example sineProfileCurve({ segments: [{ law: "acceleration", startFrequencyHz: 10, endFrequencyHz: 500, accelerationG: 2 }] }).points[0].accelerationG // 2
 */
export function sineProfileCurve({
  segments,
  pointsPerOctave = 12,
}: {
  readonly segments: readonly SineSegment[];
  readonly pointsPerOctave?: number;
}): { points: readonly { frequencyHz: number; accelerationG: number }[] } {
  sineProfile({ segments });
  const points = segments.flatMap((segment) => {
    const { startFrequencyHz, endFrequencyHz } = segment;
    const { frequenciesHz } = logGrid({ startFrequencyHz, endFrequencyHz, pointsPerOctave });
    return frequenciesHz.map((frequencyHz) => ({
      frequencyHz,
      accelerationG: segmentAccelerationG(segment, frequencyHz),
    }));
  });
  return { points };
}
