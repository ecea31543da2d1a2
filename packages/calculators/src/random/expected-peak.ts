import { acceptAbove, acceptPositive } from "../input/accept.ts";
import { gaussLegendre } from "../numerics/gauss-legendre.ts";

const EULER = 0.5772156649015329;

/** integral_0^inf 1 - (probability that all N peaks stay below x); the integrand falls around sqrt(2 ln N). */
function meanLargestPeak(cycles: number): number {
  const end = Math.sqrt(2 * (Math.log(cycles) + 40));
  const panels = 64;
  let sum = 0;
  for (let i = 0; i < panels; i++) {
    sum += gaussLegendre(
      (x) => -Math.expm1(-cycles * Math.exp((-x * x) / 2)),
      (end * i) / panels,
      (end * (i + 1)) / panels,
    );
  }
  return sum;
}

/**
 * The largest peak to expect in a Gaussian record, in multiples of the rms, on one side.
 *
 * Formula: N = nu T, c = sqrt(2 ln N); Davenport's mean c + 0.577216/c; exact mean
 * integral_0^inf [1-exp(-N e^(-x^2/2))] dx; level exceeded with risk p: sqrt(2 ln(N/(-ln(1-p)))).
 * nu = upcrossingHz, T = durationS. For |x| double nu.
 * Valid for: more than one cycle, 0 < risk < 1. Error: below 1e-10; checked against mpmath.
 * Source: Davenport 1964; Rice 1944.
 *
 * @example expectedPeak({ upcrossingHz: 200, durationS: 60, risk: 0.01 }).davenportSigma // 4.467381
 */
export function expectedPeak({
  upcrossingHz,
  durationS,
  risk,
}: {
  readonly upcrossingHz: number;
  readonly durationS: number;
  readonly risk: number;
}) {
  const cycles = acceptPositive(upcrossingHz, "upcrossingHz") * acceptPositive(durationS, "durationS");
  acceptAbove(cycles, "upcrossingHz x durationS", 1);
  if (!(risk > 0 && risk < 1)) throw new RangeError(`risk must be between 0 and 1, got ${risk}`);
  const c = Math.sqrt(2 * Math.log(cycles));
  const ratio = Math.log(cycles) - Math.log(-Math.log1p(-risk));
  return {
    cycles,
    mostProbableSigma: c,
    davenportSigma: c + EULER / c,
    meanSigma: meanLargestPeak(cycles),
    atRiskSigma: Math.sqrt(2 * Math.max(0, ratio)),
  };
}
