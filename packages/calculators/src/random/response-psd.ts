import { sdofSineResponse } from "../sine/sdof-sine-response.ts";
import { psdAt } from "./psd-at.ts";
import type { PsdTable } from "./psd-table.ts";

/**
 * PSD of the absolute acceleration of a resonance.
 *
 * Formula: P T^2, T as in `sdofSineResponse`; 0 outside the table.
 * Valid for: Q > 0.5. Error: a few roundings; checked against pyyeti. Source: linear system theory.
 *
 * @example responsePsd({ points: [[20, 0.0053], [150, 0.04], [600, 0.04], [2000, 0.0036]], naturalFrequencyHz: 100, qualityFactor: 10, frequenciesHz: [100] }).psdG2PerHz[0] // 2.689937
 */
export function responsePsd({
  naturalFrequencyHz,
  qualityFactor,
  frequenciesHz,
  ...table
}: PsdTable & {
  readonly naturalFrequencyHz: number;
  readonly qualityFactor: number;
  readonly frequenciesHz: readonly number[];
}): { psdG2PerHz: readonly number[] } {
  const { psdG2PerHz } = psdAt({ ...table, frequenciesHz });
  const response = (frequencyHz: number) =>
    sdofSineResponse({ frequencyHz, naturalFrequencyHz, qualityFactor, accelerationG: 1 }).transmissibility **
    2;
  return { psdG2PerHz: psdG2PerHz.map((psd, i) => psd * response(frequenciesHz[i] ?? 0)) };
}
