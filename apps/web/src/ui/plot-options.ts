import type uPlot from "uplot";
import { axisRange, isLabelled, type PlotAxis, type PlotPoint, tickText } from "./plot-scale.ts";

export interface PlotSeries {
  readonly label: string;
  readonly points: readonly PlotPoint[];
  readonly colour?: "ink" | "data-1" | "data-2" | "data-3" | "data-4" | "no" | "yes";
  readonly isDashed?: boolean;
  readonly isThin?: boolean;
}

export const seriesColours = ["data-1", "data-2", "data-3", "data-4"] as const;
export const colourOf = (series: PlotSeries, index: number): string =>
  series.colour ?? seriesColours[index % seriesColours.length] ?? "ink";

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
const font = '11px "IBM Plex Mono", monospace';

function axisOptions(axis: PlotAxis, range: readonly [number, number], side: "x" | "y"): uPlot.Axis {
  const values = (_plot: uPlot, splits: number[]) =>
    splits.map((split) => (axis.scale === "log" && !isLabelled(split, range) ? "" : tickText(split)));
  return {
    scale: side,
    label: axis.unit === "" ? axis.label : `${axis.label}, ${axis.unit}`,
    labelFont: font,
    labelSize: 18,
    font,
    stroke: token("mute"),
    grid: { stroke: token("line"), width: 1 },
    ticks: { stroke: token("line"), width: 1, size: 4 },
    size: side === "x" ? 30 : 52,
    gap: 4,
    values,
    ...(axis.scale === "log" && { filter: (_plot: uPlot, splits: number[]) => splits }),
  };
}

export interface PlotFrame {
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly series: readonly PlotSeries[];
}

const scaleOptions = (axis: PlotAxis, values: readonly number[], snaps: boolean) => {
  const range = axis.range ?? axisRange(values, axis.scale, snaps);
  const options: uPlot.Scale = {
    time: false,
    distr: axis.scale === "log" ? 3 : 1,
    range: () => [range[0], range[1]],
  };
  return { range, options };
};

/** uPlot's options for a frame, with the colours of the page as they are now. */
export function plotOptions(
  { x, y, series }: PlotFrame,
  size: { readonly width: number; readonly height: number },
  onCursor: (plot: uPlot) => void,
): uPlot.Options {
  const horizontal = scaleOptions(
    x,
    series.flatMap(({ points }) => points.map((point) => point[0])),
    false,
  );
  const vertical = scaleOptions(
    y,
    series.flatMap(({ points }) => points.map((point) => point[1])),
    true,
  );
  return {
    ...size,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { show: false }, y: false },
    padding: [8, 12, 0, 0],
    scales: { x: horizontal.options, y: vertical.options },
    axes: [axisOptions(x, horizontal.range, "x"), axisOptions(y, vertical.range, "y")],
    series: [
      {},
      ...series.map((line, index) => ({
        label: line.label,
        stroke: token(colourOf(line, index)),
        width: line.isThin ? 1 : 1.75,
        spanGaps: true,
        points: { show: false },
        ...(line.isDashed && { dash: [6, 4] }),
      })),
    ],
    hooks: { setCursor: [onCursor] },
  };
}

/** The lines on one common x axis, as uPlot wants them. What a log axis cannot show is left out. */
export function alignedData({ x, y, series }: PlotFrame): uPlot.AlignedData {
  const shows = ([px, py]: PlotPoint) =>
    Number.isFinite(px) &&
    Number.isFinite(py) &&
    (x.scale === "linear" || px > 0) &&
    (y.scale === "linear" || py > 0);
  const lines = series.map(({ points }) => new Map(points.filter(shows).map(([px, py]) => [px, py])));
  const all = [...new Set(lines.flatMap((line) => [...line.keys()]))].sort((a, b) => a - b);
  return [all, ...lines.map((line) => all.map((px) => line.get(px) ?? null))];
}
