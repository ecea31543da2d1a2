import { acceptOneOf } from "../input/accept.ts";

/** Interpolation between a table's points. */
export type PsdInterpolation = "log-log" | "linear-linear";

export type PsdPoint = readonly [frequencyHz: number, psdG2PerHz: number];

/** An acceleration PSD; outside its table it is zero, a repeated frequency is a vertical step. */
export interface PsdTable {
  readonly points: readonly PsdPoint[];
  /** Log-log (the default) for specifications, linear-linear for measured spectra. */
  readonly interpolation?: PsdInterpolation;
}

/** One piece between two neighbouring points of different frequency. */
export interface PsdSegment {
  readonly lowHz: number;
  readonly highHz: number;
  readonly lowPsd: number;
  readonly highPsd: number;
}

function acceptPoint([frequencyHz, psd]: PsdPoint, least: number, linear: boolean): void {
  if (!Number.isFinite(frequencyHz) || frequencyHz <= 0) {
    throw new RangeError(`frequencyHz must be greater than 0 at every point, got ${frequencyHz}`);
  }
  if (frequencyHz < least)
    throw new RangeError(`frequencyHz must not descend, got ${frequencyHz} after ${least}`);
  if (!Number.isFinite(psd) || psd < 0 || (psd === 0 && !linear)) {
    throw new RangeError(
      `psdG2PerHz must be ${linear ? "0 or more" : "greater than 0"} at every point, got ${psd}`,
    );
  }
}

/** Refuses a table that has no spectrum in it, and returns its interpolation. */
export function acceptPsdTable({ points, interpolation = "log-log" }: PsdTable): PsdInterpolation {
  acceptOneOf(interpolation, "interpolation", ["log-log", "linear-linear"]);
  if (points.length < 2) throw new RangeError(`points must hold at least 2 points, got ${points.length}`);
  let last = 0;
  for (const point of points) {
    acceptPoint(point, last, interpolation === "linear-linear");
    last = point[0];
  }
  if (last === points[0]?.[0]) throw new RangeError("points must span a band of frequencies");
  if (points.every(([, psd]) => psd === 0))
    throw new RangeError("psdG2PerHz must be greater than 0 somewhere");
  return interpolation;
}

/** The pieces of a table in order; a vertical step has no width and yields none. */
export function psdSegments(points: readonly PsdPoint[]): readonly PsdSegment[] {
  return points.slice(1).flatMap(([highHz, highPsd], i) => {
    const [lowHz, lowPsd] = points[i] ?? [highHz, highPsd];
    return highHz > lowHz ? [{ lowHz, highHz, lowPsd, highPsd }] : [];
  });
}

/** PSD inside a piece. */
export function segmentPsd(
  segment: PsdSegment,
  frequencyHz: number,
  interpolation: PsdInterpolation,
): number {
  const { lowHz, highHz, lowPsd, highPsd } = segment;
  if (interpolation === "linear-linear") {
    const share = (frequencyHz - lowHz) / (highHz - lowHz);
    return lowPsd * (1 - share) + highPsd * share;
  }
  return (
    lowPsd * Math.exp((Math.log(frequencyHz / lowHz) / Math.log(highHz / lowHz)) * Math.log(highPsd / lowPsd))
  );
}

/** The part of a piece inside a band, or undefined when they do not overlap. */
export function clipSegment(
  segment: PsdSegment,
  { lowHz, highHz }: Pick<PsdSegment, "lowHz" | "highHz">,
  interpolation: PsdInterpolation,
): PsdSegment | undefined {
  if (highHz <= segment.lowHz || lowHz >= segment.highHz) return undefined;
  const low = Math.max(lowHz, segment.lowHz);
  const high = Math.min(highHz, segment.highHz);
  return {
    lowHz: low,
    highHz: high,
    lowPsd: low === segment.lowHz ? segment.lowPsd : segmentPsd(segment, low, interpolation),
    highPsd: high === segment.highHz ? segment.highPsd : segmentPsd(segment, high, interpolation),
  };
}
