import { frequencyAxis, type PlotPoint, type PlotSeries } from "@headroom/plots";
import { useMemo } from "react";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Plot } from "../../../ui/plot/plot.tsx";
import { toleranceOf } from "../record/required-check.ts";
import { breakpointsLine, requiredLines } from "../record/required-lines.ts";
import { refinedRanges } from "../analysis/refined-ranges.ts";
import { axesOf, bentLine, tripartiteGuides } from "./srs-axes.ts";
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
  const { tolerance, below, q, response, side, time, refined } = state;
  const axes = axesOf(state);
  const series = useMemo(() => {
    const straight = [
      ...requiredLines(required, toleranceOf({ tolerance, below }), "amplitude"),
      ...breakpointsLine(breakpoints),
    ];
    return [
      ...channels.map(({ name, points }): PlotSeries => ({ label: name, points })),
      ...straight.map((line) => (axes === "linear" ? { ...line, points: bentLine(line.points) } : line)),
    ];
  }, [channels, required, tolerance, below, breakpoints, axes]);
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
      y={{ label: responseNames[response], unit, scale: axes === "linear" ? "linear" : "log" }}
      {...(axes === "tripartite" && { guides: tripartiteGuides })}
      series={series}
      note={`${timeNames[time]}. Sample rate ${format.quantity(first.sampleRateHz, "Hz", 3)}. ${how} Straight lines between the points.${required.length > 1 && unit !== "g" ? " The required spectrum, in g, is read as pseudo-acceleration." : ""}`}
    />
  );
}
