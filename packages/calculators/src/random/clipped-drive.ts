import { acceptPositive } from "../input/accept.ts";
import { gaussianDensity, gaussianTail } from "../numerics/gaussian.ts";

/** integral of x^2 phi over -k..k = 1 - 2Q - 2 k phi, by its series where that difference cancels. */
function clippedVariance(k: number): number {
  const tail = gaussianTail(k);
  if (k >= 0.5) return 1 - 2 * tail - 2 * k * gaussianDensity(k) + 2 * k * k * tail;
  let term = k ** 3;
  let inner = 0;
  for (let n = 0; Math.abs(term) > 1e-30 && n < 40; n++) {
    inner += term / (2 * n + 3);
    term *= (-k * k) / (2 * (n + 1));
  }
  return 2 * gaussianDensity(0) * inner + 2 * k * k * tail;
}

/**
 * Rms and crest factor of a Gaussian drive clipped at k sigma.
 *
 * Formula: factor^2 = 1 - 2Q - 2 k phi(k) + 2 k^2 Q, Q the normal tail and phi the normal density at
 * k = sigmas; crest = k/factor. Valid for: k > 0. Error: below 1e-12; checked against scipy.
 * Source: second moment of the clipped normal distribution.
 *
 * @example clippedDrive({ sigmas: 3 }).rmsFactor // 0.9975005
 */
export function clippedDrive({ sigmas }: { readonly sigmas: number }): {
  rmsFactor: number;
  crestFactor: number;
} {
  const rmsFactor = Math.sqrt(clippedVariance(acceptPositive(sigmas, "sigmas")));
  return { rmsFactor, crestFactor: sigmas / rmsFactor };
}
