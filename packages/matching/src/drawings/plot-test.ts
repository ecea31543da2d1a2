import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { humidPlot, temperaturePlot } from "./climate-plots.ts";
import { psdPlot, pulsePlot, responsePlot, sinePlot } from "./motion-plots.ts";
import { type TestDrawing, testDrawings } from "./test-drawing.ts";
import type { NamedRegion, PlotUnits, TestPlot } from "./test-plot.ts";

interface Reader {
  readonly units: PlotUnits;
  /** The chamber that answers; without one, what nearly every chamber controls. */
  readonly machine?: NamedRegion | undefined;
}

function plotOf(drawing: TestDrawing, { units, machine }: Reader): TestPlot {
  switch (drawing.kind) {
    case "psd":
      return psdPlot(drawing);
    case "response":
      return responsePlot(drawing);
    case "pulse":
      return pulsePlot(drawing);
    case "sine":
      return sinePlot(drawing);
    case "temperature":
      return temperaturePlot(drawing, units);
    case "humidity":
      return humidPlot(drawing, units, machine);
  }
}

/** A test as engineers draw it; none for a test that is no curve, or not complete. */
export const testPlots = (line: TestLine, reader: Reader): readonly TestPlot[] =>
  testDrawings(line).map((drawing) => plotOf(drawing, reader));
