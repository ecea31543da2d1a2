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
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, "Use the three capital letters of ISO 4217, for example EUR.");
const maxCents = 1_000_000_000_00;
export const amountCentsSchema = z
  .int("Write an amount with at most two decimals.")
  .min(0, "Must be 0 or more.")
  .max(maxCents, "That is more than we can handle.");

/** Money as it was stored: the bound of an input may have changed since and must not make a record unreadable. */
export const storedCentsSchema = z.int();

export const isWithinBound = (cents: number): boolean => cents <= maxCents;

/** An estimate as it is said: what is more than anybody could quote is not known. */
export const estimatedCents = (cents: number): number | null => (isWithinBound(cents) ? cents : null);

/** Cents of euro, for comparison only, at what one euro buys; `null` for a currency that has no rate. */
export function comparableEuroCents(
  amountCents: number,
  currency: string,
  perEuro: Readonly<Record<string, number | undefined>>,
): number | null {
  const rate = perEuro[currency];
  return rate === undefined ? null : Math.round(amountCents / rate);
}
