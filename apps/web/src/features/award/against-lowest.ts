import { accreditedFor, type Bidder, figures } from "../../domain/quote/compare-quotes.ts";
import { formatExactMoney } from "../../platform/quantity/formatting.ts";

/** The difference of a quote's total to the lowest accredited one: `+ €790.00`, approximate in euro where currencies differ. */
export function againstLowest(
  bidders: readonly Bidder[],
  bidder: Bidder,
  lineIds: readonly string[],
): string {
  const total = figures.total(lineIds);
  const totals = accreditedFor(bidders, lineIds).flatMap((each) => {
    const cents = total(each);
    return cents === null ? [] : [{ each, cents }];
  });
  const own = totals.find(({ each }) => each === bidder);
  if (accreditedFor([bidder], lineIds).length === 0) return "without the required accreditation";
  if (!own) return "not every test quoted";
  const lowest = totals.reduce((least, next) => (next.cents < least.cents ? next : least), own);
  if (own.cents === lowest.cents) return "lowest";
  const isOneCurrency = lowest.each.quote.currency === bidder.quote.currency;
  return isOneCurrency
    ? `+ ${formatExactMoney(bidder.quote.totalCents - lowest.each.quote.totalCents, bidder.quote.currency)}`
    : `≈ + ${formatExactMoney(Math.round(own.cents - lowest.cents), "EUR")}`;
}
