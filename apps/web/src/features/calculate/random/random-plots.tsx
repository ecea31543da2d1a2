import { psdDrawingOf, psdPlot, type ShakerAnswer } from "@headroom/matching";
import { frequencyAxis } from "@headroom/plots";
import { useMemo } from "react";
import { LazyLimitPlot } from "../../../domain/plot/lazy-plots.tsx";
import { Plot } from "../../../ui/plot/plot.tsx";
import { backgroundTask, useBackground } from "../results/use-background.ts";
import type { RandomResult } from "./random-model.ts";
import type { responseSpectrum } from "./response-spectrum.ts";

const responseTask = backgroundTask<typeof responseSpectrum>(
  () => new Worker(new URL("./response-spectrum.worker.ts", import.meta.url), { type: "module" }),
);
const responseAxis = { label: "Response, rms", unit: "g", scale: "log" } as const;

interface SpectrumPlotProps {
  readonly result: RandomResult;
  readonly shaker: ShakerAnswer | null;
}

function SpectrumPlot({ result: { curve } }: Pick<SpectrumPlotProps, "result">) {
  const { subject, frame, note } = useMemo(() => psdPlot(psdDrawingOf(curve)), [curve]);
  return <Plot title={`Random: ${subject}`} {...frame} note={note} file="random-spectrum" height={320} />;
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
        note="Computed at 8 frequencies per octave to 10⁻¹⁰; straight lines between them. Absolute acceleration of one resonance on this spectrum."
      />
    </div>
  );
}

/** The spectrum with tolerance, the shaker's limit, and what the spectrum does to a resonance. */
export function RandomPlots({ result, shaker, q }: SpectrumPlotProps & { q: number | undefined }) {
  return (
    <>
      <SpectrumPlot result={result} />
      {shaker && <LazyLimitPlot {...shaker} title="Shaker" file="random-limit" />}
      <ResponsePlot spectrum={result} q={q} />
    </>
  );
}
