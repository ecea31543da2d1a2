import { acceptNotNegative, acceptPositive } from "../input/accept.ts";
import { scaledBesselI0 } from "../numerics/bessel-i0.ts";
import { gaussLegendre } from "../numerics/gauss-legendre.ts";

/**
 * Probability that the envelope of a tone in narrow-band noise exceeds a level.
 *
 * Formula: Q1(A/s, r/s) = integral_r/s^inf x e^-(x^2+a^2)/2 I0(a x) dx, a = A/s; A = amplitude (peak),
 * s = sigmaRms, r = level, one unit. Valid for: noise in a narrow band centred on the tone only; it is not the
 * peak of sine on broadband random. Error: below 1e-11; checked against scipy. Source: Rice 1945.
 *
 * @example riceEnvelope({ sigmaRms: 1, amplitude: 1, level: 3 }).probability // 0.04371597
 */
export function riceEnvelope({
  sigmaRms,
  amplitude,
  level,
}: {
  readonly sigmaRms: number;
  readonly amplitude: number;
  readonly level: number;
}): { probability: number } {
  const a = acceptNotNegative(amplitude, "amplitude") / acceptPositive(sigmaRms, "sigmaRms");
  const low = Math.max(acceptNotNegative(level, "level") / sigmaRms, a - 10);
  // 12 units past the start the integrand has fallen by e^-72 or more.
  const start = Math.max(0, low);
  const end = Math.max(start, a) + 12;
  const panels = Math.ceil((end - start) / 0.5);
  const density = (x: number) => x * Math.exp(-((x - a) ** 2) / 2) * scaledBesselI0(a * x, 0).re;
  let probability = 0;
  for (let i = 0; i < panels; i++) {
    probability += gaussLegendre(
      density,
      start + ((end - start) * i) / panels,
      start + ((end - start) * (i + 1)) / panels,
    );
  }
  return { probability: Math.min(1, probability) };
}
