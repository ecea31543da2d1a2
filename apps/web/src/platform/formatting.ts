const language = "en-GB";

export function formatMoney(amountCents: number | null, currency: string): string {
  if (amountCents === null) return "–";
  return new Intl.NumberFormat(language, { style: "currency", currency, maximumFractionDigits: 0 }).format(
    amountCents / 100,
  );
}
/** With its cents: for quotes and sums. */
export const formatExactMoney = (amountCents: number, currency: string): string =>
  new Intl.NumberFormat(language, { style: "currency", currency }).format(amountCents / 100);

/** A small price for each of something, with the figures that it has. */
export const formatRate = (amountCents: number, currency: string): string =>
  new Intl.NumberFormat(language, { style: "currency", currency, maximumFractionDigits: 8 }).format(
    amountCents / 100,
  );

export const formatCount = (count: number): string => new Intl.NumberFormat(language).format(count);

export function formatInstant(iso: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return "–";
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(instant);
}

/** Facts on a line that breaks between them, after the dot. */
export const factLine = (facts: readonly string[]): string =>
  facts.map((fact) => fact.replaceAll(" ", "\u00a0")).join("\u00a0· ");

/** `1 test`, `3 tests`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
