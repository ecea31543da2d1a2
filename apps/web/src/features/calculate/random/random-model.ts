import { exceedance, expectedPeak, psdCurve, randomVibrationSummary, scalePsd } from "@headroom/calculators";
import type { Row } from "../../../ui/editable-table/table-column.ts";
import { type LoadState, loadFields, loadStart } from "../frame/load-state.ts";
import { linkCodec, nameField, numberField } from "../inputs/link-codec.ts";
import { navmat, type PsdState, psdFields, psdInUnit, psdTable } from "../inputs/psd-model.ts";

export interface RandomState extends LoadState, PsdState {
  readonly k: number | undefined;
  readonly minutes: number | undefined;
  readonly q: number | undefined;
  readonly preset: string;
}

export const randomLink = linkCodec<RandomState>(
  { ...loadStart, psd: navmat, unit: "g²/Hz", reading: "log-log", k: 3, minutes: 10, q: 10, preset: "" },
  { ...loadFields, ...psdFields, k: numberField, minutes: numberField, q: numberField, preset: nameField },
);

/** Inputs to compute a spectrum. */
export type RandomInputs = Pick<RandomState, "psd" | "unit" | "reading" | "k" | "minutes">;

export function computeRandom(state: RandomInputs) {
  const table = psdTable(state);
  const summary = randomVibrationSummary({ ...table, peakSigma: state.k ?? 3 });
  const durationS = state.minutes === undefined ? undefined : state.minutes * 60;
  const isLong = durationS !== undefined && durationS * summary.zeroUpcrossingHz > 1;
  return {
    ...summary,
    table,
    exceedance: exceedance({ sigmas: summary.peakSigma }),
    expected: isLong ? expectedPeak({ upcrossingHz: summary.zeroUpcrossingHz, durationS, risk: 0.01 }) : null,
    curve: psdCurve({ ...table, pointsPerOctave: 6 }).points,
  };
}
export type RandomResult = ReturnType<typeof computeRandom>;

/** The rows raised or lowered by decibels, with five digits as a person would write them. */
export function raisedRows(state: RandomState, levelDb: number): Row[] {
  const { points } = scalePsd({ ...psdTable(state), levelDb });
  const rows = points.map(([frequency, psd]): Row => [frequency, psd]);
  return psdInUnit(rows, "g²/Hz", state.unit).map(
    ([frequency = null, psd = null]): Row => [
      frequency,
      typeof psd === "number" ? Number(psd.toPrecision(5)) : psd,
    ],
  );
}
