import type { HumidRegion } from "@headroom/contract/vocabulary/matching";
import { humidEdges, humidRegionOf, type HumidDrawing } from "@headroom/matching";
import { useMemo } from "react";
import { displayUnit, toDisplay, useUnitSystem } from "../../platform/unit-system.ts";
import type { PlotPoint } from "../../ui/plot/plot-scale.ts";
import { Plot, type PlotSeries } from "../../ui/plot/plot.tsx";
import { type DrawingProps, drawingHeight } from "./drawing-props.ts";

/** A chamber and where it controls temperature with humidity. */
export interface NamedRegion {
  readonly name: string;
  readonly region: HumidRegion;
}

const nearlyEvery: NamedRegion = { name: "nearly every chamber", region: humidRegionOf({}) };
/** What a point at the edge needs to be seen whole. */
const airC = 5;

interface HumidPlotProps extends DrawingProps {
  readonly drawing: HumidDrawing;
  /** Without a machine, what nearly every chamber controls. */
  readonly machine?: NamedRegion | undefined;
}

/** The path of a test in temperature and humidity, in the region that a chamber controls. */
export function HumidPlot({ drawing, machine = nearlyEvery, title, isForPaper = false }: HumidPlotProps) {
  const system = useUnitSystem();
  const { path } = drawing;
  const { region, name } = machine;
  const edges = useMemo(() => humidEdges(region), [region]);
  const shown = (points: readonly PlotPoint[]) =>
    points.map(([c, percent]): PlotPoint => [toDisplay(c, "°C", system), percent]);
  const series: PlotSeries[] = [
    { label: "Most humidity", points: shown(edges.upper), colour: "ink", isThin: true },
    { label: "Least humidity", points: shown(edges.lower), colour: "ink", isDashed: true, isThin: true },
    { label: "Required", points: shown(path), isDots: path.length === 1, colour: "data-1" },
  ];
  const allC = [...edges.upper, ...path].map(([c]) => c);
  const range = [Math.min(...allC) - airC, Math.max(...allC) + airC].map((c) => toDisplay(c, "°C", system));
  const isAssumed = region.isAssumed && machine !== nearlyEvery;
  return (
    <Plot
      title={`${title}: relative humidity over temperature, in the region of ${name}`}
      x={{
        label: "Temperature",
        unit: displayUnit("°C", system),
        scale: "linear",
        range: [range[0] ?? 0, range[1] ?? 1],
      }}
      y={{ label: "Relative humidity", unit: "%", scale: "linear", range: [0, 105] }}
      {...{ series, isForPaper }}
      height={drawingHeight}
      note={`Between the two lines ${name} controls temperature and humidity together${isAssumed ? "; its own region is not stated, and this one is assumed" : ""}.`}
    />
  );
}
