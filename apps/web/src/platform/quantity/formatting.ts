import type { DayRateKind } from "@headroom/contract/vocabulary/laboratory/equipment";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";

const language = "en-GB";

/** Made once for each kind: to make one takes a hundred times as long as to use it. */
const made = new Map<string, Intl.NumberFormat>();
function numbers(currency: string, maxDecimals?: number): Intl.NumberFormat {
  const key = `${currency} ${maxDecimals}`;
  const known = made.get(key);
  if (known) return known;
  const decimals = maxDecimals === undefined ? {} : { maximumFractionDigits: maxDecimals };
  const format = new Intl.NumberFormat(language, { style: "currency", currency, ...decimals });
  made.set(key, format);
  return format;
}

export const formatMoney = (amountCents: number | null, currency: string): string =>
  amountCents === null ? "–" : numbers(currency, 0).format(amountCents / 100);
/** A price or rate as it is stated: a figure, "from" one, or "on request" without any. */
export function notedMoney(
  amountCents: number | null,
  currency: string,
  note: DayRateKind | null | undefined,
): string {
  if (note === "on request") return note;
  const amount = formatMoney(amountCents, currency);
  return note === "from" && amountCents !== null ? `from ${amount}` : amount;
}

/** Formats cents too: for quotes and sums. */
export const formatExactMoney = (amountCents: number, currency: string): string =>
  numbers(currency).format(amountCents / 100);

/** A small price for each of something, with the figures that it has. */
export const formatRate = (amountCents: number, currency: string): string =>
  numbers(currency, 8).format(amountCents / 100);

/** The day, and the reader's time to the minute. */
export function formatInstant(iso: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return "–";
  return `${formatDate(iso)}, ${instant.toTimeString().slice(0, 5)}`;
}

/** Facts on a line that breaks between them, after the dot. */
export const factLine = (facts: readonly string[]): string =>
  facts.map((fact) => fact.replaceAll(" ", "\u00a0")).join("\u00a0· ");
