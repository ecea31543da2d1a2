import type { PlotSeries, Range } from "@headroom/plots";
import { useMemo } from "react";
import { Plot } from "../../../ui/plot/plot.tsx";
import type { MotionView } from "../inputs/motion-views.ts";
import type { ReadyChannel } from "../record/channel-reading.ts";
import { lookPoints } from "../record/first-look.ts";
import { viewAxes } from "./time-axes.ts";
import type { MotionTrace } from "../analysis/record-motion.ts";

interface TimePlotProps {
  /** Of one unit. */
  readonly channels: readonly ReadyChannel[];
  readonly traces: readonly (MotionTrace | undefined)[];
  readonly view: MotionView;
  /** The part that is analysed. */
  readonly part: Range;
  readonly onZoom: (range: Range | null) => void;
}

/** A part of the channels over time. Zooming asks for the extremes of what is shown. */
export function TimePlot({ channels, traces, view, part, onZoom }: TimePlotProps) {
  const series = useMemo(
    () =>
      channels.map(({ name, sampleRateHz }, i): PlotSeries => {
        const trace = traces[i];
        const points = trace ? lookPoints(trace.look, { sampleRateHz, factor: 1 }) : [];
        return {
          label: name,
          points: points.map(([timeS, value]) => [timeS + (trace?.startS ?? 0), value]),
          isThin: true,
        };
      }),
    [channels, traces],
  );
  const [first] = channels;
  if (!first) return null;
  const axis = viewAxes(first, view);
  const samplesPerSpan = traces.find((trace) => trace !== undefined)?.look.samplesPerSpan ?? 1;
  const spans =
    samplesPerSpan === 1
      ? "Every sample is drawn."
      : `The smallest and the largest of ${samplesPerSpan} samples each; zoom in to see them closer.`;
  return (
    <Plot
      title={`${axis.label} over time`}
      file="record-time"
      height={320}
      x={{ label: "Time from the first sample", unit: "s", scale: "linear", range: part }}
      y={{ ...axis, scale: "linear" }}
      series={series}
      note={`After base line and filter. ${spans}`}
      onZoom={onZoom}
    />
  );
}
