import type { PlotGuides } from "./plot-guides.ts";
import { axisRange, type PlotAxis, type PlotPoint, padTop } from "./plot-scale.ts";

export interface PlotSeries {
  readonly label: string;
  readonly points: readonly PlotPoint[];
  readonly colour?: "ink" | "data-1" | "data-2" | "data-3" | "data-4" | "no" | "yes" | "mute";
  /** Both: dashes and dots in turn. */
  readonly isDashed?: boolean;
  readonly isDotted?: boolean;
  readonly isThin?: boolean;
  /** Tints the area below the line. */
  readonly isFilled?: boolean;
  /** Single points instead of a line. */
  readonly isDots?: boolean;
}

/** A place on the x axis that has a name: a crossover, a knee, a tone. */
export interface PlotMark {
  readonly x: number;
  readonly label: string;
}

export interface PlotFrame {
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly series: readonly PlotSeries[];
  readonly marks?: readonly PlotMark[];
  /** Slanted grid lines, under everything; of plots whose axes are both logarithmic. */
  readonly guides?: readonly PlotGuides[];
}

export type Range = readonly [low: number, high: number];
export interface PlotRanges {
  readonly x: Range;
  readonly y: Range;
}

/** Lengths of strokes and gaps of a line, in pixels; `undefined` for a line without gaps. */
export function dashOf({
  isDashed,
  isDotted,
}: Pick<PlotSeries, "isDashed" | "isDotted">): readonly number[] | undefined {
  if (isDashed && isDotted) return [10, 3, 2, 3];
  return isDotted ? [2, 3] : isDashed ? [6, 4] : undefined;
}

/** Share of the line's colour in the area below it. */
export const fillShare = 0.12;

export const seriesColours = ["data-1", "data-2", "data-3", "data-4"] as const;
export const colourOf = (series: PlotSeries, index: number): string =>
  series.colour ?? seriesColours[index % seriesColours.length] ?? "ink";

export const frequencyAxis = { label: "Frequency", unit: "Hz", scale: "log" } as const;

/** Title of an axis: its quantity and unit. */
export const axisTitle = ({ label, unit }: PlotAxis): string => (unit === "" ? label : `${label}, ${unit}`);

/** Lines of names at the top of a plot, and the share of its height that each takes. */
export const maxMarkLines = 3;
const markLineShare = 0.1;

/** The ranges that show everything, the names of marks above the lines. */
export function fullRanges({ x, y, series, marks = [] }: PlotFrame): PlotRanges {
  const all = (part: 0 | 1) => series.flatMap(({ points }) => points.map((point) => point[part]));
  const share = markLineShare * Math.min(maxMarkLines, marks.length);
  return {
    x: x.range ?? axisRange(all(0), x.scale, false),
    y: y.range ?? padTop(all(1), axisRange(all(1), y.scale, true), { scale: y.scale, share }),
  };
}
