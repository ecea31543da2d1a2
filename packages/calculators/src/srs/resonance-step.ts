/**
 * One exact step of u' = v, v' = -u - 2 zeta v - a over theta = wn x dt, with a straight line between samples:
 * state + change x state + before x a_n + after x a_(n+1). u = wn^2 z and v = wn z'.
 * `change` is the step matrix less the identity: near the identity the difference is what carries the frequency.
 */
export interface ResonanceStep {
  readonly change: readonly [d11: number, d12: number, d21: number, d22: number];
  readonly before: readonly [number, number];
  readonly after: readonly [number, number];
}

/** First row of the step less the identity, and the second columns of phi1 and phi2 of A theta. */
interface Integrals {
  readonly d11: number;
  readonly d12: number;
  readonly one: readonly [number, number];
  readonly two: readonly [number, number];
}

/** Powers of A theta over factorials; the second row follows from the first: (-b, a - 2 zeta b). */
function bySeries(theta: number, zeta: number): Integrals {
  const terms = Math.ceil(9 + 40 * theta); // the next one is below 1e-18, critical damping included
  let [a, b] = [1, 0];
  let [d11, d12, one1, one2, two1, two2] = [0, 0, 0, 0, 0, 0];
  for (let k = 0; k < terms; k++) {
    const c = a - 2 * zeta * b;
    if (k > 0) {
      d11 += a;
      d12 += b;
    }
    one1 += b / (k + 1);
    one2 += c / (k + 1);
    two1 += b / ((k + 1) * (k + 2));
    two2 += c / ((k + 1) * (k + 2));
    const next = theta / (k + 1);
    [a, b] = [-next * b, next * c];
  }
  return { d11, d12, one: [one1, one2], two: [two1, two2] };
}

/** phi1 = (A theta)^-1 (step - I), phi2 = (A theta)^-1 (phi1 - I), with A^-1 = [[-2 zeta, -1], [1, 0]]. */
function byClosedForm(theta: number, zeta: number): Integrals {
  const kappa = Math.sqrt((1 - zeta) * (1 + zeta));
  const decay = Math.exp(-zeta * theta);
  const [c, s] = [decay * Math.cos(kappa * theta), (decay * Math.sin(kappa * theta)) / kappa];
  const one1 = (-2 * zeta * s - (c - zeta * s - 1)) / theta;
  const one2 = s / theta;
  const two1 = (-2 * zeta * one1 - (one2 - 1)) / theta;
  return { d11: c + zeta * s - 1, d12: s, one: [one1, one2], two: [two1, one1 / theta] };
}

/** The exact step; by series below theta = 0.3, where the closed form would lose digits as theta^3. */
export function resonanceStep(theta: number, zeta: number): ResonanceStep {
  const { d11, d12, one, two } = theta < 0.3 ? bySeries(theta, zeta) : byClosedForm(theta, zeta);
  // The base acceleration enters as -a in the second state.
  const after = [-theta * two[0], -theta * two[1]] as const;
  return {
    change: [d11, d12, -d12, d11 - 2 * zeta * d12],
    before: [-theta * one[0] - after[0], -theta * one[1] - after[1]],
    after,
  };
}
