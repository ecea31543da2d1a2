import { lineAt, type PlotPoint } from "@headroom/plots";
import { numberIn, type Row } from "../../../ui/editable-table/table-column.ts";

/** Decibels that a spectrum may lie above and below a required one. */
export interface Tolerance {
  readonly aboveDb: number;
  readonly belowDb: number;
}
/** Settings of a page; below is as above where it is empty. */
export interface ToleranceState {
  readonly tolerance: number | undefined;
  readonly below: number | undefined;
}
export const toleranceOf = ({ tolerance = 0, below = tolerance }: ToleranceState): Tolerance => ({
  aboveDb: tolerance,
  belowDb: below,
});
/** `±6 dB`, or `+9/−6 dB`. */
export const toleranceText = ({ aboveDb, belowDb }: Tolerance): string =>
  aboveDb === belowDb ? `±${aboveDb} dB` : `+${aboveDb}/−${belowDb} dB`;

/** A measured spectrum held against a required one with its tolerance. */
export interface RequiredCheck {
  readonly lines: number;
  readonly linesInside: number;
  /** The line that lies farthest above the required level, or least below it. */
  readonly highest: { readonly frequencyHz: number; readonly db: number };
  readonly lowest: { readonly frequencyHz: number; readonly db: number };
}

/** Decibels per decade of a quantity: of a power such as a PSD, or an amplitude such as an SRS. */
export const decibels = { power: 10, amplitude: 20 } as const;

/**
 * Holds the lines of a spectrum against a required one, straight in log-log axes, within its range; a bound is inside.
 * Null where no line lies in its range.
 */
export function requiredCheck(
  measured: readonly PlotPoint[],
  required: readonly PlotPoint[],
  { aboveDb, belowDb, quantity }: Tolerance & { readonly quantity: keyof typeof decibels },
): RequiredCheck | null {
  const deviations = measured.flatMap(([frequencyHz, level]) => {
    const target = lineAt(required, frequencyHz, { x: "log", y: "log" });
    if (target === null || !(target > 0)) return [];
    return [{ frequencyHz, db: decibels[quantity] * Math.log10(level / target) }];
  });
  const [first] = deviations;
  if (!first) return null;
  return {
    lines: deviations.length,
    linesInside: deviations.filter(({ db }) => db <= aboveDb + 1e-9 && db >= -belowDb - 1e-9).length,
    highest: deviations.reduce((most, each) => (each.db > most.db ? each : most)),
    lowest: deviations.reduce((least, each) => (each.db < least.db ? each : least)),
  };
}

/** A channel's spectrum held against what is required. */
export interface ChannelCheck {
  readonly name: string;
  readonly check: RequiredCheck;
}

/** The channels that have lines in the range of what is required, each held against it. */
export const channelChecks = (
  channels: readonly { readonly name: string; readonly points: readonly PlotPoint[] }[],
  required: readonly PlotPoint[],
  settings: Parameters<typeof requiredCheck>[2],
): readonly ChannelCheck[] =>
  channels.flatMap(({ name, points }) => {
    const check = requiredCheck(points, required, settings);
    return check ? [{ name, check }] : [];
  });

/** Complete rows of a required spectrum as a line that rises in frequency. */
export const requiredPoints = (rows: readonly Row[]): PlotPoint[] =>
  rows
    .map((row) => [numberIn(row, 0), numberIn(row, 1)] as const)
    .filter(([frequencyHz, level]) => frequencyHz > 0 && level > 0)
    .toSorted((a, b) => a[0] - b[0]);
