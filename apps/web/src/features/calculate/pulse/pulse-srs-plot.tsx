import type { PlotPoint, PlotSeries } from "@headroom/plots";
import { useMemo } from "react";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Plot } from "../../../ui/plot/plot.tsx";
import { backgroundTask, useBackground } from "../../../platform/background/use-background.ts";
import { refinedRanges } from "../analysis/refined-ranges.ts";
import type { ChannelSpectrum } from "../analysis/use-record-spectra.ts";
import { type PulseResult, type PulseState, spectrumInput } from "./pulse-model.ts";
import type { pulseSpectra } from "./pulse-spectra.ts";

const spectraTask = backgroundTask<typeof pulseSpectra>(
  () => new Worker(new URL("./pulse-spectra.worker.ts", import.meta.url), { type: "module" }),
);
const x = { label: "Natural frequency", unit: "Hz", scale: "log" } as const;
const y = { label: "Response, absolute acceleration", unit: "g", scale: "log" } as const;

interface SpectrumPlotProps {
  readonly result: PulseResult;
  readonly state: PulseState;
  readonly recorded: readonly ChannelSpectrum[];
}

function inputOf({ pulse }: PulseResult, state: PulseState) {
  const settings = spectrumInput(state);
  return settings && { pulse, ...settings };
}

/** Shock response spectra: the ideal pulse, the pulse as a shaker makes it, and a record beside them. */
export function SpectrumPlot({ result, state, recorded }: SpectrumPlotProps) {
  const format = useFormat();
  const input = inputOf(result, state);
  const { result: spectra, error, isOld } = useBackground(spectraTask, input);
  const series = useMemo((): PlotSeries[] => {
    const lines: PlotSeries[] = [
      { label: "Ideal pulse", points: spectra?.maximax ?? [] },
      {
        label: "Compensated pulse on the shaker",
        points: spectra?.made ?? [],
        isDashed: true,
        colour: "data-2",
      },
      {
        label: "Ideal pulse, residual",
        points: spectra?.residual ?? [],
        isDashed: true,
        isThin: true,
        colour: "mute",
      },
    ];
    for (const { name, spectrum } of recorded) {
      const points = spectrum.naturalFrequenciesHz.map(
        (f, i): PlotPoint => [f, spectrum.maximax[i] ?? Number.NaN],
      );
      lines.push({ label: recorded.length > 1 ? `Record: ${name}` : "Record", points, isDotted: true });
    }
    return lines;
  }, [spectra, recorded]);
  const [first] = recorded;
  const recordNote = first
    ? ` The record by the ramp-invariant filter of ISO 18431-4, from rest at its first sample, interpolated ${refinedRanges(first.spectrum, format)}.`
    : "";
  if (input === null)
    return (
      <p className="text-sm text-mute">
        A response spectrum needs a rising frequency range and a Q above 0.5.
      </p>
    );
  if (error !== undefined) return <p className="text-sm text-no">{error}</p>;
  return (
    <div aria-busy={isOld}>
      <Plot
        title={`Shock response spectrum, maximax, Q ${input.qualityFactor}`}
        file={`${result.pulse.shape}-srs`}
        height={320}
        x={x}
        y={y}
        series={series}
        note={`Pulses in closed form to 10⁻⁹ at ${input.pointsPerOctave} frequencies per octave.${recordNote} Straight lines between the points. No tolerance is drawn.`}
      />
    </div>
  );
}
