import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type uPlot from "uplot";
import { alignedData, type PlotFrame, plotOptions } from "./plot-options.ts";

/** Draws the frame into the element and keeps its size and colours true. The plotting library comes when needed. */
export function usePlot(
  frame: PlotFrame,
  height: number,
  onCursor: (x: number | null) => void,
): RefObject<HTMLDivElement | null> {
  const host = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(frame);
  const latest = useRef({ frame, onCursor });
  useLayoutEffect(() => {
    latest.current = { frame, onCursor };
  });
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let plot: uPlot | undefined;
    let isGone = false;
    const tell = (from: uPlot) => {
      const left = from.cursor.left ?? -1;
      latest.current.onCursor(left < 0 ? null : from.posToVal(left, "x"));
    };
    const draw = async () => {
      const [{ default: Plot }] = await Promise.all([import("uplot"), import("uplot/dist/uPlot.min.css")]);
      if (isGone) return;
      plot?.destroy();
      const drawn = latest.current.frame;
      plot = new Plot(
        plotOptions(drawn, { width: element.clientWidth, height }, tell),
        alignedData(drawn),
        element,
      );
    };
    void draw();
    const resize = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height }));
    resize.observe(element);
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const redraw = () => void draw();
    dark.addEventListener("change", redraw);
    return () => {
      isGone = true;
      resize.disconnect();
      dark.removeEventListener("change", redraw);
      plot?.destroy();
    };
    // The key is the frame's content: an equal frame is not drawn again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the key stands for the frame
  }, [key, height]);
  return host;
}
