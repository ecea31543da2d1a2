import type { SineDrawing } from "@headroom/matching";
import { Plot, type PlotMark } from "../../ui/plot/plot.tsx";
import { type DrawingProps, drawingHeight, frequencyAxis, short } from "./drawing-props.ts";

/** A sine profile: acceleration over frequency, with the crossovers of its laws. */
export function SineProfilePlot({
  drawing: { points, crossoversHz, isDwell },
  title,
  isForPaper = false,
}: DrawingProps & { readonly drawing: SineDrawing }) {
  const marks = crossoversHz.map((x): PlotMark => ({ x, label: `crossover ${short(x)} Hz` }));
  // A single frequency stands in the middle of an octave either way.
  const range = points.length === 1 ? octaveAround(points[0]?.[0] ?? 1) : undefined;
  return (
    <Plot
      title={`${title}: sine ${isDwell ? "at fixed frequencies" : "profile"}`}
      x={{ ...frequencyAxis, ...(range && { range }) }}
      y={{ label: "Acceleration, 0-pk", unit: "g", scale: "log" }}
      series={[{ label: "Required", points, isDots: isDwell }]}
      {...{ marks, isForPaper }}
      height={drawingHeight}
      note="No tolerance is drawn: control tolerances differ between standards."
    />
  );
}

const octaveAround = (hz: number) => [hz / 2, hz * 2] as const;
