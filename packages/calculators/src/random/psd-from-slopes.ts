import { acceptAbove, acceptFinite, acceptPositive } from "../input/accept.ts";
import type { PsdPoint } from "./psd-table.ts";
import { randomVibrationSummary } from "./random-vibration-summary.ts";

interface SlopeBand {
  readonly startFrequencyHz: number;
  readonly endFrequencyHz: number;
}

/** A band at a level, or a band at a slope in dB per octave. */
export type SlopeSegment = SlopeBand &
  ({ readonly psdG2PerHz: number } | { readonly slopeDbPerOctave: number });

interface Ends {
  low: number;
  high: number;
}

function acceptSlopeSegments(segments: readonly SlopeSegment[]): void {
  if (segments.length === 0) throw new RangeError("segments must hold at least one segment");
  segments.forEach((segment, i) => {
    acceptPositive(segment.startFrequencyHz, "startFrequencyHz");
    acceptAbove(segment.endFrequencyHz, "endFrequencyHz", segment.startFrequencyHz);
    const previous = segments[i - 1];
    if (previous && previous.endFrequencyHz !== segment.startFrequencyHz) {
      throw new RangeError(
        `startFrequencyHz must be where the segment before ends, ${previous.endFrequencyHz}`,
      );
    }
    if ("psdG2PerHz" in segment) acceptPositive(segment.psdG2PerHz, "psdG2PerHz");
    else acceptFinite(segment.slopeDbPerOctave, "slopeDbPerOctave");
  });
}

function rise(segment: SlopeSegment): number {
  if ("psdG2PerHz" in segment) return 1;
  return (
    10 ** ((segment.slopeDbPerOctave * Math.log2(segment.endFrequencyHz / segment.startFrequencyHz)) / 10)
  );
}

/** Levels spread from the level segments outwards: forwards first, then back to the start. */
function spreadLevels(segments: readonly SlopeSegment[]): readonly Ends[] {
  const ends: (Ends | undefined)[] = segments.map((s) =>
    "psdG2PerHz" in s ? { low: s.psdG2PerHz, high: s.psdG2PerHz } : undefined,
  );
  segments.forEach((segment, i) => {
    const before = ends[i - 1];
    if (!ends[i] && before) ends[i] = { low: before.high, high: before.high * rise(segment) };
  });
  for (let i = segments.length - 2; i >= 0; i--) {
    const [segment, after] = [segments[i], ends[i + 1]];
    if (segment && after && !ends[i]) ends[i] = { low: after.low / rise(segment), high: after.low };
  }
  return ends.map((end) => {
    if (!end) throw new RangeError("segments must hold at least one level, slopes alone have no height");
    return end;
  });
}

/**
 * Turns bands given as levels and slopes into a PSD table.
 *
 * Formula: P2 = P1 10^(m log2(f2/f1)/10), m = slopeDbPerOctave: 3 dB/oct is a factor 1.99526 per octave, not 2.
 * Valid for: contiguous ascending bands with at least one level; a slope takes its height from the band before
 * it, or after it at the start of the table. Error: a few roundings. Source: definition of the decibel.
 *
 * @example psdFromSlopes({ segments: [{ startFrequencyHz: 15, endFrequencyHz: 1000, psdG2PerHz: 0.04 }, { startFrequencyHz: 1000, endFrequencyHz: 2000, slopeDbPerOctave: -6 }] }).accelerationGRms // 7.709868
 */
export function psdFromSlopes({ segments }: { readonly segments: readonly SlopeSegment[] }): {
  points: readonly PsdPoint[];
  accelerationGRms: number;
} {
  acceptSlopeSegments(segments);
  const points: PsdPoint[] = [];
  spreadLevels(segments).forEach(({ low, high }, i) => {
    const segment = segments[i];
    if (!segment) return;
    const last = points.at(-1);
    // A step smaller than rounding is no step.
    if (!last || Math.abs(last[1] - low) > 1e-12 * low) points.push([segment.startFrequencyHz, low]);
    points.push([segment.endFrequencyHz, high]);
  });
  return { points, accelerationGRms: randomVibrationSummary({ points }).accelerationGRms };
}
