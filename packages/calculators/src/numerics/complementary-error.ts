const TWO_OVER_ROOT_PI = 2 / Math.sqrt(Math.PI);

/** erf by its series of positive terms: e^(-x^2) sum 2^n x^(2n+1)/(2n+1)!!, no cancellation. */
function errorSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; term > sum * 1e-18; n++) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return TWO_OVER_ROOT_PI * Math.exp(-x * x) * sum;
}

/** erfc for x >= 2 by its continued fraction (Lentz), which keeps relative precision in the far tail. */
function tailFraction(x: number): number {
  let f = x;
  let c = x;
  let d = 0;
  for (let n = 1; n < 500; n++) {
    const a = n / 2;
    d = 1 / (x + a * d);
    c = x + a / c;
    f *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return Math.exp(-x * x) / (f * Math.sqrt(Math.PI));
}

/**
 * erfc(x), relative error below 1e-13.
 * Source: Abramowitz and Stegun 7.1.6 (series) and 7.1.14 (continued fraction).
 */
export function complementaryError(x: number): number {
  if (x < 0) return 2 - complementaryError(-x);
  return x < 2 ? 1 - errorSeries(x) : tailFraction(x);
}
