import type { ShakerAnswer } from "@headroom/matching";
import type { PlotPoint, PlotSeries } from "@headroom/plots";
import { useMemo } from "react";
import { LazyLimitPlot } from "../../../domain/plot/lazy-plots.tsx";
import { Plot } from "../../../ui/plot/plot.tsx";
import type { PulseResult, PulseState } from "./pulse-model.ts";

const timeAxis = { label: "Time", unit: "ms", scale: "linear" } as const;
const viewAxes = {
  acceleration: { label: "Acceleration", unit: "g", scale: "linear" },
  velocity: { label: "Velocity", unit: "m/s", scale: "linear" },
  displacement: { label: "Displacement from the start, one way", unit: "mm", scale: "linear" },
} as const;

function useSeries({ history }: PulseResult, view: PulseState["view"]) {
  return useMemo((): PlotSeries[] => {
    const values = {
      acceleration: history.accelerationG,
      velocity: history.velocityMPerS,
      displacement: history.displacementM.map((x) => x * 1000),
    }[view];
    return [
      { label: "Table", points: history.timesS.map((time, i): PlotPoint => [time * 1000, values[i] ?? 0]) },
    ];
  }, [history, view]);
}

/** The pulse as a shaker makes it, to be looked at alone. */
export function AccelerationPlot({ result }: { result: PulseResult }) {
  const series = useSeries(result, "acceleration");
  return (
    <Plot
      title="Acceleration over time"
      height={210}
      x={timeAxis}
      y={viewAxes.acceleration}
      series={series}
    />
  );
}

function HistoryPlot({ result, view }: { result: PulseResult; view: PulseState["view"] }) {
  const series = useSeries(result, view);
  return (
    <Plot
      title={`${viewAxes[view].label} over time`}
      file={`${result.pulse.shape}-${view}`}
      height={280}
      x={timeAxis}
      y={viewAxes[view]}
      series={series}
      note="Plot accuracy 0.04 % of peak. No tolerance is drawn: check the standard."
    />
  );
}

interface PulsePlotsProps {
  readonly result: PulseResult;
  readonly view: PulseState["view"];
  readonly shaker: ShakerAnswer | null;
}

export function PulsePlots({ result, view, shaker }: PulsePlotsProps) {
  return (
    <>
      <HistoryPlot result={result} view={view} />
      {shaker && <LazyLimitPlot {...shaker} title="Shaker" file={`${result.pulse.shape}-limit`} />}
    </>
  );
}
