import { plainCharacters } from "./plain-characters.ts";

/** The sign between whole and fraction. */
export type DecimalSign = "." | ",";

/** A value that a written number can have, and the decimal sign that it takes for granted; null where none counts. */
export interface NumberReading {
  readonly value: number;
  readonly decimalSign: DecimalSign | null;
}

const NUMBER = /^([+-]?) ?([\d.,' ]*\d[.]?|\d[\d.,' ]*)(.*)$/;
const EXPONENT = /^ ?[ed] ?([+-]?\d{1,4})$/i;
/** `×10^-2`, and `×10-2`, whose superscript was lost on the way; `×102` could be 10² or 102 and is no power. */
const POWER_OF_TEN = /^ ?[x×·*] ?10 ?(?:(?:\^|\*\*) ?([+-]?\d{1,3})|([+-]\d{1,3}))$/i;
const LONE_POWER = /^([+-]?) ?10 ?(?:\^|\*\*) ?([+-]?\d{1,3})$/;

const grouped = (separator: string) => new RegExp(`^\\d{1,3}(?:${separator}\\d{3})+$`);
const groupedBy = { ".": grouped("\\."), ",": grouped(","), "'": grouped("'"), " ": grouped(" ") };
/** Digits after the decimal sign, in threes between blanks as ISO 80000-1 writes them. */
const FRACTION = /^\d*$|^\d{3}(?: \d{3})* \d{1,3}$/;

const other = (sign: DecimalSign): DecimalSign => (sign === "." ? "," : ".");

/** Whole digits without what groups them; undefined where the grouping is none. */
function ungrouped(whole: string, groupSigns: readonly (keyof typeof groupedBy)[]): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  const sign = groupSigns.find((each) => groupedBy[each].test(whole));
  return sign === undefined ? undefined : whole.replaceAll(sign, "");
}

/** Digits with a decimal point, and the sign that they take for granted. */
interface MantissaReading {
  readonly digits: string;
  readonly decimalSign: DecimalSign | null;
}

function withFraction(mantissa: string, sign: DecimalSign): MantissaReading[] {
  const [whole = "", fraction = "", ...rest] = mantissa.split(sign);
  const digits = ungrouped(whole, [other(sign), "'", " "]);
  if (rest.length > 0 || digits === undefined || !FRACTION.test(fraction)) return [];
  if (digits === "" && fraction === "") return [];
  return [{ digits: `${digits}.${fraction.replaceAll(" ", "")}`, decimalSign: sign }];
}

function asGroups(mantissa: string, sign: DecimalSign): MantissaReading[] {
  const digits = ungrouped(mantissa, [sign]);
  return digits === undefined ? [] : [{ digits, decimalSign: other(sign) }];
}

/** All values that digits with points, commas, apostrophes and blanks can have. */
function mantissaReadings(mantissa: string): MantissaReading[] {
  const signs = [".", ","] as const;
  const [last] = signs
    .filter((sign) => mantissa.includes(sign))
    .toSorted((a, b) => mantissa.lastIndexOf(b) - mantissa.lastIndexOf(a));
  if (last === undefined) {
    const digits = ungrouped(mantissa, ["'", " "]);
    return digits === undefined ? [] : [{ digits, decimalSign: null }];
  }
  const decimal = withFraction(mantissa, last);
  const isOnlySign = !mantissa.includes(other(last));
  // Nobody groups after a zero: 0.125 is a fraction.
  const groups = isOnlySign && !mantissa.startsWith("0") ? asGroups(mantissa, last) : [];
  return [...decimal, ...groups];
}

function exponentOf(tail: string): number | undefined {
  if (tail.trim() === "") return 0;
  const found = EXPONENT.exec(tail)?.[1];
  if (found !== undefined) return Number(found);
  const power = POWER_OF_TEN.exec(tail);
  return power ? Number(power[1] ?? power[2]) : undefined;
}

/** By way of its digits, so that 1.1 × 10^-2 is the double nearest to 0.011. */
const valueOf = (digits: string, exponent: number, sign: string) =>
  (sign === "-" ? -1 : 1) * Number(exponent === 0 ? digits : `${digits}e${exponent}`);

/**
 * Every value that a written number can have: one for most, two where a point or comma before exactly three digits
 * could part thousands or a fraction (`1,500`), none where the text is no number. Nothing is computed but powers of
 * ten: `1.0×10-2` is one whose superscript was lost, `2*3` is none.
 *
 * Valid for: grouping by comma, point, apostrophe or blank in threes; minus in all its characters; exponents by e, d
 * or × 10. A mantissa with an exponent is never grouped. Error: none beyond that of one conversion to a double.
 *
 * @example numberReadings("1.234,5") // [{ value: 1234.5, decimalSign: "," }]
 * @example numberReadings("1,500").map(({ value }) => value) // [1.5, 1500]
 */
export function numberReadings(text: string): readonly NumberReading[] {
  const plain = plainCharacters(text).trim();
  const lone = LONE_POWER.exec(plain);
  if (lone) return [{ value: valueOf("1", Number(lone[2]), lone[1] ?? ""), decimalSign: null }];
  const [, sign = "", mantissa = "", tail = ""] = NUMBER.exec(plain) ?? [];
  const exponent = exponentOf(tail);
  if (mantissa === "" || exponent === undefined) return [];
  const found = mantissaReadings(mantissa.trim());
  const possible = tail.trim() === "" ? found : found.slice(0, 1);
  return possible
    .map(({ digits, decimalSign }) => ({ value: valueOf(digits, exponent, sign), decimalSign }))
    .filter(({ value }) => Number.isFinite(value));
}
