import { comparableEuroCents } from "@headroom/contract/vocabulary/project/money";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import { daysBetween } from "@headroom/contract/vocabulary/words/dates";
import { type AwardPart, awardsOf, type Bidder, type Choice } from "../../domain/quote/compare-quotes.ts";
import { quotedReport } from "../../domain/quote/quoted-report.ts";
import { formatExactMoney } from "../../platform/quantity/formatting.ts";

export interface Compared {
  readonly bidders: readonly Bidder[];
  readonly specification: Project["specification"];
  readonly today: string;
}

/** An award's price in its one currency and in euro, and the day of its last report; null where that is not known. */
interface ChoiceCost {
  readonly cents: number;
  readonly currency: string | null;
  readonly euroCents: number | null;
  readonly reportDay: string | null;
  readonly tests: ReadonlySet<string>;
}

/** The report of the awarded tests alone. */
function reportDayOf(
  { bidder: { lab, quote }, lineIds }: AwardPart,
  { specification, today }: Compared,
): string | null {
  const awarded = new Set<string>(lineIds);
  const lines = quote.lines.filter(({ lineId }) => lineId !== null && awarded.has(lineId));
  return quotedReport({ ...quote, lines }, specification, { today, answers: lab.proof })?.day ?? null;
}

/** Null where one of them is not known. */
const lastDay = (days: readonly (string | null)[]): string | null =>
  days.reduce(
    (last, day) => (last === null || day === null ? null : last > day ? last : day),
    days[0] ?? null,
  );

function costOf(compared: Compared, choice: Choice): ChoiceCost {
  const awards = awardsOf(compared.bidders, choice);
  const currencies = [...new Set(awards.map(({ bidder }) => bidder.quote.currency))];
  const euros = awards.map(({ bidder, cents }) =>
    comparableEuroCents(cents, bidder.quote.currency, bidder.perEuro),
  );
  const days = awards.map((award) => reportDayOf(award, compared));
  return {
    cents: awards.reduce((sum, { cents }) => sum + cents, 0),
    currency: currencies.length === 1 ? (currencies[0] ?? null) : null,
    euroCents: euros.reduce<number | null>(
      (sum, cents) => (sum === null || cents === null ? null : sum + cents),
      0,
    ),
    reportDay: lastDay(days),
    tests: new Set(awards.flatMap(({ lineIds }) => lineIds)),
  };
}

const signed = (cents: number, currency: string) =>
  cents === 0 ? "same price" : `${cents > 0 ? "+" : "−"} ${formatExactMoney(Math.abs(cents), currency)}`;

function moneyText(from: ChoiceCost, to: ChoiceCost): string | null {
  if (from.currency !== null && from.currency === to.currency)
    return signed(to.cents - from.cents, from.currency);
  if (from.euroCents === null || to.euroCents === null) return null;
  return `≈ ${signed(to.euroCents - from.euroCents, "EUR")}`;
}

/** `report 12 days later`; null where either day is not known. */
export function daysText(from: string | null, to: string | null): string | null {
  if (from === null || to === null) return null;
  const days = daysBetween(from, to);
  return days === 0
    ? "report on the same day"
    : `report ${plural(Math.abs(days), "day")} ${days > 0 ? "later" : "earlier"}`;
}

/** Difference of another choice to the present one, in money and in days: `+ €790.00, report 12 days later`. */
export function choiceDifference(compared: Compared, choice: Choice, other: Choice): string | null {
  const [from, to] = [costOf(compared, choice), costOf(compared, other)];
  if (from.tests.size === 0) return null;
  if ([...from.tests].some((lineId) => !to.tests.has(lineId))) return "not every chosen test quoted";
  if (to.tests.size > from.tests.size) return null;
  return [moneyText(from, to), daysText(from.reportDay, to.reportDay)].filter(Boolean).join(", ");
}
