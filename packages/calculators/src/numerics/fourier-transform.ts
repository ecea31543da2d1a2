/** Transforms real and imaginary parts in place: X_k = sum over i of x_i e^(-2 pi j k i/n). */
export type FourierTransform = (re: Float64Array, im: Float64Array) => void;

function bitReversal(length: number): Uint32Array {
  const reversed = new Uint32Array(length);
  for (let i = 1; i < length; i++)
    reversed[i] = ((reversed[i >> 1] ?? 0) >> 1) | ((i & 1) === 1 ? length >> 1 : 0);
  return reversed;
}

/** Cosines and sines of 2 pi i/length, each from its own angle, for i below `count`. */
function turns(length: number, count: number) {
  const cosine = Float64Array.from({ length: count }, (_, i) => Math.cos((2 * Math.PI * i) / length));
  const sine = Float64Array.from({ length: count }, (_, i) => Math.sin((2 * Math.PI * i) / length));
  return { cosine, sine };
}

function reorder(values: Float64Array, places: Uint32Array): void {
  for (let i = 0; i < places.length; i++) {
    const j = places[i] ?? 0;
    if (j <= i) continue;
    const kept = values[i] ?? 0;
    values[i] = values[j] ?? 0;
    values[j] = kept;
  }
}

/** Cooley and Tukey 1965, radix 2. */
function powerOfTwo(length: number): FourierTransform {
  const places = bitReversal(length);
  const { cosine, sine } = turns(length, length / 2);
  const butterflies = (re: Float64Array, im: Float64Array, half: number) => {
    const stride = length / (2 * half);
    for (let start = 0; start < length; start += 2 * half)
      for (let k = 0, a = start, b = start + half; k < half; k++, a++, b++) {
        const c = cosine[k * stride] ?? 0;
        const s = sine[k * stride] ?? 0;
        const x = re[b] ?? 0;
        const y = im[b] ?? 0;
        const u = x * c + y * s;
        const v = y * c - x * s;
        const p = re[a] ?? 0;
        const q = im[a] ?? 0;
        re[b] = p - u;
        im[b] = q - v;
        re[a] = p + u;
        im[a] = q + v;
      }
  };
  return (re, im) => {
    reorder(re, places);
    reorder(im, places);
    for (let half = 1; half < length; half *= 2) butterflies(re, im, half);
  };
}

/** Any length as a convolution of a power of two. Source: Bluestein 1970. */
function anyLength(length: number): FourierTransform {
  const size = 2 ** Math.ceil(Math.log2(2 * length - 1));
  const inner = powerOfTwo(size);
  // i^2 modulo 2 n keeps the angle small, and exact.
  const angle = (i: number) => (Math.PI * ((i * i) % (2 * length))) / length;
  const cosine = Float64Array.from({ length }, (_, i) => Math.cos(angle(i)));
  const sine = Float64Array.from({ length }, (_, i) => Math.sin(angle(i)));
  const [chirpRe, chirpIm] = [new Float64Array(size), new Float64Array(size)];
  for (let i = 0; i < length; i++) {
    for (const place of [i, (size - i) % size]) {
      chirpRe[place] = cosine[i] ?? 0;
      chirpIm[place] = sine[i] ?? 0;
    }
  }
  inner(chirpRe, chirpIm);
  const [a, b] = [new Float64Array(size), new Float64Array(size)];
  const turned = (to: readonly [Float64Array, Float64Array], from: readonly [Float64Array, Float64Array]) => {
    for (let i = 0; i < length; i++) {
      const [x, y, c, s] = [from[0][i] ?? 0, from[1][i] ?? 0, cosine[i] ?? 0, sine[i] ?? 0];
      to[0][i] = x * c + y * s;
      to[1][i] = y * c - x * s;
    }
  };
  return (re, im) => {
    a.fill(0);
    b.fill(0);
    turned([a, b], [re, im]);
    inner(a, b);
    for (let i = 0; i < size; i++) {
      const [x, y, u, v] = [a[i] ?? 0, b[i] ?? 0, chirpRe[i] ?? 0, chirpIm[i] ?? 0];
      // Conjugated, so that the forward transform is the way back.
      a[i] = (x * u - y * v) / size;
      b[i] = -(x * v + y * u) / size;
    }
    inner(a, b);
    for (let i = 0; i < length; i++) b[i] = -(b[i] ?? 0);
    turned([re, im], [a, b]);
  };
}

/** A transform of one length, prepared once; error below 1e-14 of the largest line. */
export function fourierTransform(length: number): FourierTransform {
  return Number.isInteger(Math.log2(length)) ? powerOfTwo(length) : anyLength(length);
}
