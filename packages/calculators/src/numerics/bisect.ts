/**
 * Root of a continuous function with opposite signs at both ends, to the last bit that bisection can give.
 * Bisection rather than a faster rule: it cannot leave the bracket, whatever the curvature.
 */
export function bisect(f: (x: number) => number, low: number, high: number): number {
  const signLow = Math.sign(f(low));
  if (signLow === 0) return low;
  let [a, b] = [low, high];
  for (let step = 0; step < 200; step++) {
    const middle = a + (b - a) / 2;
    if (middle === a || middle === b) return middle;
    const sign = Math.sign(f(middle));
    if (sign === 0) return middle;
    if (sign === signLow) a = middle;
    else b = middle;
  }
  return a + (b - a) / 2;
}
