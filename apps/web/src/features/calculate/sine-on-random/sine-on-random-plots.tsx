import { frequencyAxis, type PlotMark, type PlotSeries } from "@headroom/plots";
import { useMemo } from "react";
import { Plot } from "../../../ui/plot/plot.tsx";
import { ToleranceTable } from "../frame/alarm-inputs.tsx";
import { type AlarmState, alarmSeries, alarmTable } from "../frame/alarm-limits.ts";
import type { SineOnRandomResult } from "./sine-on-random-model.ts";
import type { ExactLevels } from "./sine-on-random-results.tsx";

const psdAxis = { label: "PSD", unit: "g²/Hz", scale: "log" } as const;
const levelAxis = { label: "Level, either side", unit: "g", scale: "linear" } as const;
const shareAxis = { label: "Share of time above", unit: "", scale: "log", range: [1e-6, 1] } as const;
const short = (value: number) => String(Number(value.toPrecision(3)));

interface SpectrumPlotProps {
  readonly result: SineOnRandomResult;
  /** Of the random background. */
  readonly limits: AlarmState;
}

function SpectrumPlot({ result, limits: { alarmDb, abortDb } }: SpectrumPlotProps) {
  const series = useMemo(
    (): PlotSeries[] => [
      { label: "Random background", points: result.curve },
      ...alarmSeries(result.curve, { alarmDb, abortDb }, "power"),
    ],
    [result, alarmDb, abortDb],
  );
  const marks = useMemo((): PlotMark[] => {
    const fixed = result.tones.map((tone) => ({
      x: tone.frequencyHz,
      label: `${short(tone.accelerationG ?? 0)} g`,
    }));
    const swept = result.sweptTones.flatMap((tone) => [
      { x: tone.startFrequencyHz, label: `${short(tone.accelerationG ?? 0)} g from` },
      { x: tone.endFrequencyHz, label: "to" },
    ]);
    return [...fixed, ...swept];
  }, [result]);
  const all = [
    ...marks.map(({ x }) => x),
    result.randomSummary.startFrequencyHz,
    result.randomSummary.endFrequencyHz,
  ];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = useMemo(() => ({ ...frequencyAxis, range: [low * 0.9, high * 1.1] as const }), [low, high]);
  return (
    <Plot
      title="Spectrum and tones"
      file="sine-on-random-spectrum"
      height={300}
      x={x}
      y={psdAxis}
      series={series}
      marks={marks}
      note="The background's lines are exact. A tone has no PSD: it is marked with its peak level. Alarm and abort limits are those of the background."
    />
  );
}

function LevelPlot({ exact }: { exact: ExactLevels }) {
  const { result } = exact;
  const series = useMemo(
    (): PlotSeries[] => [
      { label: "Exact", points: result?.exact ?? [] },
      { label: "Gaussian of the same rms", points: result?.gaussian ?? [], isDashed: true, colour: "mute" },
    ],
    [result],
  );
  const marks = useMemo(
    () => (result ? [{ x: result.level, label: `${short(result.level)} g exact peak` }] : []),
    [result],
  );
  if (exact.error !== undefined) return <p className="text-sm text-no">{exact.error}</p>;
  if (!result) return null;
  return (
    <div aria-busy={exact.isOld}>
      <Plot
        title="How often a level is exceeded"
        file="sine-on-random-levels"
        height={240}
        x={levelAxis}
        y={shareAxis}
        series={series}
        marks={marks}
        note="Computed at 49 levels to 10⁻⁹; straight lines between them."
      />
    </div>
  );
}

export function SineOnRandomPlots({
  result,
  exact,
  limits,
}: SpectrumPlotProps & { readonly exact: ExactLevels }) {
  const { points } = result.table;
  return (
    <>
      <div>
        <SpectrumPlot result={result} limits={limits} />
        <ToleranceTable table={alarmTable({ points, unit: "g²/Hz", quantity: "power" }, limits)} />
      </div>
      <LevelPlot exact={exact} />
    </>
  );
}
