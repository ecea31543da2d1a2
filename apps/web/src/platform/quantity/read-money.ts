import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import { readAmount } from "@headroom/reading";
import { currencyDecimals, isPayable } from "@headroom/contract/vocabulary/project/money";
import type { QuantityReading } from "./quantity.ts";
import { isExpression, parseExpression } from "./quantity-expression.ts";

const unreadable = (sentence: string): QuantityReading => ({
  value: undefined,
  error: `${sentenceStart(sentence)}.`,
});

/** A number of a sum that can part thousands or a fraction. */
const AMBIGUOUS_PART = /(?<![\d.,])\d{1,3}[.,]\d{3}(?![\d.,])/;

/** `3*1250`, rounded to what can be paid. */
function computedCents(text: string, currency: string): number {
  const part = AMBIGUOUS_PART.exec(text)?.[0];
  const read = part === undefined ? undefined : readAmount(part, currency);
  if (read && "readings" in read) throw new RangeError(read.sentence);
  const amount = parseExpression(text, { dimension: undefined, unit: "", bareUnit: "" });
  return Math.round(Number(amount.toFixed(currencyDecimals(currency))) * 100);
}

function readCents(text: string, currency: string): number {
  const read = readAmount(text, currency);
  if ("readings" in read) throw new RangeError(read.sentence);
  return read.cents;
}

/** Reads an amount that was typed into cents; an amount that can be read in two ways is an error that names both. */
export function readMoney(text: string, currency: string): QuantityReading {
  try {
    const typed = text.trim().replaceAll("−", "-");
    const cents = isExpression(typed) ? computedCents(typed, currency) : readCents(text, currency);
    return { value: cents, error: undefined };
  } catch (cause) {
    return unreadable(cause instanceof RangeError ? cause.message : "This is not an amount");
  }
}

/** An amount as a field shows it; an older one that has more decimals than its currency shows them. */
export const showMoney = (cents: number, currency: string): string =>
  (cents / 100).toFixed(isPayable(cents, currency) ? currencyDecimals(currency) : 2);
