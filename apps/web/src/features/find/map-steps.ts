/** A place on the drawn map, in its units; y grows downwards. */
type Point = readonly [x: number, y: number];

const headings: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How much further a step aside counts than one straight ahead. */
const asideCosts = 2;

/**
 * The index of the point that an arrow key leads to from the point at `from`: the nearest one that lies more ahead
 * than aside. Null for another key, or when nothing lies that way; the first point when none is chosen yet.
 */
export function stepOnMap(points: readonly Point[], from: number | null, key: string): number | null {
  const heading = headings[key];
  if (!heading || points.length === 0) return null;
  const start = from === null ? undefined : points[from];
  if (!start) return 0;
  const [headingX, headingY] = heading;
  let best: { readonly index: number; readonly cost: number } | null = null;
  for (const [index, [x, y]] of points.entries()) {
    const ahead = (x - start[0]) * headingX + (y - start[1]) * headingY;
    const aside = Math.abs((x - start[0]) * headingY + (y - start[1]) * headingX);
    if (ahead <= 0 || aside > ahead) continue;
    const cost = ahead + asideCosts * aside;
    if (best === null || cost < best.cost) best = { index, cost };
  }
  return best?.index ?? null;
}
