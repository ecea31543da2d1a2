import type { ShakerAnswer } from "@headroom/matching";
import { frequencyAxis } from "@headroom/plots";
import { useMemo } from "react";
import { LazyLimitPlot } from "../../../domain/plot/lazy-plots.tsx";
import { Plot } from "../../../ui/plot/plot.tsx";
import { ToleranceTable } from "../frame/alarm-inputs.tsx";
import { alarmTable } from "../frame/alarm-limits.ts";
import { viewOptions } from "../inputs/motion-views.ts";
import { SteadyRadioGroup } from "../inputs/steady-choices.tsx";
import { SpectrumPlot } from "../results/spectrum-plot.tsx";
import { backgroundTask, useBackground } from "../../../platform/background/use-background.ts";
import type { RandomResult, RandomState } from "./random-model.ts";
import type { responseSpectrum } from "./response-spectrum.ts";

const responseTask = backgroundTask<typeof responseSpectrum>(
  () => new Worker(new URL("./response-spectrum.worker.ts", import.meta.url), { type: "module" }),
);
const responseAxis = { label: "Response, rms", unit: "g", scale: "log" } as const;

interface RandomPlotsProps {
  readonly result: RandomResult;
  readonly state: Pick<RandomState, "q" | "view" | "alarmDb" | "abortDb">;
  readonly shaker: ShakerAnswer | null;
  readonly onView: (view: RandomState["view"]) => void;
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

/** The spectrum with its limits, the shaker's limit, and what the spectrum does to a resonance. */
export function RandomPlots({ result, state, shaker, onView }: RandomPlotsProps) {
  const { points } = result.table;
  return (
    <>
      <div className="flex flex-col gap-5 print:paragraphs-5">
        <SteadyRadioGroup label="Density of" options={viewOptions} value={state.view} onChange={onView} />
        <SpectrumPlot curve={result.curve} view={state.view} limits={state} />
        <ToleranceTable table={alarmTable({ points, unit: "g²/Hz", quantity: "power" }, state)} />
      </div>
      {shaker && <LazyLimitPlot {...shaker} title="Shaker" file="random-limit" />}
      <ResponsePlot spectrum={result} q={state.q} />
    </>
  );
}
