import { acceptFinite, acceptWholeNumber } from "../input/accept.ts";

/** Decimal digits that every double holds. */
const KNOWN_DIGITS = 15;

function stripZeros(digits: string): string {
  const [mantissa = "", exponent] = digits.split("e");
  const short = mantissa.includes(".") ? mantissa.replace(/0+$/, "").replace(/\.$/, "") : mantissa;
  return exponent === undefined ? short : `${short}e${exponent.replace("+", "")}`;
}

const decimalsRange = [0, 20] as const;

/** Significant figures kept of a value below one, however few decimals are wanted. */
const LEAST_FIGURES = 3;

function decimalsFor(size: number, toFixed: number): number {
  const wholeDigits = size === 0 ? 1 : Math.floor(Math.log10(size)) + 1;
  if (size < 1) return Math.max(Math.min(toFixed, KNOWN_DIGITS), LEAST_FIGURES - wholeDigits);
  return Math.min(toFixed, Math.max(0, KNOWN_DIGITS - wholeDigits));
}

function withUnit(digits: string, unit: string): string {
  const short = stripZeros(digits);
  const shown = short === "-0" ? "0" : short;
  return unit === "" ? shown : `${shown} ${unit}`;
}

/**
 * Writes a number with at most `toFixed` decimals and its unit.
 *
 * Trailing zeros go. A value below one keeps three figures; below the last digit it is written in scientific notation
 * rather than as zero; minus zero is never written. Digits beyond the 15th are noise of binary fractions and are not
 * shown.
 * Valid for: finite values, `toFixed` 0 to 20 (default 13).
 *
 * @example formatQuantity(9.80665, "m/s2", { toFixed: 3 }) // "9.807 m/s2"
 * @example formatQuantity(0.00126, "m/s", { toFixed: 3 }) // "0.00126 m/s"
 * @example formatQuantity(0.00042, "m", { toFixed: 3 }) // "4.2e-4 m"
 */
export function formatQuantity(
  value: number,
  unit: string,
  { toFixed = 13 }: { toFixed?: number } = {},
): string {
  acceptFinite(value, "value");
  acceptWholeNumber(toFixed, "toFixed", decimalsRange);
  const size = Math.abs(value);
  const known = Number(value.toPrecision(KNOWN_DIGITS));
  const scientific = size !== 0 && (size < 10 ** -toFixed || size >= 1e21);
  return withUnit(
    scientific
      ? known.toExponential(Math.min(toFixed, KNOWN_DIGITS - 1))
      : known.toFixed(decimalsFor(size, toFixed)),
    unit,
  );
}

/** More digits than somebody enters: what has them was converted or computed. */
const ENTERED_DIGITS = 9;
const COMPUTED_DIGITS = 6;
/** Of a conversion there and back, the others are noise. */
const CONVERTED_DIGITS = 12;

/**
 * Writes a number that somebody entered, and its unit: with every digit, as it was entered.
 *
 * One that comes from a conversion has six digits. Below 0.00001 in scientific notation.
 * Valid for: finite values.
 *
 * @example formatEntered(0.00126, "g2/Hz") // "0.00126 g2/Hz"
 * @example formatEntered(12.7 / 25.4, "in") // "0.5 in"
 * @example formatEntered(3.3 * 0.45359237, "kg") // "1.49685 kg"
 */
export function formatEntered(value: number, unit: string): string {
  acceptFinite(value, "value");
  const known = Number(value.toPrecision(CONVERTED_DIGITS));
  const isEntered = known === Number(known.toPrecision(ENTERED_DIGITS));
  const figure = isEntered ? known : Number(known.toPrecision(COMPUTED_DIGITS));
  return withUnit(figure !== 0 && Math.abs(figure) < 1e-5 ? figure.toExponential() : String(figure), unit);
}
