import {
  type PsdPoint,
  psdAt,
  randomVibrationSummary,
  STANDARD_GRAVITY_M_PER_S2,
} from "@headroom/calculators";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { outOfRange } from "../../keys/out-of-range.ts";
import { cell, IncompleteTest, requiredRows, textIn } from "../parameter-values.ts";

/** The spectrum of a test in g²/Hz, in ascending frequency. */
export function spectrumIn(line: TestLine): readonly PsdPoint[] {
  const perG2 = textIn(line, "psdUnit") === "(m/s²)²/Hz" ? STANDARD_GRAVITY_M_PER_S2 ** 2 : 1;
  const points = requiredRows(line, "psd", "spectrum").map(
    (row): PsdPoint => [cell(row, "fHz", "spectrum"), cell(row, "psd", "spectrum") / perG2],
  );
  if (points.length < 2) throw new IncompleteTest("A spectrum needs at least two points.");
  return points;
}

/** The part of a spectrum from a frequency on. */
export function spectrumFrom(points: readonly PsdPoint[], startHz: number): readonly PsdPoint[] {
  const kept = points.filter(([hz]) => hz > startHz);
  if (kept.length === points.length) return points;
  const [psd = 0] = psdAt({ points, frequenciesHz: [startHz] }).psdG2PerHz;
  return [[startHz, psd], ...kept];
}

const curveBands = 24;
const halfThirdOctave = 2 ** (1 / 6);

/** Peak acceleration in third-octave bands: what can be drawn beside a machine's sine limits. */
export function spectrumCurve(
  points: readonly PsdPoint[],
  sigma: number,
): readonly (readonly [number, number])[] {
  const all = points.map(([hz]) => hz);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const frequenciesHz = Array.from({ length: curveBands + 1 }, (_, i) =>
    Math.min(last, first * (last / first) ** (i / curveBands)),
  );
  const levels = psdAt({ points, frequenciesHz }).psdG2PerHz;
  return frequenciesHz.map((hz, i) => {
    const bandHz = hz * (halfThirdOctave - 1 / halfThirdOctave);
    return [hz, sigma * Math.sqrt((levels[i] ?? outOfRange()) * bandHz)] as const;
  });
}

/** Peak velocity (m/s) and peak-to-peak stroke (mm) from a start frequency on. */
export function randomMotion(points: readonly PsdPoint[], sigma: number, startHz: number) {
  const level = randomVibrationSummary({ points: spectrumFrom(points, startHz), peakSigma: sigma });
  return { velocityMPerS: level.velocityPeakMPerS, strokeMm: level.displacementPeakToPeakM * 1000 };
}
