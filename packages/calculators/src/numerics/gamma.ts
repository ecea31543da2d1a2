/** Coefficients of Lanczos' series with g = 7. Source: Godfrey 2001. */
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
] as const;

/** Natural logarithm of the gamma function for x > 0; error below 1e-14 of its value, or of 1 where that is larger. */
export function logGamma(x: number): number {
  const t = x + 6.5;
  let sum = 0.9999999999998099;
  for (const [i, coefficient] of LANCZOS.entries()) sum += coefficient / (x + i);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/** Lower part of the regularised incomplete gamma function, by its series; for x < a + 1. */
function lowerBySeries(a: number, x: number): number {
  let [sum, term] = [1 / a, 1 / a];
  for (let k = 1; term > sum * 1e-17; k++) {
    term *= x / (a + k);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** Upper part, by Lentz' continued fraction; for x >= a + 1. */
function upperByFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let product = d;
  for (let i = 1, step = 2; Math.abs(step - 1) > 1e-16 && i < 100_000; i++) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    step = d * c;
    product *= step;
  }
  return product * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** P(a, x) = gamma(a, x)/Gamma(a), for a > 0 and x >= 0. Source: Abramowitz and Stegun 6.5; checked against scipy. */
export function regularisedGamma(a: number, x: number): number {
  if (x === 0) return 0;
  return x < a + 1 ? lowerBySeries(a, x) : 1 - upperByFraction(a, x);
}
