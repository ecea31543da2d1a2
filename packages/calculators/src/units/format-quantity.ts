import { acceptFinite, acceptWholeNumber } from "../input/accept.ts";

/** Decimal digits that every double holds. */
const KNOWN_DIGITS = 15;

function stripZeros(digits: string): string {
  const [mantissa = "", exponent] = digits.split("e");
  const short = mantissa.includes(".") ? mantissa.replace(/0+$/, "").replace(/\.$/, "") : mantissa;
  return exponent === undefined ? short : `${short}e${exponent.replace("+", "")}`;
}

const decimalsRange = [0, 20] as const;

/**
 * Writes a number with at most `toFixed` decimals and its unit.
 *
 * Trailing zeros go; a value below the last digit is written in scientific notation rather than as zero; minus
 * zero is never written. Digits beyond the 15th are noise of binary fractions and are not shown.
 * Valid for: finite values, `toFixed` 0 to 20 (default 13).
 *
 * @example formatQuantity(9.80665, "m/s2", { toFixed: 3 }) // "9.807 m/s2"
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
  const wholeDigits = size >= 1 ? Math.floor(Math.log10(size)) + 1 : 0;
  const decimals = Math.min(toFixed, Math.max(0, KNOWN_DIGITS - wholeDigits));
  const digits = stripZeros(
    scientific ? known.toExponential(Math.min(toFixed, KNOWN_DIGITS - 1)) : known.toFixed(decimals),
  );
  const shown = digits === "-0" ? "0" : digits;
  return unit === "" ? shown : `${shown} ${unit}`;
}
