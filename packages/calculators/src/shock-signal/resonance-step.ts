/** A 2 x 2 matrix, row by row. */
type Matrix = readonly [number, number, number, number];

/**
 * One exact step of u' = v, v' = -u - 2 zeta v - a over theta = wn x dt, with a straight line between samples:
 * state + change x state + before x a_n + after x a_(n+1). u = wn^2 z and v = wn z'.
 * `change` is the step matrix less the identity: near the identity the difference is what carries the frequency.
 */
export interface ResonanceStep {
  readonly change: Matrix;
  readonly before: readonly [number, number];
  readonly after: readonly [number, number];
}

function times(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[1] * b[2],
    a[0] * b[1] + a[1] * b[3],
    a[2] * b[0] + a[3] * b[2],
    a[2] * b[1] + a[3] * b[3],
  ];
}

/** change, (1/2! + A/3! + ...) and (1/1! + A/2! + ...) of A theta: the forms without cancellation. */
function bySeries(theta: number, zeta: number) {
  const step: Matrix = [0, theta, -theta, -2 * zeta * theta];
  let term: Matrix = [1, 0, 0, 1]; // (A theta)^k/k!
  const change = [0, 0, 0, 0];
  const one = [0, 0, 0, 0];
  const two = [0, 0, 0, 0];
  for (let k = 0; k < 24; k++) {
    for (const [i, value] of term.entries()) {
      if (k > 0) change[i] = (change[i] ?? 0) + value;
      one[i] = (one[i] ?? 0) + value / (k + 1);
      two[i] = (two[i] ?? 0) + value / ((k + 1) * (k + 2));
    }
    term = times(term, step).map((value) => value / (k + 1)) as unknown as Matrix; // times yields four numbers
  }
  return { change, one, two };
}

function byClosedForm(theta: number, zeta: number) {
  const kappa = Math.sqrt((1 - zeta) * (1 + zeta));
  const decay = Math.exp(-zeta * theta);
  const [c, s] = [decay * Math.cos(kappa * theta), (decay * Math.sin(kappa * theta)) / kappa];
  const change: Matrix = [c + zeta * s - 1, s, -s, c - zeta * s - 1];
  const inverse: Matrix = [(-2 * zeta) / theta, -1 / theta, 1 / theta, 0]; // of A theta
  const one = times(inverse, change);
  const two = times(inverse, [one[0] - 1, one[1], one[2], one[3] - 1]);
  return { change, one, two };
}

/** The exact step; by series below theta = 1, where the closed form would lose digits as theta^3. */
export function resonanceStep(theta: number, zeta: number): ResonanceStep {
  const { change, one, two } = theta < 1 ? bySeries(theta, zeta) : byClosedForm(theta, zeta);
  const [d11 = 0, d12 = 0, d21 = 0, d22 = 0] = change;
  const [, p12 = 0, , p22 = 0] = one;
  const [, q12 = 0, , q22 = 0] = two;
  // The base acceleration enters as -a in the second state.
  const after = [-theta * q12, -theta * q22] as const;
  return { change: [d11, d12, d21, d22], before: [-theta * p12 - after[0], -theta * p22 - after[1]], after };
}
