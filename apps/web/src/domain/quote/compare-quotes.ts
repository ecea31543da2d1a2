import type { LineId } from "@headroom/contract/vocabulary/identifiers";
import { comparableEuroCents } from "@headroom/contract/vocabulary/project/money";
import type { RatesPerEuro } from "@headroom/contract/vocabulary/laboratory/prices";
import type { Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { Quote } from "@headroom/contract/vocabulary/project/quotes";
import { awardCents, feesCents, testPriceCents } from "@headroom/contract/vocabulary/project/quote-pricing";
import { quotedAccreditation } from "@headroom/contract/vocabulary/project/quoted-accreditation";
import { unaccreditedTests } from "@headroom/contract/vocabulary/search/unaccredited-tests";
import { decidingMargin } from "../verdict/deciding.ts";
import { isOpenQuote } from "./quote-facts.tsx";

/** A laboratory that has quoted, with the quote that counts. */
export interface Bidder {
  readonly lab: ProjectLab;
  readonly quote: Quote;
  /** Whether its quote can be accepted now. */
  readonly isOpen: boolean;
  /** Its tests for which a required accredited report is not certain. */
  readonly unaccredited: ReadonlySet<string>;
  /** Last days of certificates that end before its quoted report, by the answer's line; filled by `withLapses`. */
  readonly lapses?: ReadonlyMap<string, string>;
  /** By which quotes of different currencies are compared. */
  readonly perEuro: RatesPerEuro;
}

export function biddersOf(
  { projectLabs, specification }: Pick<Project, "projectLabs" | "specification">,
  today: string,
  perEuro: RatesPerEuro,
): readonly Bidder[] {
  return projectLabs.flatMap((lab) => {
    const quote = lab.quotes.at(-1);
    if (!quote || lab.status === "Declined" || lab.status === "Withdrawn") return [];
    const isOpen = lab.status === "Quoted" && isOpenQuote(quote, today);
    const accreditations = quotedAccreditation(lab);
    const unaccredited = new Set<string>(
      lab.lineIds.filter((lineId) => unaccreditedTests(specification, accreditations, [lineId]).length > 0),
    );
    return [{ lab, quote, isOpen, unaccredited, perEuro }];
  });
}

/** Bidders whose accreditation meets the requirement for all of these tests. */
export const accreditedFor = (bidders: readonly Bidder[], lineIds: readonly string[]): readonly Bidder[] =>
  bidders.filter(({ unaccredited }) => !lineIds.some((lineId) => unaccredited.has(lineId)));

/** Returns bidders whose quote has lapsed and who may send a new one. */
export const staleBidders = (
  { status }: Pick<Project, "status">,
  bidders: readonly Bidder[],
): readonly Bidder[] =>
  status === "Submitted" ? bidders.filter(({ lab, isOpen }) => lab.status === "Quoted" && !isOpen) : [];

type Figure = (bidder: Bidder) => number | null;

/** The bidders who are best at a figure: those with the least of it. None is where all are equal, or only one can be compared. */
export function bestAt(bidders: readonly Bidder[], figure: Figure): ReadonlySet<string> {
  const rated = bidders.flatMap((bidder) => {
    const value = bidder.isOpen ? figure(bidder) : null;
    return value === null ? [] : [{ id: bidder.lab.projectLabId, value }];
  });
  const min = Math.min(...rated.map(({ value }) => value));
  if (rated.every(({ value }) => value === min)) return new Set();
  return new Set(rated.filter(({ value }) => value === min).map(({ id }) => id));
}

const euros = (cents: number | null, { quote, perEuro }: Bidder) =>
  cents === null ? null : comparableEuroCents(cents, quote.currency, perEuro);
const marginOf = ({ lab }: Bidder, lineId: string) => {
  const answer = lab.proof.find((each) => each.lineId === lineId);
  return answer ? decidingMargin(answer) : null;
};

/** The figures that quotes are compared by; money of different currencies at the operator's rates. */
export const figures = {
  price:
    (lineId: string): Figure =>
    (bidder) =>
      euros(testPriceCents(bidder.quote.lines, lineId), bidder),
  margin:
    (lineId: string): Figure =>
    (bidder) => {
      const margin = marginOf(bidder, lineId);
      return margin === null ? null : -margin;
    },
  /** Between those who quote all of these tests; null for the others. */
  total:
    (lineIds: readonly string[]): Figure =>
    (bidder) =>
      lineIds.every((lineId) => testPriceCents(bidder.quote.lines, lineId) !== null)
        ? euros(bidder.quote.totalCents, bidder)
        : null,
  leadTime: (({ quote }) => quote.leadTimeDays) satisfies Figure,
  start: (({ quote }) => Date.parse(quote.earliestStart)) satisfies Figure,
} as const;

/** Which laboratory gets which test. */
export type Choice = Readonly<Record<string, string | undefined>>;

/** A test can go to whoever has an open quote with a line for it. */
export const mayTake = (bidder: Bidder, lineId: string): boolean =>
  bidder.isOpen &&
  bidder.lab.lineIds.some((own) => own === lineId) &&
  testPriceCents(bidder.quote.lines, lineId) !== null;

/** Every test to the same bidder, as far as it quotes them. */
export const wholeChoice = (bidder: Bidder): Choice =>
  Object.fromEntries(
    bidder.lab.lineIds
      .filter((lineId) => mayTake(bidder, lineId))
      .map((lineId) => [lineId, bidder.lab.projectLabId]),
  );

interface Priced {
  readonly bidder: Bidder;
  readonly feesCents: number;
  readonly priceOf: ReadonlyMap<string, number>;
}
/** Beyond this, trying every set of laboratories takes too long for a key press. */
const maxTried = 14;

const priced = (bidders: readonly Bidder[], lineIds: readonly string[]): Priced[] =>
  bidders.flatMap((bidder) => {
    const fees = euros(feesCents(bidder.quote.lines), bidder);
    const prices = lineIds.flatMap((lineId) => {
      const isEligible = mayTake(bidder, lineId) && !bidder.unaccredited.has(lineId);
      const cents = isEligible ? figures.price(lineId)(bidder) : null;
      return cents === null ? [] : [[lineId, cents] as const];
    });
    return fees === null || prices.length === 0
      ? []
      : [{ bidder, feesCents: fees, priceOf: new Map(prices) }];
  });

/** Each test to the cheapest of a set, and what it comes to with the other items of everybody who gets one. */
function assign(set: readonly Priced[], lineIds: readonly string[]) {
  const choice: Record<string, string> = {};
  const used = new Set<Priced>();
  let cents = 0;
  for (const lineId of lineIds) {
    const offers = set.flatMap((each) => {
      const price = each.priceOf.get(lineId);
      return price === undefined ? [] : [{ each, price }];
    });
    const best = offers.sort((a, b) => a.price - b.price)[0];
    if (!best) continue;
    choice[lineId] = best.each.bidder.lab.projectLabId;
    cents += best.price;
    used.add(best.each);
  }
  for (const each of used) cents += each.feesCents;
  return { choice, cents, covered: Object.keys(choice).length, labs: used.size };
}

/**
 * The award with the lowest sum: as many tests as can be awarded, then the least money with the other items of
 * every laboratory that gets one, then the fewest laboratories. A test that nobody quotes goes to nobody, and so does
 * one that needs an accredited report where no quote is accredited for it.
 */
export function cheapestChoice(bidders: readonly Bidder[], lineIds: readonly string[]): Choice {
  const all = priced(bidders, lineIds);
  const tried = all.length > maxTried ? [all] : subsetsOf(all);
  const answers = tried.map((set) => assign(set, lineIds));
  const better = (a: (typeof answers)[number], b: (typeof answers)[number]) =>
    b.covered - a.covered || a.cents - b.cents || a.labs - b.labs;
  return answers.reduce((best, next) => (better(next, best) < 0 ? next : best), assign([], lineIds)).choice;
}

function subsetsOf<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
}

export interface AwardPart {
  readonly bidder: Bidder;
  readonly lineIds: readonly LineId[];
  /** Its lines for these tests, and what belongs to no test. */
  readonly cents: number;
}

/** The awards that follow from a choice, with what each comes to. */
export function awardsOf(bidders: readonly Bidder[], choice: Choice): readonly AwardPart[] {
  return bidders.flatMap((bidder) => {
    const lineIds = bidder.lab.lineIds.filter((lineId) => choice[lineId] === bidder.lab.projectLabId);
    if (lineIds.length === 0) return [];
    return [{ bidder, lineIds, cents: awardCents(bidder.quote.lines, lineIds) }];
  });
}
