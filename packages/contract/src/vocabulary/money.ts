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

/**
 * What one euro buys, rounded, for ranking laboratories of different currencies only.
 * Nobody is ever charged by these: a quote is in the laboratory's own currency.
 */
const perEuro: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1.1,
  GBP: 0.86,
  CHF: 0.95,
  SEK: 11.3,
  NOK: 11.6,
  DKK: 7.46,
  PLN: 4.3,
  CZK: 25,
  CAD: 1.5,
  AUD: 1.68,
  JPY: 165,
  CNY: 7.9,
  INR: 95,
  KRW: 1500,
  SGD: 1.46,
  BRL: 6.2,
  ILS: 4,
  TRY: 40,
  MXN: 20.5,
  ZAR: 20,
  HUF: 400,
  TWD: 35,
  NZD: 1.9,
};

/** Cents of euro, for comparison only; `null` for a currency that we cannot compare. */
export function comparableEuroCents(amountCents: number, currency: string): number | null {
  const rate = perEuro[currency];
  return rate === undefined ? null : Math.round(amountCents / rate);
}
