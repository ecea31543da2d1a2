/** A place on the drawn map, in its units; y grows downwards. */
type Point = readonly [x: number, y: number];

const headings: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Weight of sideways distance against distance ahead. */
const sidewaysCost = 2;

/** Returns the cost of a step; infinite if more sideways than ahead. */
function costOf([fromX, fromY]: Point, [x, y]: Point, [headingX, headingY]: Point): number {
  const ahead = (x - fromX) * headingX + (y - fromY) * headingY;
  const sideways = Math.abs((x - fromX) * headingY + (y - fromY) * headingX);
  return ahead <= 0 || sideways > ahead ? Number.POSITIVE_INFINITY : ahead + sidewaysCost * sideways;
}

/**
 * The index of the point that an arrow key leads to from the point at `from`: the nearest one that lies more ahead
 * than sideways. Null for another key, or when nothing lies that way; the first point when none is chosen yet.
 */
export function stepOnMap(points: readonly Point[], from: number | null, key: string): number | null {
  const heading = headings[key];
  if (!heading || points.length === 0) return null;
  const start = from === null ? undefined : points[from];
  if (!start) return 0;
  const costs = points.map((point) => costOf(start, point, heading));
  const min = Math.min(...costs);
  return Number.isFinite(min) ? costs.indexOf(min) : null;
}
