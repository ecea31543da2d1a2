import type { PulseDrawing } from "@headroom/matching";
import { Plot, type PlotSeries } from "../../ui/plot/plot.tsx";
import { type DrawingProps, drawingHeight, toleranceLine } from "./drawing-props.ts";

function noteOn({ window, tolerance }: PulseDrawing): string {
  if (window)
    return `Window of ±${window.share} of the amplitude around pulse and base line, as in ${tolerance}: check the standard for the time of a jump and the velocity change.`;
  return tolerance === "customer"
    ? "The tolerance is the customer's own and is not drawn."
    : `The tolerance of ${tolerance} is not drawn: check the standard.`;
}

/** A pulse over time in the window of its standard. */
export function PulsePlot({
  drawing,
  title,
  isForPaper = false,
}: DrawingProps & { readonly drawing: PulseDrawing }) {
  const { nominal, window } = drawing;
  const series: PlotSeries[] = [{ label: "Nominal pulse", points: nominal }];
  if (window)
    series.push(
      { label: "Upper limit", points: window.upper, ...toleranceLine },
      { label: "Lower limit", points: window.lower, ...toleranceLine },
    );
  return (
    <Plot
      title={`${title}: pulse over time`}
      x={{ label: "Time", unit: "ms", scale: "linear" }}
      y={{ label: "Acceleration", unit: "g", scale: "linear" }}
      {...{ series, isForPaper }}
      height={drawingHeight}
      note={noteOn(drawing)}
    />
  );
}
