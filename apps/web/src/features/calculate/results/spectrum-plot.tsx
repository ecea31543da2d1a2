import type { PsdPoint } from "@headroom/calculators";
import { frequencyAxis, type PlotAxis, type PlotSeries } from "@headroom/plots";
import { useMemo } from "react";
import { Plot } from "../../../ui/plot/plot.tsx";
import { type AlarmState, alarmSeries } from "../frame/alarm-limits.ts";
import type { MotionView } from "../inputs/motion-views.ts";
import { densityIn } from "./density-in-view.ts";

const axes: Readonly<Record<MotionView, PlotAxis>> = {
  acceleration: { label: "PSD", unit: "g²/Hz", scale: "log" },
  velocity: { label: "Velocity density", unit: "(m/s)²/Hz", scale: "log" },
  displacement: { label: "Displacement density", unit: "mm²/Hz", scale: "log" },
};

const noLimits: AlarmState = { alarmDb: undefined, abortDb: undefined };

const limitsNote =
  "The same decibels move acceleration, velocity and displacement density. IEC 60068-2-64 asks for ±3 dB: check the standard.";

interface SpectrumPlotProps {
  /** Points fine enough for log-log axes. */
  readonly curve: readonly PsdPoint[];
  readonly view?: MotionView;
  readonly limits?: AlarmState;
}

/** A random spectrum with the limits of its controller. */
export function SpectrumPlot({ curve, view = "acceleration", limits = noLimits }: SpectrumPlotProps) {
  const { alarmDb, abortDb } = limits;
  const series = useMemo((): PlotSeries[] => {
    const points = curve.map((point) => densityIn(view, point));
    return [{ label: "Required", points }, ...alarmSeries(points, { alarmDb, abortDb }, "power")];
  }, [curve, view, alarmDb, abortDb]);
  return (
    <Plot
      title={`Random: ${view} spectrum`}
      file="random-spectrum"
      height={320}
      x={frequencyAxis}
      y={axes[view]}
      series={series}
      note={series.length > 1 ? limitsNote : "Outside its breakpoints the spectrum is zero."}
    />
  );
}
