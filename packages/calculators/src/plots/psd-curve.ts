import {
  acceptPsdTable,
  type PsdPoint,
  type PsdTable,
  psdSegments,
  segmentPsd,
} from "../random/psd-table.ts";
import { logGrid } from "./log-grid.ts";

/** Joint of two segments without a step: one ends where the next starts, but for a rounding. */
const isSamePoint = ([aHz, aPsd]: PsdPoint, [bHz, bPsd]: PsdPoint): boolean =>
  aHz === bHz && Math.abs(aPsd - bPsd) <= 1e-12 * Math.abs(aPsd);

/**
 * A PSD table as points for log-log axes, where a linear interpolation is a curve.
 *
 * Formula: as `psdAt`, on a grid per segment; a breakpoint is one point, and a vertical step two
 * points at one frequency. Zeros of a
 * measured spectrum are left out, a log axis has no place for them.
 * Valid for: tables that `psdMoment` accepts. Error: a few roundings. Source: as `psdAt`.
 *
 * @example psdCurve({ points: [[10, 0.01], [40, 0.04]], pointsPerOctave: 1 }).points[1][1] // 0.02
 */
export function psdCurve({
  pointsPerOctave = 12,
  ...table
}: PsdTable & { readonly pointsPerOctave?: number }): {
  points: readonly PsdPoint[];
} {
  const reading = acceptPsdTable(table);
  const points = psdSegments(table.points).flatMap((segment) => {
    const band = { startFrequencyHz: segment.lowHz, endFrequencyHz: segment.highHz };
    const { frequenciesHz } = logGrid({ ...band, pointsPerOctave });
    return frequenciesHz.map(
      (frequencyHz): PsdPoint => [frequencyHz, segmentPsd(segment, frequencyHz, reading)],
    );
  });
  const distinct = points.filter((point, i) => {
    const before = points[i - 1];
    return before === undefined || !isSamePoint(before, point);
  });
  return { points: distinct.filter(([, psd]) => psd > 0) };
}
