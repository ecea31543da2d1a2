import { frequencyAxis, type PlotPoint, type PlotSeries } from "@headroom/plots";
import { useMemo } from "react";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Plot } from "../../../ui/plot/plot.tsx";
import { breakpointsLine, requiredLines } from "../record/required-lines.ts";
import { refinedRanges } from "../analysis/refined-ranges.ts";
import { responseNames, sideNames, timeNames } from "./srs-names.ts";
import type { SrsState } from "./srs-page-model.ts";
import type { SrsOutcome } from "./srs-results.tsx";

interface SrsPlotProps {
  readonly outcome: SrsOutcome;
  readonly required: readonly PlotPoint[];
  readonly state: SrsState;
}

/** The channels' response spectra, what is required, and the breakpoints that cover them. */
export function SrsPlot({ outcome, required, state }: SrsPlotProps) {
  const format = useFormat();
  const { channels, unit, breakpoints } = outcome;
  const { tolerance = 0, q, response, side, time, refined } = state;
  const series = useMemo(
    (): PlotSeries[] => [
      ...channels.map(({ name, points }) => ({ label: name, points })),
      ...requiredLines(required, tolerance, "amplitude"),
      ...breakpointsLine(breakpoints),
    ],
    [channels, required, tolerance, breakpoints],
  );
  const [first] = channels;
  if (!first) return null;
  const isRefined = first.spectrum.refinements.some((factor) => factor > 1);
  const how = isRefined
    ? `The record is refined between its samples, ${refinedRanges(first.spectrum, format)}.`
    : refined === "on"
      ? "The record is too long to be refined: it is read as straight lines between its samples."
      : "Not refined: the record is read as straight lines between its samples, as ISO 18431-4 does.";
  return (
    <Plot
      title={`Shock response spectrum, ${sideNames[side].toLowerCase()}, Q ${q}`}
      file="record-srs"
      height={380}
      x={{ ...frequencyAxis, label: "Natural frequency" }}
      y={{ label: responseNames[response], unit, scale: "log" }}
      series={series}
      note={`${timeNames[time]}. Sample rate ${format.quantity(first.sampleRateHz, "Hz", 3)}. ${how} Straight lines between the points.`}
    />
  );
}
