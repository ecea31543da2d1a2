import type { ResponseDrawing } from "@headroom/matching";
import { Plot, type PlotSeries } from "../../ui/plot/plot.tsx";
import { type DrawingProps, drawingHeight, frequencyAxis, toleranceLine } from "./drawing-props.ts";

const names = { srs: "Shock response spectrum", rrs: "Required response spectrum" };

/** What an oscillator of each natural frequency has to reach, with the tolerance that the test states. */
export function ResponsePlot({
  drawing: { of, required, upper, lower, toleranceDb },
  title,
  isForPaper = false,
}: DrawingProps & { readonly drawing: ResponseDrawing }) {
  const series: PlotSeries[] = [{ label: "Required", points: required }];
  if (toleranceDb > 0)
    series.push(
      { label: `+${toleranceDb} dB`, points: upper, ...toleranceLine },
      { label: `−${toleranceDb} dB`, points: lower, ...toleranceLine },
    );
  return (
    <Plot
      title={`${title}: ${names[of].toLowerCase()}`}
      x={{ ...frequencyAxis, label: "Natural frequency" }}
      y={{ label: of === "srs" ? "SRS" : "RRS", unit: "g", scale: "log" }}
      {...{ series, isForPaper }}
      height={drawingHeight}
    />
  );
}
