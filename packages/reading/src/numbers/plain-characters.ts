const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** A power of ten in superscripts: the only place where a raised digit belongs to a number and not to a unit. */
const RAISED_POWER = /(?<=10)([⁺⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g;
const MINUS = /[‐‑‒–—−﹣－⁻]/g;
const BLANK = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
const FULL_WIDTH = /[！-～]/g;
/** The distance between a full-width character and the ASCII one that it stands for. */
const fullWidthOffset = 0xfee0;

const lowered = (digits: string) => digits.replace(/./g, (digit) => String(superscripts.indexOf(digit)));

/**
 * The same text in ASCII where a character only looks different: minus signs and dashes, blanks of every width,
 * apostrophes, full-width letters and digits, a power of ten in superscripts (`10⁻²` is `10^-2`).
 *
 * @example plainCharacters("−1’000 ×10⁻²") // "-1'000 ×10^-2"
 */
export const plainCharacters = (text: string): string =>
  text
    .replace(INVISIBLE, "")
    .replace(FULL_WIDTH, (letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - fullWidthOffset))
    .replace(
      RAISED_POWER,
      (_, sign: string, digits: string) => `^${sign === "⁻" ? "-" : ""}${lowered(digits)}`,
    )
    .replace(MINUS, "-")
    .replace(BLANK, " ")
    .replace(/[’ʼ]/g, "'");
