import { frequencyAxis, type PlotPoint, type PlotSeries } from "@headroom/plots";
import { useMemo } from "react";
import { Plot } from "../../../ui/plot/plot.tsx";
import { toleranceOf } from "../record/required-check.ts";
import { bound, breakpointsLine, requiredLines } from "../record/required-lines.ts";
import { confidenceOf, drawnLines, linesIn } from "./measured-psd.ts";
import { densityUnit } from "./psd-files.tsx";
import type { PsdState } from "./psd-page-model.ts";
import type { PsdOutcome } from "./psd-results.tsx";

interface PsdPlotProps {
  readonly outcome: PsdOutcome;
  readonly required: readonly PlotPoint[];
  readonly state: PsdState;
}

/** The channels' spectra, the band in which the true one lies, what is required, and the breakpoints that cover them. */
export function PsdPlot({ outcome: { spectra, band, breakpoints }, required, state }: PsdPlotProps) {
  const { confidence, tolerance, below, hold, window, overlap } = state;
  const series = useMemo((): PlotSeries[] => {
    const drawn = spectra.map((psd) => ({ psd, points: drawnLines(linesIn(psd, band)) }));
    const [only] = spectra.length === 1 ? drawn : [];
    const factors = only && confidenceOf(only.psd, confidence);
    const limits = (label: string, factor: number): PlotSeries => ({
      label,
      points: (only?.points ?? []).map(([hz, level]) => [hz, level * factor]),
      ...bound,
    });
    return [
      ...drawn.map(({ psd: { name }, points }): PlotSeries => ({ label: name, points, isThin: true })),
      ...(factors
        ? [
            limits(`${confidence} % lower`, factors.lowerFactor),
            limits(`${confidence} % upper`, factors.upperFactor),
          ]
        : []),
      ...requiredLines(required, toleranceOf({ tolerance, below }), "power"),
      ...breakpointsLine(breakpoints),
    ];
  }, [spectra, band, breakpoints, required, confidence, tolerance, below]);
  const [psd] = spectra;
  if (!psd) return null;
  return (
    <Plot
      title={`Power spectral density, ${hold === "maximum" ? "maximum" : "mean"} of ${psd.segments} segments`}
      file="record-psd"
      height={380}
      x={{ ...frequencyAxis, range: [band.lowHz, band.highHz] }}
      y={{
        label: "PSD, one-sided",
        unit: densityUnit(psd.unit),
        scale: "log",
      }}
      series={series}
      note={`Welch, ${window} window, ${overlap ?? 50} % overlap, lines ${Number(psd.resolutionHz.toPrecision(4))} Hz apart, each segment less its mean. Many lines are drawn as the lowest and highest of each column; the file of all lines has them all.`}
    />
  );
}
