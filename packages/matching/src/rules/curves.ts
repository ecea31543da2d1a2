import type { Corner } from "./polygon.ts";

/** The value of a curve at x, on straight lines between its points; `NaN` beyond its ends. */
export function valueAt(points: readonly Corner[], x: number): number {
  const sorted = points.toSorted(([a], [b]) => a - b);
  let before: Corner | undefined;
  for (const point of sorted) {
    const [px, py] = point;
    if (x === px) return py;
    if (x < px)
      return before ? before[1] + ((py - before[1]) * (x - before[0])) / (px - before[0]) : Number.NaN;
    before = point;
  }
  return Number.NaN;
}

/** The least value of a curve between two ends; `NaN` where it does not say all of it. */
export function smallestOver(points: readonly Corner[], from: number, to: number): number {
  const inner = points.filter(([x]) => x > from && x < to).map(([, y]) => y);
  return Math.min(valueAt(points, from), valueAt(points, to), ...inner);
}
