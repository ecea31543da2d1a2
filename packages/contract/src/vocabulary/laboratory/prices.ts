import { z } from "zod";
import { amountCentsSchema, currencies } from "../project/money.ts";
import { isoDateSchema, numberBetween } from "../words/text.ts";

/** Estimated price of a carrier for one leg: a base, and a rate by weight and distance. */
export const freightRatesSchema = z.strictObject({
  baseEuroCents: amountCentsSchema,
  euroCentsPerKgKm: numberBetween(0, 1000, "cents"),
});
export type FreightRates = z.infer<typeof freightRatesSchema>;

/** Exchange rates of one euro, by currency; a currency without a rate cannot be compared. */
export const ratesPerEuroSchema = z
  .partialRecord(z.enum(currencies), z.number("Write a number.").positive("Must be more than 0.").optional())
  .refine(({ EUR }) => EUR === 1, { path: ["EUR"], error: "The rate of the euro is 1. Leave it at 1." });
export type RatesPerEuro = z.infer<typeof ratesPerEuroSchema>;

/**
 * By what laboratories of different currencies and places are compared, as the operator keeps it. Nobody is ever
 * charged by these: a quote is in the laboratory's own currency.
 */
export const priceSettingsSchema = z.strictObject({
  perEuro: ratesPerEuroSchema,
  /** The day of the rates. */
  ratesOn: isoDateSchema,
  freight: freightRatesSchema,
});
export type PriceSettings = z.infer<typeof priceSettingsSchema>;

/** Defaults of a deployment: rounded rates, and freight as of a small crate by road. */
export const firstPriceSettings: PriceSettings = {
  perEuro: {
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
  },
  ratesOn: "2026-11-22",
  freight: { baseEuroCents: 60_00, euroCentsPerKgKm: 0.05 },
};
