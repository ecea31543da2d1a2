import { exceedance, expectedPeak, psdCurve, randomVibrationSummary, scalePsd } from "@headroom/calculators";
import type { Row } from "../../../ui/editable-table/table-column.ts";
import { type AlarmState, alarmFields, alarmStart } from "../frame/alarm-limits.ts";
import { type LoadState, loadFields, loadStart } from "../frame/load-state.ts";
import { linkCodec, nameField, numberField, wordField } from "../inputs/link-codec.ts";
import { type MotionView, motionViews } from "../inputs/motion-views.ts";
import { navmat, type PsdState, psdFields, psdInUnit, psdTable } from "../inputs/psd-model.ts";

export interface RandomState extends LoadState, PsdState, AlarmState {
  readonly rmsPercent: number | undefined;
  readonly view: MotionView;
  readonly k: number | undefined;
  readonly minutes: number | undefined;
  readonly q: number | undefined;
  readonly preset: string;
}

export const randomLink = linkCodec<RandomState>(
  {
    ...loadStart,
    ...alarmStart,
    rmsPercent: 10,
    psd: navmat,
    unit: "g²/Hz",
    reading: "log-log",
    k: 3,
    minutes: 10,
    q: 10,
    view: "acceleration",
    preset: "",
  },
  {
    ...loadFields,
    ...alarmFields,
    ...psdFields,
    rmsPercent: numberField,
    k: numberField,
    minutes: numberField,
    q: numberField,
    view: wordField(motionViews),
    preset: nameField,
  },
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
