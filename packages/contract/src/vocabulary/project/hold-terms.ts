import { plural } from "../words/counts.ts";
import { formatDate } from "../words/dates.ts";
import { amountText } from "./money.ts";
import type { Quote } from "./quotes.ts";

type HoldTerms = Pick<Quote, "freeHoldHours" | "standbyCentsPerHour" | "machineKeptUntil" | "currency">;

/** `48 hours free, then 120.00 EUR per hour; machine kept until 28 Feb 2027`; empty where a quote says none of it. */
export function holdTerms(quote: HoldTerms): string {
  const { freeHoldHours, standbyCentsPerHour, machineKeptUntil, currency } = quote;
  const hasFree = typeof freeHoldHours === "number";
  const free = hasFree ? [`${plural(freeHoldHours, "hour")} free`] : [];
  const rate =
    typeof standbyCentsPerHour === "number"
      ? [`${hasFree ? "then " : ""}${amountText(standbyCentsPerHour, currency)} per hour of standby`]
      : [];
  const kept = machineKeptUntil ? [`machine kept until ${formatDate(machineKeptUntil)}`] : [];
  return [[...free, ...rate].join(", "), ...kept].filter(Boolean).join("; ");
}

/** The same as a sentence for the customer. */
export function holdTermsText(quote: HoldTerms | undefined): string {
  const terms = quote ? holdTerms(quote) : "";
  return terms === "" ? "" : `Hold terms of the quote: ${terms}.`;
}
