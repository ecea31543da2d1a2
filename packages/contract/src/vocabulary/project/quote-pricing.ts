/** Sums of quotes, in cents of the quote's own currency; the only place that adds prices up. */

interface PricedLine {
  readonly lineId: string | null;
  readonly amountCents: number;
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
