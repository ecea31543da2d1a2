export type Corner = readonly [x: number, y: number];

const isOnEdge = ([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner): boolean =>
  Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) <= 1e-9 * Math.max(1, Math.abs(bx - ax)) &&
  x >= Math.min(ax, bx) &&
  x <= Math.max(ax, bx) &&
  y >= Math.min(ay, by) &&
  y <= Math.max(ay, by);

/** Whether a point lies in a polygon or on its edge: a ray from it to the right crosses the edges an odd number of times. */
export function isInPolygon(corners: readonly Corner[], point: Corner): boolean {
  const [x, y] = point;
  let isIn = false;
  let before = corners.at(-1);
  for (const corner of corners) {
    if (!before) return false;
    if (isOnEdge(before, corner, point)) return true;
    const [ax, ay] = before;
    const [bx, by] = corner;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isIn = !isIn;
    before = corner;
  }
  return isIn;
}
