import { psdCurve, toleranceBand } from "@headroom/calculators";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { cell, numberIn, requiredRows, rowsIn } from "../rules/parameter-values.ts";
import { spectrumIn } from "../rules/vibration/random-spectrum.ts";

type Points = readonly (readonly [frequencyHz: number, level: number])[];

interface WithTolerance {
  readonly required: Points;
  readonly upper: Points;
  readonly lower: Points;
  readonly toleranceDb: number;
}

/** Addition to the background: a sine of a level in g, or a narrow band. */
export interface SpectrumAddition {
  readonly fromHz: number;
  readonly toHz: number;
  readonly level: number;
}
export interface PsdDrawing extends WithTolerance {
  readonly kind: "psd";
  /** Sines, whose level in g has no place on an axis of g²/Hz. */
  readonly tones: readonly SpectrumAddition[];
  readonly bands: readonly SpectrumAddition[];
}
export interface ResponseDrawing extends WithTolerance {
  readonly kind: "response";
  readonly of: "srs" | "rrs";
}

/** IEC 60068-2-64: ±3 dB on the spectrum, besides ±10 % on its rms. */
const usualToleranceDb = 3;

const additionsIn = (line: TestLine, key: "tones" | "bands", level: string): readonly SpectrumAddition[] =>
  rowsIn(line, key).map((row) => ({
    fromHz: cell(row, "fStartHz", key),
    toHz: cell(row, "fEndHz", key),
    level: cell(row, level, key),
  }));

/** A random spectrum with its tolerance, and the sines or narrow bands on it. */
export function psdDrawing(line: TestLine): PsdDrawing {
  const required = psdCurve({ points: spectrumIn(line) }).points;
  return {
    kind: "psd",
    required,
    toleranceDb: usualToleranceDb,
    ...toleranceBand({ points: required, toleranceDb: usualToleranceDb, quantity: "power" }),
    tones: additionsIn(line, "tones", "level"),
    bands: additionsIn(line, "bands", "psd"),
  };
}

/** A response spectrum in g with the tolerance that the test states. */
export const responseDrawing =
  (of: ResponseDrawing["of"]) =>
  (line: TestLine): ResponseDrawing => {
    const required = requiredRows(line, of, "spectrum").map(
      (row) => [cell(row, "fHz", "spectrum"), cell(row, "g", "spectrum")] as const,
    );
    const toleranceDb = numberIn(line, "toleranceDb") ?? 0;
    const band = toleranceBand({ points: required, toleranceDb, quantity: "amplitude" });
    return { kind: "response", of, required, toleranceDb, ...band };
  };
