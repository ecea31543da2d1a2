import { acceptPositive } from "../input/accept.ts";
import { bisect } from "../numerics/bisect.ts";
import { sineOnRandomExceedance } from "./sine-on-random-exceedance.ts";

/**
 * The level that Gaussian noise plus sine tones exceeds with a given probability, beside the usual conventions.
 *
 * Formula: root of `sineOnRandomExceedance` = probability; ratios to linear 3 s + sum A, SRSS sqrt(9 s^2 + sum A^2) and
 * 3 sqrt(s^2 + sum A^2/2); s = sigmaRms, A = amplitudes (peak). With the Gaussian 3-sigma probability 0.0027 and
 * A = s the exact level is 0.883 of linear, 1.117 of SRSS.
 * Valid for: 0 < probability < 1. Error: below 1e-9; checked against mpmath. Source: Rice 1944, 3.10.
 *
 * @example sineOnRandomQuantile({ sigmaRms: 1, amplitudes: [1], probability: 0.0026997960632601866 }).ratioToLinear // 0.8833043
 */
export function sineOnRandomQuantile({
  sigmaRms,
  amplitudes,
  probability,
}: {
  readonly sigmaRms: number;
  readonly amplitudes: readonly number[];
  readonly probability: number;
}) {
  acceptPositive(sigmaRms, "sigmaRms");
  if (!(probability > 0 && probability < 1))
    throw new RangeError(`probability must be between 0 and 1, got ${probability}`);
  const sum = amplitudes.reduce((total, a) => total + a, 0);
  const squares = amplitudes.reduce((total, a) => total + a * a, 0);
  // Below 0 the Gaussian alone bounds the level from above, the tones added.
  const high = sum + sigmaRms * (1 + Math.sqrt(-2 * Math.log(probability)) + 2);
  const excess = (level: number) =>
    sineOnRandomExceedance({ sigmaRms, amplitudes, level }).probability - probability;
  const level = bisect(excess, 0, high);
  return {
    level,
    ratioToLinear: level / (3 * sigmaRms + sum),
    ratioToSrss: level / Math.sqrt(9 * sigmaRms * sigmaRms + squares),
    ratioToThreeTotal: level / (3 * Math.sqrt(sigmaRms * sigmaRms + squares / 2)),
  };
}
