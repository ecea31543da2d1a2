import { plainCharacters } from "../numbers/plain-characters.ts";

const EXPONENT = "(?: ?[eEdD] ?[+-]?\\d+)?(?: ?[x×·*] ?10 ?(?:(?:\\^|\\*\\*) ?[+-]?\\d{1,3}|[+-]\\d{1,3}))?";
const FIGURE = `[+-]? ?(?:\\d{1,3}(?:[' ]\\d{3}(?!\\d))+|\\d+|(?=[.,]\\d))(?:[.,]\\d+)*(?:(?<=[.,]\\d{3})(?: \\d{3})*(?: \\d{1,2}(?!\\d))?)?\\.?${EXPONENT}`;
const QUANTITY = new RegExp(
  `^([+-]?10(?:\\^|\\*\\*)[+-]?\\d{1,3}|${FIGURE})((?:\\s*/\\s*\\d+)?)\\s*(.*)$`,
  "s",
);

/** A written quantity in its two parts, in plain characters; the unit is empty where none is written. */
export interface QuantityParts {
  readonly number: string;
  readonly unit: string;
}

/**
 * The number and the unit of a written quantity; undefined where it does not begin with a number.
 *
 * @example splitQuantity("1’000 kg") // { number: "1'000", unit: "kg" }
 */
export function splitQuantity(text: string): QuantityParts | undefined {
  const [, number, fraction = "", unit = ""] = QUANTITY.exec(plainCharacters(text).trim()) ?? [];
  return number === undefined ? undefined : { number: number.trim() + fraction, unit: unit.trim() };
}
