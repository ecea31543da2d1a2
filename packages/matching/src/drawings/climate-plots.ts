import type { PlotPoint, PlotSeries } from "@headroom/plots";
import { humidRegionOf } from "../rules/climatic/humid-region.ts";
import type { HumidDrawing, TemperatureDrawing } from "./climate-drawing.ts";
import { humidEdges } from "./humid-edges.ts";
import type { NamedRegion, PlotUnits, TestPlot } from "./test-plot.ts";

const minutesPer = { min: 1, h: 60, d: 1440 } as const;

/** The unit in which a time is read at a glance. */
function timeUnitOf(totalMin: number): keyof typeof minutesPer {
  if (totalMin <= 3 * minutesPer.h) return "min";
  return totalMin <= 4 * minutesPer.d ? "h" : "d";
}

/** Temperature over time: the first cycles of the test. */
export function temperaturePlot(
  { points, drawnCycles, cycles, assumptions }: TemperatureDrawing,
  units: PlotUnits,
): TestPlot {
  const unit = timeUnitOf(points.at(-1)?.[0] ?? 0);
  const shown = points.map(
    ([timeMin, temperatureC]): PlotPoint => [timeMin / minutesPer[unit], units.shown(temperatureC, "°C")],
  );
  const cut = cycles > drawnCycles ? [`The first ${drawnCycles} of ${cycles} cycles.`] : [];
  return {
    subject: "temperature over time",
    frame: {
      x: { label: "Time", unit, scale: "linear" },
      y: { label: "Temperature", unit: units.sign("°C"), scale: "linear" },
      series: [{ label: "Required", points: shown }],
    },
    note: [...cut, ...assumptions].join(" "),
  };
}

const nearlyEvery: NamedRegion = { name: "nearly every chamber", region: humidRegionOf({}) };
/** Margin in K, so that a point at the edge is seen whole. */
const airC = 5;

/** The path of a test in temperature and humidity, in the region that a chamber controls. */
export function humidPlot(
  { path }: HumidDrawing,
  units: PlotUnits,
  { region, name }: NamedRegion = nearlyEvery,
): TestPlot {
  const edges = humidEdges(region);
  const shown = (points: readonly PlotPoint[]) =>
    points.map(([c, percent]): PlotPoint => [units.shown(c, "°C"), percent]);
  const series: PlotSeries[] = [
    { label: "Highest humidity", points: shown(edges.upper), colour: "ink", isThin: true },
    { label: "Lowest humidity", points: shown(edges.lower), colour: "ink", isDashed: true, isThin: true },
    { label: "Required", points: shown(path), isDots: path.length === 1, colour: "data-1" },
  ];
  const allC = [...edges.upper, ...path].map(([c]) => c);
  const isAssumed = region.isAssumed && name !== nearlyEvery.name;
  return {
    subject: `relative humidity over temperature, in the region of ${name}`,
    frame: {
      x: {
        label: "Temperature",
        unit: units.sign("°C"),
        scale: "linear",
        range: [units.shown(Math.min(...allC) - airC, "°C"), units.shown(Math.max(...allC) + airC, "°C")],
      },
      y: { label: "Relative humidity", unit: "%", scale: "linear", range: [0, 105] },
      series,
    },
    note: `Between the two lines ${name} controls temperature and humidity together${isAssumed ? "; its own region is not stated, and this one is assumed" : ""}.`,
  };
}
