import { acceptFinite } from "../input/accept.ts";
import {
  acceptPsdTable,
  type PsdInterpolation,
  type PsdSegment,
  type PsdTable,
  psdSegments,
  segmentPsd,
} from "./psd-table.ts";

/** PSD of prepared pieces at one frequency: 0 outside, the upper side of a vertical step. */
export function psdOfSegments(
  segments: readonly PsdSegment[],
  frequencyHz: number,
  reading: PsdInterpolation,
): number {
  const segment = segments.findLast((s) => frequencyHz >= s.lowHz && frequencyHz <= s.highHz);
  if (!segment) return 0;
  if (frequencyHz === segment.lowHz) return segment.lowPsd;
  return frequencyHz === segment.highHz ? segment.highPsd : segmentPsd(segment, frequencyHz, reading);
}

/**
 * PSD of a table at given frequencies.
 *
 * Formula: straight lines on log-log axes (or linear ones when asked); 0 outside the table, the value after the
 * step at a vertical step. Valid for: tables that `psdMoment` accepts. Error: a few roundings; checked against
 * pyyeti. Source: definition of the table.
 *
 * @example psdAt({ points: [[20, 0.01], [80, 0.04]], frequenciesHz: [10, 40] }).psdG2PerHz[1] // 0.02
 */
export function psdAt({
  frequenciesHz,
  ...table
}: PsdTable & { readonly frequenciesHz: readonly number[] }): {
  psdG2PerHz: readonly number[];
} {
  const reading = acceptPsdTable(table);
  const segments = psdSegments(table.points);
  return {
    psdG2PerHz: frequenciesHz.map((f) => psdOfSegments(segments, acceptFinite(f, "frequenciesHz"), reading)),
  };
}
