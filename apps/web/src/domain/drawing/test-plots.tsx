import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import { type TestDrawing, testDrawings } from "@headroom/matching";
import { useMemo } from "react";
import type { DrawingProps } from "./drawing-props.ts";
import { HumidPlot, type NamedRegion } from "./humid-plot.tsx";
import { PsdPlot } from "./psd-plot.tsx";
import { PulsePlot } from "./pulse-plot.tsx";
import { ResponsePlot } from "./response-plot.tsx";
import { SineProfilePlot } from "./sine-profile-plot.tsx";
import { TemperaturePlot } from "./temperature-plot.tsx";

interface DrawnProps extends DrawingProps {
  readonly drawing: TestDrawing;
  readonly machine: NamedRegion | undefined;
}

function Drawn({ drawing, machine, ...props }: DrawnProps) {
  switch (drawing.kind) {
    case "psd":
      return <PsdPlot drawing={drawing} {...props} />;
    case "response":
      return <ResponsePlot drawing={drawing} {...props} />;
    case "pulse":
      return <PulsePlot drawing={drawing} {...props} />;
    case "sine":
      return <SineProfilePlot drawing={drawing} {...props} />;
    case "temperature":
      return <TemperaturePlot drawing={drawing} {...props} />;
    case "humidity":
      return <HumidPlot drawing={drawing} machine={machine} {...props} />;
  }
}

export interface TestPlotsProps {
  readonly test: TestLine;
  /** The chamber that answers, for a region of temperature and humidity. */
  readonly machine?: NamedRegion | undefined;
  readonly isForPaper?: boolean;
}

/** A test as engineers draw it; nothing for a test that is no curve, or not complete. */
export function TestPlots({ test, machine, isForPaper = false }: TestPlotsProps) {
  const drawings = useMemo(() => testDrawings(test), [test]);
  return (
    <>
      {drawings.map((drawing) => (
        <Drawn key={drawing.kind} title={test.title} {...{ drawing, machine, isForPaper }} />
      ))}
    </>
  );
}
