import { type DecimalSign, type NumberReading, numberReadings } from "./number-readings.ts";

/** A number that was read, and a sentence where it could have been read otherwise. */
export interface ReadNumber {
  readonly value: number;
  readonly note?: string;
}
/** A number that can be read in two ways, and nothing says which. */
export interface AmbiguousNumber {
  readonly readings: readonly [number, number];
}

const shortest = (value: number) => String(Number(value.toPrecision(15)));

/** Digits that can be read in one way alone: `1.5`, but `1.2340`, since 1.234 could part thousands. */
export const unambiguousDigits = (digits: string): string =>
  numberReadings(digits).length > 1 ? `${digits}0` : digits;
export const unambiguous = (value: number): string => unambiguousDigits(shortest(value));

/** "read 1,000 as 1000". */
export const readAs = (text: string, value: number): string => `read ${text.trim()} as ${shortest(value)}`;

/** The decimal sign of a language, from its own numbers; null where it is neither point nor comma. */
export function decimalSignOf(locale: string): DecimalSign | null {
  const sign = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value;
  return sign === "." || sign === "," ? sign : null;
}

const both = ([first, second]: readonly NumberReading[]): readonly [number, number] | undefined =>
  first && second && [first.value, second.value];

/**
 * Reads a number; where it can be read in two ways, `decimalSign` decides and the answer says so.
 *
 * Refuses with RangeError what is no number.
 *
 * @example readNumber("1,000") // { readings: [1, 1000] }
 * @example readNumber("1,000", ".") // { value: 1000, note: "read 1,000 as 1000" }
 */
export function readNumber(
  text: string,
  decimalSign: DecimalSign | null = null,
): ReadNumber | AmbiguousNumber {
  const readings = numberReadings(text);
  const [only] = readings;
  if (only === undefined) throw new RangeError(`"${text}" is not a number`);
  const pair = both(readings);
  if (pair === undefined) return { value: only.value };
  const chosen = readings.find((reading) => reading.decimalSign === decimalSign);
  return chosen === undefined
    ? { readings: pair }
    : { value: chosen.value, note: readAs(text, chosen.value) };
}

/** The sentence that asks which of two readings is meant. */
export const twoWays = (text: string, [first, second]: readonly [number, number]): string =>
  `"${text}" can be read in two ways: write ${unambiguous(second)} or ${unambiguous(first)}`;

/** `1 1/2` is meant as one and a half, not as eleven halves. */
const MIXED = /\d\s+\d{1,2}\s*\//;
const FRACTION = /^(.*\d[.,]?)\s*\/\s*(\d+)$/;

/**
 * Reads a number or a fraction such as `1/2`. Refuses with RangeError what can be read in two ways and what is not a
 * number. A field that shows its value with a point says so: what it shows can be read back, and a comma before three
 * digits is still asked, since such a field reads `2,5` too.
 *
 * @example parseNumber("2,5e-3") // 0.0025
 * @example parseNumber("1.125", { pointIsDecimal: true }) // 1.125
 */
export function parseNumber(text: string, { pointIsDecimal = false } = {}): number {
  const [, top = text, bottom = "1"] = FRACTION.exec(text.trim()) ?? [];
  if (top !== text && MIXED.test(text))
    throw new RangeError(`"${text}" can be read in two ways: write a sum, such as 1 + 1/2`);
  const isKnown = numberReadings(top).length > 0;
  const value = isKnown ? onlyValue(top, pointIsDecimal) / Number(bottom) : Number.NaN;
  if (!Number.isFinite(value)) throw new RangeError(`"${text}" is not a number`);
  return value;
}

function onlyValue(text: string, pointIsDecimal: boolean): number {
  const read = readNumber(text, pointIsDecimal && text.includes(".") ? "." : null);
  if ("readings" in read) throw new RangeError(twoWays(text.trim(), read.readings));
  return read.value;
}
