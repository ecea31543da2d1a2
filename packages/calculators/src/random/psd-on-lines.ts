import { acceptPositive, acceptWholeNumber } from "../input/accept.ts";
import { acceptPsdTable, type PsdTable, psdSegments, segmentPsd } from "./psd-table.ts";

/** Share of a frequency by which a line may miss the end of a piece by rounding. */
const ROUNDING = 1e-12;

/**
 * A table on every line of a controller's frame, 0 outside its breakpoints.
 *
 * Formula: lines k sr/N, k = 0 to floor(N/2), N = samplesPerFrame; straight lines on log-log axes (or linear ones when
 * asked), both ends included, the lower side of a vertical step. Valid for: tables that `psdMoment` accepts, N of 2 to 2^24.
 * Error: a few roundings; checked against the arrays that Rattlesnake reads. Source: definition of the table.
 *
 * @example psdOnLines({ points: [[20, 0.01], [80, 0.04]], sampleRateHz: 200, samplesPerFrame: 20 }).psdG2PerHz[4] // 0.02
 */
export function psdOnLines({
  sampleRateHz,
  samplesPerFrame,
  ...table
}: PsdTable & { readonly sampleRateHz: number; readonly samplesPerFrame: number }): {
  frequenciesHz: Float64Array;
  psdG2PerHz: Float64Array;
} {
  const reading = acceptPsdTable(table);
  acceptPositive(sampleRateHz, "sampleRateHz");
  acceptWholeNumber(samplesPerFrame, "samplesPerFrame", [2, 2 ** 24]);
  const segments = psdSegments(table.points);
  const frequenciesHz = Float64Array.from(
    { length: Math.floor(samplesPerFrame / 2) + 1 },
    (_, k) => (k * sampleRateHz) / samplesPerFrame,
  );
  const psdG2PerHz = frequenciesHz.map((f) => {
    const segment = segments.find(
      ({ lowHz, highHz }) => f >= lowHz * (1 - ROUNDING) && f <= highHz * (1 + ROUNDING),
    );
    return segment ? segmentPsd(segment, f, reading) : 0;
  });
  return { frequenciesHz, psdG2PerHz };
}
