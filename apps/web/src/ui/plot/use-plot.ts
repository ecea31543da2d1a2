import {
  fullRanges,
  type PlotAxis,
  type PlotFrame,
  type PlotRanges,
  type Range,
  screenSvg,
} from "@headroom/plots";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type uPlot from "uplot";
import { onOtherColours } from "../../platform/theme.ts";
import { alignedData } from "./plot-data.ts";
import { plotOptions } from "./plot-options.ts";

/** Actions on a drawing. The object is stable while the drawing changes. */
export interface PlotControl {
  /** Shows a share of what is shown now, around its middle. */
  readonly zoom: (share: number) => void;
  readonly showAll: () => void;
  /** Moves the cursor by pixels, for the keyboard. */
  readonly moveCursor: (by: number) => void;
  /** Returns the current frame and the visible ranges. */
  readonly drawn: () => { readonly frame: PlotFrame; readonly ranges: PlotRanges };
}

/** A value of the x axis, and where it stands within the drawing's own element. */
export interface PlotCursor {
  readonly x: number;
  readonly leftPx: number;
  readonly widthPx: number;
}

let library: typeof uPlot | undefined;
async function loadLibrary(): Promise<typeof uPlot> {
  library = (await import("uplot")).default;
  return library;
}

function shrink([low, high]: Range, scale: PlotAxis["scale"], share: number): Range {
  const reach = (1 - share) / 2;
  if (scale === "log") return [low * (high / low) ** reach, high * (low / high) ** reach];
  return [low + (high - low) * reach, high - (high - low) * reach];
}

/** Key of a drawing that can take new figures: axes and the looks of the lines. */
const shapeOf = ({ x, y, series }: PlotFrame) =>
  JSON.stringify([x, y, series.map(({ points: _points, ...look }) => look)]);

/** The part that a drawn rectangle selects; a full side stays as it is. */
function selectedRanges(plot: uPlot): Partial<PlotRanges> | null {
  const { left, top, width, height } = plot.select;
  if (width < 5 && height < 5) return null;
  const ratio = devicePixelRatio;
  const part = (from: number, to: number, side: "x" | "y"): Range => {
    const ends = [plot.posToVal(from, side), plot.posToVal(to, side)].toSorted((a, b) => a - b);
    return [ends[0] ?? 0, ends[1] ?? 1];
  };
  const isPartX = width < plot.bbox.width / ratio - 1 && width >= 5;
  const isPartY = height < plot.bbox.height / ratio - 1 && height >= 5;
  return {
    ...(isPartX && { x: part(left, left + width, "x") }),
    ...(isPartY && { y: part(top + height, top, "y") }),
  };
}

/** The value under the cursor; at an end of the axis the conversion from pixels rounds beyond it, where no line is. */
function valueAt(plot: uPlot, left: number): number {
  const { min = -Infinity, max = Infinity } = plot.scales["x"] ?? {};
  return Math.min(max, Math.max(min, plot.posToVal(left, "x")));
}

/** Listeners of a drawing. */
export interface PlotListeners {
  readonly onCursor: (cursor: PlotCursor | null) => void;
  /** Hears the part of the x axis that is zoomed to; null for all of it. */
  readonly onZoom: ((range: Range | null) => void) | undefined;
}

/** Draws the frame into the element and keeps size, colours and figures true. The library, which follows the pointer, is loaded after the first plot. */
export function usePlot(
  frame: PlotFrame,
  height: number,
  listeners: PlotListeners,
): { readonly host: RefObject<HTMLDivElement | null>; readonly control: PlotControl } {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const width = useRef(0);
  const zoomed = useRef<Partial<PlotRanges>>({});
  const latest = useRef({ frame, ...listeners });
  const shape = shapeOf(frame);
  const { x, y, series, marks, guides } = frame;
  const ranges = (): PlotRanges => ({ ...fullRanges(latest.current.frame), ...zoomed.current });
  const redraw = () => {
    const now = latest.current.frame;
    // The first plot is an SVG of the same lines: the library, a tenth of a calculator's script, comes later.
    if (!plot.current && host.current && width.current > 0)
      // `screenSvg` escapes the texts.
      host.current.innerHTML = screenSvg(now, ranges(), { width: width.current, height });
    // A drawing of other lines is about to be replaced; it cannot take these figures.
    if (plot.current?.series.length === now.series.length + 1) plot.current.setData(alignedData(now));
  };
  const show = (part: Partial<PlotRanges>) => {
    zoomed.current = part;
    redraw();
    latest.current.onZoom?.(part.x ?? null);
  };
  const acts = useRef({ show, ranges, redraw });
  useLayoutEffect(() => {
    latest.current = { frame, ...listeners };
    acts.current = { show, ranges, redraw };
  });
  // Says the width first before the first paint, once the page is laid out: to ask for it would lay it out for each plot.
  useLayoutEffect(() => {
    const resize = new ResizeObserver(([entry]) => {
      width.current = Math.floor(entry?.contentRect.width ?? 0);
      if (plot.current) plot.current.setSize({ width: width.current, height });
      else acts.current.redraw();
    });
    if (host.current) resize.observe(host.current);
    return () => resize.disconnect();
  }, [height]);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let isDisposed = false;
    const watch = {
      frame: () => latest.current.frame,
      // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it reads what is latest
      ranges,
      onCursor: (from: uPlot) => {
        const left = from.cursor.left ?? -1;
        const leftPx = left + from.bbox.left / devicePixelRatio;
        latest.current.onCursor(left < 0 ? null : { x: valueAt(from, left), leftPx, widthPx: from.width });
      },
      onSelect: (from: uPlot) => {
        const part = selectedRanges(from);
        from.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
        if (part) acts.current.show({ ...zoomed.current, ...part });
      },
      onReset: () => acts.current.show({}),
    };
    const draw = (Plot: typeof uPlot) => {
      if (isDisposed) return;
      plot.current?.destroy();
      element.replaceChildren();
      const size = { width: width.current, height };
      plot.current = new Plot(plotOptions(size, watch), alignedData(latest.current.frame), element);
    };
    if (library) draw(library);
    // Each plot in a task of its own: several at once would hold the page.
    else void loadLibrary().then((Plot) => setTimeout(draw, 0, Plot));
    const stopRecolouring = onOtherColours(() => library && draw(library));
    return () => {
      isDisposed = true;
      stopRecolouring();
      plot.current?.destroy();
      plot.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the shape stands for the frame
  }, [shape, height]);
  // New figures are drawn into the same drawing, before the browser paints.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- redraw reads the latest frame
  useLayoutEffect(() => acts.current.redraw(), [series, marks, guides, x.range, y.range]);
  const control = useMemo(
    (): PlotControl => ({
      showAll: () => acts.current.show({}),
      zoom: (share) => {
        const now = acts.current.ranges();
        const { x, y } = latest.current.frame;
        acts.current.show({ x: shrink(now.x, x.scale, share), y: shrink(now.y, y.scale, share) });
      },
      moveCursor: (by) => {
        const drawn = plot.current;
        if (!drawn) return;
        const width = drawn.bbox.width / devicePixelRatio;
        const left = Math.min(width, Math.max(0, Math.max(0, drawn.cursor.left ?? 0) + by));
        drawn.setCursor({ left, top: 1 });
      },
      drawn: () => ({ frame: latest.current.frame, ranges: acts.current.ranges() }),
    }),
    [],
  );
  return { host, control };
}
