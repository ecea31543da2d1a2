import { z } from "zod";

export const currencies = [
  "EUR",
  "USD",
  "GBP",
  "CHF",
  "SEK",
  "NOK",
  "DKK",
  "PLN",
  "CZK",
  "CAD",
  "AUD",
  "JPY",
  "CNY",
  "INR",
  "KRW",
  "SGD",
  "BRL",
  "ILS",
  "TRY",
  "MXN",
  "ZAR",
  "HUF",
  "TWD",
  "NZD",
] as const;
const decimalsOfOther = 2;
/** Digits after the decimal sign, where there are not two of them. */
const decimalsOf: Readonly<Record<string, number | undefined>> = { JPY: 0, KRW: 0 };
/** Returns the number of decimals of a currency. */
export const currencyDecimals = (currency: string): number => decimalsOf[currency] ?? decimalsOfOther;

/** A currency that can be chosen: an amount in any other one could have other decimals. */
export const currencySchema = z
  .string()
  .regex(
    new RegExp(`^(?:${currencies.join("|")})$`),
    `Use the three capital letters of a currency of the list: ${currencies.join(", ")}.`,
  );
/** A currency as it was stored, when any three letters were accepted. */
export const storedCurrencySchema = z.string();
const maxCents = 1_000_000_000_00;
export const amountCentsSchema = z
  .int("Write an amount with at most two decimals.")
  .min(0, "Must be 0 or more.")
  .max(maxCents, "That is more than we can handle.");

/** Whether an amount has no more decimals than its currency: hundredths of a yen cannot be paid. */
export const isPayable = (cents: number, currency: string): boolean =>
  cents % 10 ** (2 - currencyDecimals(currency)) === 0;
export const wholeAmountOnly = "Write a whole amount: this currency has no decimals.";

/** An amount with its currency behind it, for sentences: `1,234.50 EUR`. */
export const amountText = (cents: number, currency: string): string => {
  const decimals = currencyDecimals(currency);
  const format = new Intl.NumberFormat("en-GB", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${format.format(cents / 100)} ${currency}`;
};

/** Money as it was stored: the bound of an input may have changed since and must not make a record unreadable. */
export const storedCentsSchema = z.int();

export const isWithinBound = (cents: number): boolean => cents <= maxCents;

/** An estimate as it is said: what is more than anybody could quote is not known. */
export const estimatedCents = (cents: number): number | null => (isWithinBound(cents) ? cents : null);

/** Cents of euro that are not rounded, for sums; `null` for a currency that has no rate. */
export function exactEuroCents(
  amountCents: number,
  currency: string,
  perEuro: Readonly<Record<string, number | undefined>>,
): number | null {
  const rate = perEuro[currency];
  return rate === undefined ? null : amountCents / rate;
}

/** Cents of euro, for comparison only, at what one euro buys; `null` for a currency that has no rate. */
export function comparableEuroCents(
  amountCents: number,
  currency: string,
  perEuro: Readonly<Record<string, number | undefined>>,
): number | null {
  const exact = exactEuroCents(amountCents, currency, perEuro);
  return exact === null ? null : Math.round(exact);
}
