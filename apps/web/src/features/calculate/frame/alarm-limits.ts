import { toleranceBand } from "@headroom/calculators";
import type { PlotPoint, PlotSeries } from "@headroom/plots";
import type { FormulaNote } from "../../../domain/formula/formula-note.ts";
import { numberField } from "../inputs/link-codec.ts";
import type { FigureTable } from "../results/figure-list.tsx";
import type { Result } from "../results/result-list.tsx";

/** Limits of a controller around the level of a test, in dB. An empty one is not drawn. */
export interface AlarmState {
  readonly alarmDb: number | undefined;
  readonly abortDb: number | undefined;
}
export const alarmStart: AlarmState = { alarmDb: 3, abortDb: 6 };
export const alarmFields = { alarmDb: numberField, abortDb: numberField };

const notNegative = (value: number | undefined) =>
  value !== undefined && value < 0 ? "Must be 0 or more." : undefined;

/** A sentence per limit that cannot be; an abort within the alarm would come first. */
export const alarmFaults = ({ alarmDb, abortDb }: AlarmState) => ({
  alarmDb: notNegative(alarmDb),
  abortDb:
    notNegative(abortDb) ??
    (alarmDb !== undefined && abortDb !== undefined && abortDb < alarmDb
      ? "Must be at least the alarm limit."
      : undefined),
});

interface Limit {
  readonly name: "Abort" | "Alarm";
  readonly db: number;
}

/** The limits that are given and possible, the outer one first. */
function limitsOf(state: AlarmState): readonly Limit[] {
  const faults = alarmFaults(state);
  const named = [["Abort", "abortDb"] as const, ["Alarm", "alarmDb"] as const];
  return named.flatMap(([name, key]) => {
    const db = state[key];
    return db === undefined || faults[key] !== undefined ? [] : [{ name, db }];
  });
}

type Quantity = Parameters<typeof toleranceBand>[0]["quantity"];
const style = {
  Alarm: { isDashed: true, isThin: true, colour: "mute" },
  Abort: { isThin: true, colour: "mute" },
} as const;

/** The lines of the limits around a level. */
export const alarmSeries = (
  points: readonly PlotPoint[],
  state: AlarmState,
  quantity: Quantity,
): readonly PlotSeries[] =>
  limitsOf(state).flatMap(({ name, db }) => {
    const { upper, lower } = toleranceBand({ points, toleranceDb: db, quantity });
    return [
      { label: `${name} +${db} dB`, points: upper, ...style[name] },
      { label: `${name} −${db} dB`, points: lower, ...style[name] },
    ];
  });

interface Levels {
  readonly points: readonly PlotPoint[];
  readonly unit: string;
  readonly quantity: Quantity;
}

/** Level and limits at each breakpoint, from the lower abort to the upper one. */
export function alarmTable({ points, unit, quantity }: Levels, state: AlarmState): FigureTable {
  const bands = limitsOf(state).map(({ name, db }) => ({
    name,
    ...toleranceBand({ points, toleranceDb: db, quantity }),
  }));
  const columns = [
    ...bands.map(({ name, lower }) => ({ label: `${name} −`, levels: lower })),
    { label: "Required", levels: points },
    ...bands.toReversed().map(({ name, upper }) => ({ label: `${name} +`, levels: upper })),
  ];
  return {
    title: "Tolerance table",
    columns: [{ label: "Frequency", unit: "Hz" }, ...columns.map(({ label }) => ({ label, unit }))],
    rows: points.map(([hz], row) => [hz, ...columns.map(({ levels }) => levels[row]?.[1] ?? null)]),
  };
}

const rmsAlarm: FormulaNote = {
  formula: "σ·(1 ± p), p the limit on the overall level.",
  source: "IEC 60068-2-64: ±10 % of the overall rms",
  holds: "The standard or the laboratory may state another limit.",
};

/** Overall level at which a controller gives alarm. */
export function rmsAlarmResults(accelerationGRms: number, percent: number | undefined): readonly Result[] {
  if (percent === undefined || percent < 0 || percent >= 100) return [];
  const at = (sign: 1 | -1) => accelerationGRms * (1 + (sign * percent) / 100);
  return [
    ["Alarm of the overall level, low", "rms", at(-1), "g", rmsAlarm],
    ["Alarm of the overall level, high", "rms", at(1), "g", rmsAlarm],
  ];
}

export const rmsAlarmFault = (percent: number | undefined): string | undefined =>
  percent !== undefined && (percent < 0 || percent >= 100) ? "Must be from 0 to below 100 %." : undefined;
