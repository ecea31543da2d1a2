import { acceptPositive, acceptQualityFactor } from "../input/accept.ts";

/**
 * Ratio of the swept to the steady resonance peak: a sweep does not wait.
 *
 * Formula: eta = Q^2 |df/dt|/fn^2, factor = 1 - exp(-2.86 eta^-0.445); Q = qualityFactor, fn =
 * naturalFrequencyHz, df/dt = sweepHzPerS at fn. Null where eta >= 100: the fit is no longer any good there.
 * Error: simulation agrees within 0.4 % for eta <= 15 and 5 % at 87.
 * Source: Cronin 1968, quoted in Lalanne, Mechanical Vibration and Shock, vol. 1.
 *
 * @example sweptPeakReduction({ naturalFrequencyHz: 100, qualityFactor: 10, sweepHzPerS: 10 }).factor // 0.9996537
 */
export function sweptPeakReduction({
  naturalFrequencyHz,
  qualityFactor,
  sweepHzPerS,
}: {
  readonly naturalFrequencyHz: number;
  readonly qualityFactor: number;
  readonly sweepHzPerS: number;
}): { eta: number; factor: number | null } {
  const perFn = acceptQualityFactor(qualityFactor) / acceptPositive(naturalFrequencyHz, "naturalFrequencyHz");
  const eta = perFn * perFn * acceptPositive(sweepHzPerS, "sweepHzPerS");
  return { eta, factor: eta < 100 ? -Math.expm1(-2.86 * eta ** -0.445) : null };
}
