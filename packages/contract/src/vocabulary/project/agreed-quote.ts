import type { ProjectLab } from "./projects.ts";
import type { Quote } from "./quotes.ts";
import { awardCents, quoteTotalCents } from "./quote-pricing.ts";

interface Quoted<Latest> {
  readonly quotes: readonly Latest[];
  readonly amendments: ProjectLab["amendments"];
}
type Offered = Pick<Quote, "lines" | "totalCents" | "earliestStart" | "leadTimeDays" | "machineKeptUntil">;

/** The latest quote, which never changes, with the accepted amendments beside it. */
export function agreedQuote<Latest extends Offered>({
  quotes,
  amendments,
}: Quoted<Latest>): Latest | undefined {
  const latest = quotes.at(-1);
  const accepted = amendments.flatMap(({ state, quote }) => (state === "accepted" && quote ? [quote] : []));
  if (!latest || accepted.length === 0) return latest;
  const lines = [...latest.lines, ...accepted.flatMap((change) => change.lines)];
  const last = <Key extends "earliestStart" | "leadTimeDays" | "machineKeptUntil">(key: Key) =>
    accepted.findLast((change) => change[key] !== null)?.[key];
  return {
    ...latest,
    lines,
    totalCents: quoteTotalCents(lines),
    earliestStart: last("earliestStart") ?? latest.earliestStart,
    leadTimeDays: last("leadTimeDays") ?? latest.leadTimeDays,
    machineKeptUntil: last("machineKeptUntil") ?? latest.machineKeptUntil,
  };
}

interface Priced extends Quoted<Pick<Quote, "lines" | "totalCents">> {
  readonly awardedLineIds: readonly string[];
}

/**
 * The price of a part, in cents of its quote's currency; null without a quote. Before the award it is the whole
 * quote; from then on the awarded tests, the fees and the accepted amendments.
 */
export function partCents({ quotes, amendments, awardedLineIds }: Priced): number | null {
  const latest = quotes.at(-1);
  if (!latest) return null;
  if (awardedLineIds.length === 0) return latest.totalCents;
  return awardCents(latest.lines, awardedLineIds) + amendedCents(amendments);
}

/** Sum that the accepted amendments add to the price. */
export const amendedCents = (amendments: ProjectLab["amendments"]): number =>
  quoteTotalCents(
    amendments.flatMap(({ state, quote }) => (state === "accepted" && quote ? quote.lines : [])),
  );
