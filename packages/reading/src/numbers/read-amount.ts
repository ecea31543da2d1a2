import { currencyDecimals } from "@headroom/contract/vocabulary/project/money";
import { numberReadings } from "./number-readings.ts";
import { plainCharacters } from "./plain-characters.ts";

/** Signs and abbreviations of currencies, in lower case; several currencies share some of them. */
const currenciesOfSign: Readonly<Record<string, readonly string[]>> = {
  "€": ["EUR"],
  euro: ["EUR"],
  euros: ["EUR"],
  $: ["USD", "CAD", "AUD", "SGD", "MXN", "TWD", "NZD"],
  us$: ["USD"],
  ca$: ["CAD"],
  c$: ["CAD"],
  a$: ["AUD"],
  s$: ["SGD"],
  mx$: ["MXN"],
  nt$: ["TWD"],
  nz$: ["NZD"],
  r$: ["BRL"],
  "£": ["GBP"],
  "¥": ["JPY", "CNY"],
  "jp¥": ["JPY"],
  "cn¥": ["CNY"],
  円: ["JPY"],
  元: ["CNY"],
  "₩": ["KRW"],
  "₹": ["INR"],
  "rs.": ["INR"],
  "₪": ["ILS"],
  "₺": ["TRY"],
  "fr.": ["CHF"],
  sfr: ["CHF"],
  kr: ["SEK", "NOK", "DKK"],
  "kr.": ["SEK", "NOK", "DKK"],
  zł: ["PLN"],
  kč: ["CZK"],
  ft: ["HUF"],
  r: ["ZAR"],
};

/** A sign or currency, the number, and a sign or currency; a dash may stand for no cents (`1500,-`). */
const AMOUNT =
  /^([+-]?)\s*([^\d\s.,'+-][^\d,'+-]*?)?\s*([+-]?)\s*([.,]?\d.*?)(?:[.,]-{1,2})?\s*([^\d\s.,'+-][^\d]*)?$/;

/** A number with its sign, and what stands before and behind it; no number where there are two signs. */
function partsOf(plain: string): {
  readonly marks: readonly (string | undefined)[];
  readonly number: string;
} {
  const [, before = "", front, inner = "", digits = "", back] = AMOUNT.exec(plain) ?? [];
  const isSignedTwice = before !== "" && inner !== "";
  return { marks: [front, back], number: isSignedTwice ? "" : `${before}${inner}${digits.trim()}` };
}

/** An amount, or the two that a text can mean. */
export type ReadAmount =
  | { readonly cents: number }
  | { readonly readings: readonly [number, number]; readonly sentence: string };

function refuseOtherCurrency(mark: string | undefined, currency: string): void {
  const written = mark?.trim() ?? "";
  if (written === "" || written.toUpperCase() === currency) return;
  if (currenciesOfSign[written.toLowerCase()]?.includes(currency)) return;
  throw new RangeError(
    `"${written}" is not ${currency}, the currency of this amount: write the number alone`,
  );
}

function centsOf(value: number, text: string, currency: string): number {
  const decimals = currencyDecimals(currency);
  if (Number(value.toFixed(decimals)) !== value)
    throw new RangeError(
      decimals === 0
        ? `"${text}" has decimals, and ${currency} has none: write a whole amount`
        : `"${text}" has more decimals than ${currency}: write at most two`,
    );
  return Math.round(value * 100);
}

/** The sentence that asks which of two amounts is meant, and says what to write. */
function askSentence(text: string, [low, high]: readonly [number, number], currency: string): string {
  const question = `"${text}" can be read in two ways: write ${high}`;
  if (currencyDecimals(currency) === 0) return `${question}, since ${currency} has no decimals`;
  const isWritable = Number(low.toFixed(2)) === low;
  return isWritable
    ? `${question} or ${low.toFixed(2)}`
    : `${question}, or an amount with at most two decimals`;
}

/**
 * Reads an amount of money as people write it: `1.500,00`, `1,500.00`, `1 500`, `1'500`, `€ 1500`, `1500 EUR`, `1500,-`.
 * One point or comma before exactly three digits can part thousands or a fraction, and both amounts come back.
 *
 * Refuses with RangeError what is no amount, another currency than `currency`, and more decimals than it has.
 *
 * @example readAmount("1.500,00", "EUR") // { cents: 150000 }
 * @example readAmount("1.500", "EUR") // { readings: [1.5, 1500], sentence: … }
 */
export function readAmount(text: string, currency: string): ReadAmount {
  const written = text.trim();
  const { marks, number } = partsOf(plainCharacters(written));
  const [first, second] = numberReadings(number);
  if (first === undefined)
    throw new RangeError(`"${written}" is not an amount: write a number, such as 1500.00`);
  for (const mark of marks) refuseOtherCurrency(mark, currency);
  if (second === undefined) return { cents: centsOf(first.value, written, currency) };
  const pair = [first.value, second.value] as const;
  return { readings: pair, sentence: askSentence(written, pair, currency) };
}
