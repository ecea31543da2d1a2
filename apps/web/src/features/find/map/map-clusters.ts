type Point = readonly [x: number, y: number];

/** Places that are drawn as one, by their indices, and where. */
export interface Cluster {
  readonly members: readonly number[];
  readonly at: Point;
}

const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** Joins places that would cover each other: each to the first cluster whose middle is nearer than `reach`. */
export function clustersOf(points: readonly Point[], reach: number): readonly Cluster[] {
  const clusters: Cluster[] = [];
  for (const [index, [x, y]] of points.entries()) {
    const near = clusters.findIndex(({ at }) => Math.hypot(at[0] - x, at[1] - y) < reach);
    const members = [...(clusters[near]?.members ?? []), index];
    const cluster = { members, at: middle(members.flatMap((member) => [points[member] ?? [x, y]])) };
    clusters.splice(near < 0 ? clusters.length : near, near < 0 ? 0 : 1, cluster);
  }
  return clusters;
}
