/** Terms of the asymptotic series 1 + 1/(8z) + 9/(128 z^2) + ... that still shrink at |z| >= 30. */
const ASYMPTOTIC_TERMS = 24;

export interface Complex {
  readonly re: number;
  readonly im: number;
}

/**
 * e^-Re(z) I0(z) for Re(z) >= 0, by the trapezoidal rule on its integral over one period, which converges
 * geometrically once the points outnumber |z|.
 */
function byTrapezoid(re: number, im: number): Complex {
  const points = 40 + 2 * Math.ceil(Math.hypot(re, im));
  let sumRe = 0;
  let sumIm = 0;
  for (let i = 0; i < points; i++) {
    const cosine = Math.cos((2 * Math.PI * (i + 0.5)) / points);
    const size = Math.exp(re * (cosine - 1));
    sumRe += size * Math.cos(im * cosine);
    sumIm += size * Math.sin(im * cosine);
  }
  return { re: sumRe / points, im: sumIm / points };
}

/** Sum of the asymptotic series in powers of sign/z. */
function asymptoticSum(re: number, im: number, sign: number): Complex {
  const square = re * re + im * im;
  const inverse = { re: (sign * re) / square, im: (-sign * im) / square };
  let term = { re: 1, im: 0 };
  let sum = { re: 1, im: 0 };
  for (let k = 1; k <= ASYMPTOTIC_TERMS; k++) {
    const factor = (2 * k - 1) ** 2 / (8 * k);
    term = {
      re: factor * (term.re * inverse.re - term.im * inverse.im),
      im: factor * (term.re * inverse.im + term.im * inverse.re),
    };
    sum = { re: sum.re + term.re, im: sum.im + term.im };
  }
  return sum;
}

function byAsymptotics(re: number, im: number): Complex {
  // I0(z) sqrt(2 pi z) = e^z S(1/z) + i e^-z S(-1/z) above the real axis, conjugate below.
  const up = im >= 0 ? 1 : -1;
  const rising = asymptoticSum(re, im, 1);
  const falling = asymptoticSum(re, im, -1);
  const small = Math.exp(-2 * re);
  const [c, s] = [Math.cos(im), Math.sin(im)];
  const sumRe = rising.re * c - rising.im * s + small * (-up * (falling.im * c - falling.re * s));
  const sumIm = rising.re * s + rising.im * c + small * (up * (falling.re * c + falling.im * s));
  const angle = Math.atan2(im, re) / 2;
  const size = 1 / Math.sqrt(2 * Math.PI * Math.hypot(re, im));
  return {
    re: size * (sumRe * Math.cos(angle) + sumIm * Math.sin(angle)),
    im: size * (sumIm * Math.cos(angle) - sumRe * Math.sin(angle)),
  };
}

/** e^-Re(z) I0(z), Re(z) >= 0, relative error near 1e-14. Source: Abramowitz and Stegun 9.6.16, 9.7.1. */
export function scaledBesselI0(re: number, im: number): Complex {
  return Math.hypot(re, im) < 40 ? byTrapezoid(re, im) : byAsymptotics(re, im);
}

/** I1(x)/I0(x) for real x >= 0. */
export function besselRatio(x: number): number {
  if (x > 1e4) return 1 - 1 / (2 * x) - 1 / (8 * x * x);
  const points = 40 + 2 * Math.ceil(x);
  let [i0, i1] = [0, 0];
  for (let i = 0; i < points; i++) {
    const cosine = Math.cos((2 * Math.PI * (i + 0.5)) / points);
    const size = Math.exp(x * (cosine - 1));
    i0 += size;
    i1 += size * cosine;
  }
  return i1 / i0;
}
