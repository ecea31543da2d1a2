import type { ShakerAnswer } from "@headroom/matching";
import { useMemo } from "react";
import type { PlotPoint } from "../../../ui/plot/plot-scale.ts";
import { Plot, type PlotMark, type PlotSeries } from "../../../ui/plot/plot.tsx";
import { pulseLimit } from "./pulse-limit.ts";
import type { PulseResult, PulseState } from "./pulse-model.ts";

const timeAxis = { label: "Time", unit: "ms", scale: "linear" } as const;
const viewAxes = {
  acceleration: { label: "Acceleration", unit: "g", scale: "linear" },
  velocity: { label: "Velocity", unit: "m/s", scale: "linear" },
  displacement: { label: "Displacement from the start, one way", unit: "mm", scale: "linear" },
} as const;
const short = (value: number) => String(Number(value.toPrecision(3)));

function HistoryPlot({
  result: { history, pulse },
  view,
}: {
  result: PulseResult;
  view: PulseState["view"];
}) {
  const series = useMemo((): PlotSeries[] => {
    const values = {
      acceleration: history.accelerationG,
      velocity: history.velocityMPerS,
      displacement: history.displacementM.map((x) => x * 1000),
    }[view];
    return [
      { label: "Table", points: history.timesS.map((time, i): PlotPoint => [time * 1000, values[i] ?? 0]) },
    ];
  }, [history, view]);
  return (
    <Plot
      title={`${viewAxes[view].label} over time`}
      file={`${pulse.shape}-${view}`}
      height={280}
      x={timeAxis}
      y={viewAxes[view]}
      series={series}
      note="Sixty points per stage in closed form, straight lines between them: within 0.04 % of the peak. No tolerance is drawn: check the standard."
    />
  );
}

const pulseAxis = { label: "Amplitude", unit: "g", scale: "log" } as const;
const durationAxis = { label: "Pulse duration", unit: "ms", scale: "log" } as const;

/** Which pulses of this shape the shaker can make at this mass, and where this one is. */
function LimitPlot({ pulse, shaker }: { pulse: PulseResult["pulse"]; shaker: ShakerAnswer }) {
  const limit = useMemo(() => pulseLimit(pulse, shaker.answer.checks), [pulse, shaker]);
  const series = useMemo(
    (): PlotSeries[] => [
      { label: "Shaker's limit at this mass", points: limit?.points ?? [], colour: "ink" },
      { label: "This pulse", points: [[pulse.durationMs, pulse.amplitudeG]], isDots: true },
    ],
    [limit, pulse],
  );
  const marks = useMemo(
    (): PlotMark[] => (limit?.kneesMs ?? []).map((x) => ({ x, label: `knee ${short(x)} ms` })),
    [limit],
  );
  if (!limit) return null;
  return (
    <Plot
      title="Shaker limit for this pulse shape"
      file={`${pulse.shape}-limit`}
      height={260}
      x={durationAxis}
      y={pulseAxis}
      series={series}
      marks={marks}
      note="Below the line: force, velocity and stroke suffice, with the compensation and the reserve that laboratories are held to."
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
      {shaker && <LimitPlot pulse={result.pulse} shaker={shaker} />}
    </>
  );
}
