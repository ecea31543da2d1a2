import { humidityEdges } from "@headroom/calculators";
import type { HumidRegion } from "@headroom/contract/vocabulary/search/matching";

type Corner = readonly [temperatureC: number, percent: number];
export interface HumidEdges {
  readonly lower: readonly Corner[];
  readonly upper: readonly Corner[];
}

/** Humidity in % where a polygon's sides cross a temperature. */
function crossings(corners: readonly Corner[], temperatureC: number): readonly number[] {
  return corners.flatMap(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [ax, ay];
    if (temperatureC < Math.min(ax, bx) || temperatureC > Math.max(ax, bx)) return [];
    return ax === bx ? [ay, by] : [ay + ((by - ay) * (temperatureC - ax)) / (bx - ax)];
  });
}

/** Least and most humidity at each temperature of a chamber's region. */
export function humidEdges({ corners, bounds }: HumidRegion): HumidEdges {
  if (bounds) {
    const { lowC, lowDewPointC, highDewPointC, ...rest } = bounds;
    // Humidity is not controlled below 0 °C, and no dew point below it ends the region.
    return humidityEdges({
      ...rest,
      lowC: Math.max(0, lowC),
      ...(lowDewPointC >= 0 && { lowDewPointC }),
      ...(highDewPointC !== null && { highDewPointC }),
    });
  }
  const placesC = [...new Set(corners.map(([c]) => c))].toSorted((a, b) => a - b);
  const edge = (of: (...values: number[]) => number): readonly Corner[] =>
    placesC.map((c) => [c, of(...crossings(corners, c))] as const);
  return { lower: edge(Math.min), upper: edge(Math.max) };
}
