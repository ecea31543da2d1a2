import {
  axisTicks,
  axisTitle,
  colourOf,
  dashOf,
  fillShare,
  guideLines,
  guideName,
  isTickLabelled,
  markNameStart,
  maxMarkLines,
  type PlotAxis,
  type PlotFrame,
  type PlotMark,
  type PlotPoint,
  type PlotRanges,
  type PlotSeries,
  roomyLabels,
  tickText,
} from "@headroom/plots";
import type uPlot from "uplot";
import { plotColour } from "./plot-colours.ts";

const font = '11px "IBM Plex Mono", monospace';
/** Of every letter of the font above. */
const digitWidthPx = 6.6;

function axisOptions(axis: PlotAxis, side: "x" | "y"): uPlot.Axis {
  const values = (plot: uPlot, splits: number[]) => {
    const range = [plot.scales[side]?.min ?? 0, plot.scales[side]?.max ?? 1] as const;
    const texts = splits.map((split) => (isTickLabelled(axis.scale, split, range) ? tickText(split) : ""));
    if (side === "y") return texts;
    return roomyLabels(
      texts.map((text, i) => {
        const [middle, halfWidth] = [plot.valToPos(splits[i] ?? 0, side), (text.length * digitWidthPx) / 2];
        return { text, fromPx: middle - halfWidth, toPx: middle + halfWidth };
      }),
    );
  };
  return {
    scale: side,
    label: axisTitle(axis),
    labelFont: font,
    labelSize: 18,
    font,
    stroke: plotColour("mute"),
    grid: { stroke: plotColour("line"), width: 1 },
    ticks: { stroke: plotColour("line"), width: 1, size: 4 },
    size: side === "x" ? 30 : 52,
    gap: 4,
    values,
    splits: (...[, , low, high]) => axisTicks(axis.scale, low, high),
    filter: (_plot, splits) => splits,
  };
}

function drawMarks(plot: uPlot, marks: readonly PlotMark[]): void {
  const { ctx, bbox, scales } = plot;
  const ratio = devicePixelRatio;
  const [low, high] = [scales["x"]?.min ?? 0, scales["x"]?.max ?? 0];
  ctx.save();
  ctx.font = font.replace("11px", `${11 * ratio}px`);
  ctx.strokeStyle = plotColour("line-strong");
  ctx.fillStyle = plotColour("ink-2");
  ctx.textAlign = "left";
  ctx.lineWidth = ratio;
  ctx.setLineDash([2 * ratio, 3 * ratio]);
  const shown = marks.filter(({ x }) => x >= low && x <= high);
  for (const [place, { x, label }] of shown.entries()) {
    const at = plot.valToPos(x, "x", true);
    ctx.beginPath();
    ctx.moveTo(at, bbox.top);
    ctx.lineTo(at, bbox.top + bbox.height);
    ctx.stroke();
    // Neighbours stand on different lines, and nothing runs over an edge.
    const { width } = ctx.measureText(label);
    const left = markNameStart(at, [bbox.left, bbox.left + bbox.width], { width, gap: 4 * ratio });
    const line = bbox.top + 14 * (place % maxMarkLines) * ratio;
    // Whatever the page has behind the plot shows behind the name too.
    ctx.clearRect(left, line + ratio, width, 13 * ratio);
    ctx.fillText(label, left, line + 11 * ratio);
  }
  ctx.restore();
}

/** Slanted grid lines under the figures. */
function drawGuides(plot: uPlot, { guides = [] }: PlotFrame, ranges: PlotRanges): void {
  const { ctx } = plot;
  const ratio = devicePixelRatio;
  const place = ([x, y]: PlotPoint): PlotPoint => [plot.valToPos(x, "x", true), plot.valToPos(y, "y", true)];
  ctx.save();
  ctx.font = font.replace("11px", `${11 * ratio}px`);
  ctx.strokeStyle = plotColour("line");
  ctx.fillStyle = plotColour("mute");
  ctx.lineWidth = ratio;
  for (const line of guides.flatMap((each) => guideLines(each, ranges))) {
    const [from, to] = [place(line.from), place(line.to)];
    ctx.beginPath();
    ctx.moveTo(...from);
    ctx.lineTo(...to);
    ctx.stroke();
    const name = guideName(line, [from, to], ctx.measureText(line.label).width);
    if (!name) continue;
    ctx.save();
    ctx.translate(...name.at);
    ctx.rotate(name.angle);
    ctx.textAlign = name.isNamedLeft ? "left" : "right";
    ctx.fillText(line.label, 0, -3 * ratio);
    ctx.restore();
  }
  ctx.restore();
}

export interface PlotWatch {
  readonly frame: () => PlotFrame;
  readonly ranges: () => PlotRanges;
  readonly onCursor: (plot: uPlot) => void;
  readonly onSelect: (plot: uPlot) => void;
  readonly onReset: () => void;
}

const seriesOptions = (line: PlotSeries, index: number): uPlot.Series => {
  const colour = plotColour(colourOf(line, index));
  const dash = dashOf(line);
  return {
    label: line.label,
    stroke: colour,
    width: line.isDots ? 0 : line.isThin ? 1 : 1.75,
    spanGaps: true,
    // Rounding to whole pixels would make steps in a straight line.
    pxAlign: 0,
    points: line.isDots ? { show: true, size: 9, fill: colour } : { show: false },
    ...(dash && { dash: [...dash] }),
    ...(line.isFilled && { fill: `color-mix(in srgb, ${colour} ${100 * fillShare}%, transparent)` }),
  };
};

/** uPlot's options for a frame, with the colours of the page as they are now. */
export function plotOptions(
  size: { readonly width: number; readonly height: number },
  watch: PlotWatch,
): uPlot.Options {
  const { x, y, series } = watch.frame();
  const scaleOf = (axis: PlotAxis, side: "x" | "y"): uPlot.Scale => ({
    time: false,
    distr: axis.scale === "log" ? 3 : 1,
    range: () => [...watch.ranges()[side]],
  });
  return {
    ...size,
    legend: { show: false },
    cursor: {
      // A press keeps the reading where it is, another lets it go.
      lock: true,
      drag: { x: true, y: true, uni: 24, setScale: false },
      points: { show: false },
      y: false,
      bind: { dblclick: () => () => (watch.onReset(), null) },
    },
    // Half of a label such as 20000 stands beyond the right edge.
    padding: [8, 18, 0, 0],
    scales: { x: scaleOf(x, "x"), y: scaleOf(y, "y") },
    axes: [axisOptions(x, "x"), axisOptions(y, "y")],
    series: [{}, ...series.map(seriesOptions)],
    hooks: {
      setCursor: [watch.onCursor],
      setSelect: [watch.onSelect],
      drawAxes: [(plot) => drawGuides(plot, watch.frame(), watch.ranges())],
      draw: [(plot) => drawMarks(plot, watch.frame().marks ?? [])],
    },
  };
}
