import type { TemperatureDrawing } from "@headroom/matching";
import { displayUnit, toDisplay, useUnitSystem } from "../../platform/unit-system.ts";
import { Plot } from "../../ui/plot/plot.tsx";
import { type DrawingProps, drawingHeight } from "./drawing-props.ts";

const minutesPer = { min: 1, h: 60, d: 1440 } as const;

/** The unit in which a time is read at a glance. */
function timeUnitOf(totalMin: number): keyof typeof minutesPer {
  if (totalMin <= 3 * minutesPer.h) return "min";
  return totalMin <= 4 * minutesPer.d ? "h" : "d";
}

/** Temperature over time: the first cycles of the test. */
export function TemperaturePlot({
  drawing: { points, drawnCycles, cycles, assumptions },
  title,
  isForPaper = false,
}: DrawingProps & { readonly drawing: TemperatureDrawing }) {
  const system = useUnitSystem();
  const unit = timeUnitOf(points.at(-1)?.[0] ?? 0);
  const shown = points.map(
    ([timeMin, temperatureC]) => [timeMin / minutesPer[unit], toDisplay(temperatureC, "°C", system)] as const,
  );
  const cut = cycles > drawnCycles ? [`The first ${drawnCycles} of ${cycles} cycles.`] : [];
  return (
    <Plot
      title={`${title}: temperature over time`}
      x={{ label: "Time", unit, scale: "linear" }}
      y={{ label: "Temperature", unit: displayUnit("°C", system), scale: "linear" }}
      series={[{ label: "Required", points: shown }]}
      isForPaper={isForPaper}
      height={drawingHeight}
      note={[...cut, ...assumptions].join(" ")}
    />
  );
}
