import { useMemo } from "react";
import type { PlotPoint } from "../../../ui/plot/plot-scale.ts";
import { Plot, type PlotSeries } from "../../../ui/plot/plot.tsx";
import type { RandomResult } from "./random-model.ts";
import type { responseSpectrum } from "./response-spectrum.ts";
import { backgroundTask, useBackground } from "../results/use-background.ts";

const responseTask = backgroundTask<typeof responseSpectrum>(
  () => new Worker(new URL("./response-spectrum.worker.ts", import.meta.url), { type: "module" }),
);
const frequencyAxis = { label: "Frequency", unit: "Hz", scale: "log" } as const;
const psdAxis = { label: "PSD", unit: "g²/Hz", scale: "log" } as const;
const responseAxis = { label: "Response, rms", unit: "g", scale: "log" } as const;
/** 3 dB on a PSD. */
const threeDecibels = 10 ** 0.3;

const tolerance = { isDashed: true, isThin: true, colour: "mute" } as const;

const times = (points: readonly PlotPoint[], factor: number): PlotPoint[] =>
  points.map(([f, psd]) => [f, psd * factor]);

interface SpectrumPlotProps {
  readonly result: RandomResult;
  /** By what factor the shaker allows the level to be raised. */
  readonly levelShare: number | null;
}

function SpectrumPlot({ result, levelShare }: SpectrumPlotProps) {
  const series = useMemo(() => {
    const lines: PlotSeries[] = [
      { label: "Required", points: result.curve },
      { label: "+3 dB", points: times(result.curve, threeDecibels), ...tolerance },
      { label: "−3 dB", points: times(result.curve, 1 / threeDecibels), ...tolerance },
    ];
    if (levelShare !== null) {
      lines.push({
        label: "Shaker's limit at this mass, same shape",
        points: times(result.curve, levelShare * levelShare),
        colour: "ink",
      });
    }
    return lines;
  }, [result, levelShare]);
  return (
    <Plot
      title="Acceleration spectrum"
      file="random-spectrum"
      height={320}
      x={frequencyAxis}
      y={psdAxis}
      series={series}
      note="Tolerance ±3 dB as in IEC 60068-2-64, which also asks for ±10 % of the overall rms: check the standard. The shaker's limit is this spectrum raised until the first rating is reached, less the reserve that is kept."
    />
  );
}

function ResponsePlot({ spectrum, q }: { spectrum: RandomResult; q: number | undefined }) {
  const canRespond = q !== undefined && q > 0.5;
  const grid = {
    startFrequencyHz: Math.max(0.1, spectrum.startFrequencyHz / 2),
    endFrequencyHz: spectrum.endFrequencyHz * 2,
    pointsPerOctave: 8,
  };
  const { result, error, isOld } = useBackground(
    responseTask,
    canRespond ? { table: spectrum.table, qualityFactor: q, grid } : null,
  );
  const series = useMemo(() => [{ label: "Response of a resonance", points: result ?? [] }], [result]);
  if (!canRespond) return <p className="text-sm text-mute">A response spectrum needs a Q above 0.5.</p>;
  if (error !== undefined) return <p className="text-sm text-no">{error}</p>;
  return (
    <div aria-busy={isOld}>
      <Plot
        title={`Vibration response spectrum, Q ${q}`}
        file="vibration-response-spectrum"
        height={240}
        x={{ ...frequencyAxis, label: "Natural frequency" }}
        y={responseAxis}
        series={series}
        note="Computed at 8 frequencies per octave to 1e-10; straight lines between them. Absolute acceleration of one resonance on this spectrum."
      />
    </div>
  );
}

/** The spectrum with tolerance and limit, and what it does to a resonance. */
export function RandomPlots({ q, ...spectrum }: SpectrumPlotProps & { q: number | undefined }) {
  return (
    <>
      <SpectrumPlot {...spectrum} />
      <ResponsePlot spectrum={spectrum.result} q={q} />
    </>
  );
}
