import { currencyDecimals } from "./money.ts";

/** Sums of quotes, in cents of the quote's own currency; the only place that adds prices up. */

interface PricedLine {
  readonly lineId: string | null;
  readonly amountCents: number;
}
interface LineOfKind extends PricedLine {
  readonly kind?: "freight" | "discount" | undefined;
}

const sumCents = (lines: readonly Pick<PricedLine, "amountCents">[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

export const quoteTotalCents = sumCents;

/** Price of one test; null if no line names it. */
export function testPriceCents(lines: readonly PricedLine[], lineId: string): number | null {
  const ofTest = lines.filter((line) => line.lineId === lineId);
  return ofTest.length === 0 ? null : sumCents(ofTest);
}

/** Fixtures, reports, shipping: what belongs to no test. */
export const feesCents = (lines: readonly PricedLine[]): number =>
  sumCents(lines.filter((line) => line.lineId === null));

/** Price of an award of these tests: their lines, and the fees whole. */
export const awardCents = (lines: readonly PricedLine[], lineIds: readonly string[]): number =>
  sumCents(lines.filter(({ lineId }) => lineId === null || lineIds.includes(lineId)));

/** Freight to the laboratory and back; null where no line names it. */
export function freightCents(lines: readonly LineOfKind[]): number | null {
  const freight = lines.filter(({ kind }) => kind === "freight");
  return freight.length === 0 ? null : sumCents(freight);
}

/**
 * The lines with a discount of each test, and of what belongs to no test: a part of the tests can be awarded, and has
 * its own part of the discount. Freight has none.
 */
export function withDiscount<Line extends LineOfKind>(
  lines: readonly Line[],
  {
    discountPercent,
    currency,
  }: { readonly discountPercent?: number | null | undefined; readonly currency: string },
): readonly (Line | DiscountLine<Line["lineId"]>)[] {
  if (!discountPercent) return lines;
  const unit = 10 ** (2 - currencyDecimals(currency));
  const groups = Map.groupBy(
    lines.filter(({ kind }) => kind !== "freight"),
    ({ lineId }): Line["lineId"] => lineId,
  );
  const discounts = [...groups].flatMap(([lineId, own]) => {
    const off = Math.round((sumCents(own) * discountPercent) / (100 * unit)) * unit;
    const description = `Discount ${discountPercent} %`;
    return off === 0 ? [] : [{ lineId, description, amountCents: -off, days: 0, kind: "discount" as const }];
  });
  return [...lines, ...discounts];
}

interface DiscountLine<LineId> {
  readonly lineId: LineId;
  readonly description: string;
  readonly amountCents: number;
  readonly days: number;
  readonly kind: "discount";
}
