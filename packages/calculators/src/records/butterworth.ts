import {
  acceptAbove,
  acceptOneOf,
  acceptPositive,
  acceptWholeNumber,
  acceptWithin,
} from "../input/accept.ts";

/** One second-order section: (b0 + b1/z + b2/z^2)/(1 + a1/z + a2/z^2). */
export interface FilterSection {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

export type FilterBand =
  | { readonly pass: "low" | "high"; readonly cornerHz: number }
  | { readonly pass: "band" | "stop"; readonly lowCornerHz: number; readonly highCornerHz: number };

export interface FilterDesign {
  readonly order: number;
  readonly sampleRateHz: number;
  readonly band: FilterBand;
}

type Complex = readonly [re: number, im: number];
/** Coefficients of s^2, s and 1. */
type Quadratic = readonly [s2: number, s1: number, s0: number];

function squareRoot([re, im]: Complex): Complex {
  const size = Math.hypot(re, im);
  const root = Math.sqrt((size + Math.abs(re)) / 2);
  if (root === 0) return [0, 0];
  const other = im / (2 * root);
  return re >= 0 ? [root, other] : [Math.abs(other), im < 0 ? -root : root];
}

/** Poles in the upper half plane of the low pass with a corner of 1, and the real one of an odd order. */
function prototypePoles(order: number): readonly Complex[] {
  return Array.from({ length: Math.ceil(order / 2) }, (_, k): Complex => {
    const angle = (Math.PI * (2 * k + order + 1)) / (2 * order);
    return 2 * k + 1 === order ? [-1, 0] : [Math.cos(angle), Math.sin(angle)];
  });
}

const conjugatePair = ([re, im]: Complex): Quadratic => [1, -2 * re, re * re + im * im];

/** Roots of s^2 - p w s + c^2 = 0 for a pole p of the prototype: two pairs, or one for a real p. */
function bandDenominators([re, im]: Complex, width: number, centre2: number): readonly Quadratic[] {
  if (im === 0) return [[1, -re * width, centre2]];
  const [u, v] = [(re * width) / 2, (im * width) / 2];
  const [x, y] = squareRoot([u * u - v * v - centre2, 2 * u * v]);
  return [conjugatePair([u + x, v + y]), conjugatePair([u - x, v - y])];
}

/** Stop band: the prototype's poles are turned over, p becomes 1/p. */
function turned([re, im]: Complex): Complex {
  const size2 = re * re + im * im;
  return [re / size2, -im / size2];
}

/** s = 2 (z - 1)/(z + 1). */
function bilinear([s2, s1, s0]: Quadratic): readonly [number, number, number] {
  return [4 * s2 + 2 * s1 + s0, 2 * s0 - 8 * s2, 4 * s2 - 2 * s1 + s0];
}

function magnitude([c0, c1, c2]: readonly [number, number, number], omega: number): number {
  const re = c0 + c1 * Math.cos(omega) + c2 * Math.cos(2 * omega);
  return Math.hypot(re, c1 * Math.sin(omega) + c2 * Math.sin(2 * omega));
}

/** A section of an analogue one, with gain 1 at an angle. */
function section(numerator: Quadratic, denominator: Quadratic, omega: number): FilterSection {
  const top = bilinear(numerator);
  const [a0, a1, a2] = bilinear(denominator);
  const gain = magnitude([a0, a1, a2], omega) / magnitude(top, omega);
  return {
    b: [(top[0] * gain) / a0, (top[1] * gain) / a0, (top[2] * gain) / a0],
    a: [a1 / a0, a2 / a0],
  };
}

/** A first-order section stands as one of second order whose last coefficients are 0. */
function firstOrder(pass: "low" | "high", corner: number): FilterSection {
  const scale = 2 + corner;
  const pole = (corner - 2) / scale;
  return pass === "low"
    ? { b: [corner / scale, corner / scale, 0], a: [pole, 0] }
    : { b: [2 / scale, -2 / scale, 0], a: [pole, 0] };
}

function oneCorner(order: number, pass: "low" | "high", corner: number): readonly FilterSection[] {
  const numerator: Quadratic = pass === "low" ? [0, 0, 1] : [1, 0, 0];
  return prototypePoles(order).map(([re, im]) =>
    im === 0
      ? firstOrder(pass, corner)
      : section(numerator, [1, -2 * re * corner, corner * corner], pass === "low" ? 0 : Math.PI),
  );
}

function twoCorners(order: number, pass: "band" | "stop", [low, high]: Complex): readonly FilterSection[] {
  const [width, centre2] = [high - low, low * high];
  const centre = 2 * Math.atan(Math.sqrt(centre2) / 2);
  const [numerator, omega]: readonly [Quadratic, number] =
    pass === "band" ? [[0, 1, 0], centre] : [[1, 0, centre2], 0];
  return prototypePoles(order)
    .flatMap((pole) => bandDenominators(pass === "band" ? pole : turned(pole), width, centre2))
    .map((denominator) => section(numerator, denominator, omega));
}

/**
 * Sections of a Butterworth filter: bilinear with pre-warped corners, -3.01 dB there. A band has 2 N poles.
 *
 * Valid for: order 1 to 10, corners above 0 and below half the sample rate. Source: Butterworth 1930; Oppenheim, ch. 7.
 */
export function butterworthSections({ order, sampleRateHz, band }: FilterDesign): readonly FilterSection[] {
  acceptWholeNumber(order, "order", [1, 10]);
  acceptPositive(sampleRateHz, "sampleRateHz");
  acceptOneOf(band.pass, "pass", ["low", "high", "band", "stop"]);
  const warped = (cornerHz: number) => {
    if (acceptPositive(cornerHz, "cornerHz") >= sampleRateHz / 2)
      throw new RangeError(
        `cornerHz must be below half the sample rate, ${sampleRateHz / 2}, got ${cornerHz}`,
      );
    return 2 * Math.tan((Math.PI * cornerHz) / sampleRateHz);
  };
  if ("cornerHz" in band) return oneCorner(order, band.pass, warped(band.cornerHz));
  acceptAbove(
    band.highCornerHz,
    "highCornerHz",
    acceptWithin(band.lowCornerHz, "lowCornerHz", [0, sampleRateHz]),
  );
  return twoCorners(order, band.pass, [warped(band.lowCornerHz), warped(band.highCornerHz)]);
}

/** Poles of the whole filter. */
export function poleCount({ order, band }: FilterDesign): number {
  return "cornerHz" in band ? order : 2 * order;
}
