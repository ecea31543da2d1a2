import { agreedQuote, partCents } from "@headroom/contract/vocabulary/project/agreed-quote";
import {
  type Amendment,
  amendmentNumber,
  type QuoteAmendment,
  type QuoteChange,
} from "@headroom/contract/vocabulary/project/amendments";
import { amountText, isPayable, wholeAmountOnly } from "@headroom/contract/vocabulary/project/money";
import { quoteTotalCents } from "@headroom/contract/vocabulary/project/quote-pricing";
import type { AmendmentSubject } from "@headroom/contract/vocabulary/project/project-acts";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { Quote } from "@headroom/contract/vocabulary/project/quotes";
import { type TestLine, testLinesSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { allowed, conflict, type Decision, invalid, refused } from "../../../platform/refusal.ts";

const bad = (field: string, sentence: string) => refused(invalid({ [field]: sentence }));

/** One proposal of a side at a time: the next one begins with what the answer has made. */
export function isNextProposal(known: readonly Amendment[], subject: AmendmentSubject): Decision {
  const open = known.find((each) => each.subject === subject && each.state === "proposed");
  return open
    ? refused(
        conflict(`${amendmentNumber(open)} is not answered yet. Withdraw it before you propose another one.`),
      )
    : allowed;
}

/** The proposal that is answered or withdrawn. */
export const openProposal = (
  known: readonly Amendment[],
  subject: AmendmentSubject,
  number: number,
): Amendment | null =>
  known.find((each) => each.number === number && each.subject === subject && each.state === "proposed") ??
  null;

export const noProposal = (number: number) =>
  conflict(`There is no open proposal ${amendmentNumber({ number })} to answer or withdraw.`);

/** Prices name awarded tests, can be paid, and leave no sum below zero. */
export function quoteAmendmentFits(
  part: Pick<ProjectLab, "quotes" | "amendments" | "awardedLineIds">,
  draft: QuoteAmendment,
): Decision {
  const quote = agreedQuote(part);
  if (!quote) return refused(conflict("There is no quote to amend."));
  const stray = draft.lines.findIndex(
    ({ lineId }) => lineId !== null && !part.awardedLineIds.includes(lineId),
  );
  if (stray >= 0) return bad(`lines.${stray}.lineId`, "This test was not awarded to you.");
  const hundredths = draft.lines.findIndex(({ amountCents }) => !isPayable(amountCents, quote.currency));
  if (hundredths >= 0) return bad(`lines.${hundredths}.amountCents`, wholeAmountOnly);
  if ((partCents(part) ?? 0) + quoteTotalCents(draft.lines) < 0)
    return bad("lines", "The price would fall below zero.");
  return datesFit(quote, draft);
}

/** The machine is kept until after the start. */
function datesFit(quote: Quote, { earliestStart, machineKeptUntil }: QuoteChange): Decision {
  const keptUntil = machineKeptUntil ?? quote.machineKeptUntil;
  return keptUntil && keptUntil < (earliestStart ?? quote.earliestStart)
    ? bad(
        machineKeptUntil ? "machineKeptUntil" : "earliestStart",
        "The machine would not be kept until then.",
      )
    : allowed;
}

/** `+1,440.00 EUR`, with a minus where something costs less. */
const signedAmount = (cents: number, currency: string): string =>
  `${cents < 0 ? "−" : "+"}${amountText(Math.abs(cents), currency)}`;

const moved = (label: string, after: string | null, before: string | null | undefined): string[] =>
  after === null ? [] : [`${label} ${after}${before ? `, before ${before}` : ""}`];

/** Each price and date that an amendment changes, as both sides read it. */
export function quoteChanges(quote: Quote, change: QuoteChange): string[] {
  const day = (value: string | null | undefined) => (value ? formatDate(value) : null);
  const days = (count: number | null) => (count === null ? null : plural(count, "day"));
  return [
    ...change.lines.map(
      ({ description, amountCents, days: taken }) =>
        `${description}: ${signedAmount(amountCents, quote.currency)}${taken > 0 ? `, ${plural(taken, "day")}` : ""}`,
    ),
    ...moved("Earliest start", day(change.earliestStart), day(quote.earliestStart)),
    ...moved("Lead time", days(change.leadTimeDays), days(quote.leadTimeDays)),
    ...moved("Machine kept until", day(change.machineKeptUntil), day(quote.machineKeptUntil)),
  ];
}

interface Awarded {
  readonly tests: readonly TestLine[];
  readonly awardedLineIds: readonly string[];
}

/** Proposed tests are awarded ones, each once, with the method that was quoted. */
export function amendedTestsFit({ tests, awardedLineIds }: Awarded, proposed: readonly TestLine[]): Decision {
  const named = new Set<string>(proposed.map(({ lineId }) => lineId));
  if (named.size < proposed.length) return bad("tests", "Name each test once.");
  for (const [place, test] of proposed.entries()) {
    const known = tests.find(({ lineId }) => lineId === test.lineId);
    if (!known || !awardedLineIds.includes(test.lineId))
      return bad(`tests.${place}.lineId`, "This test was not awarded to this laboratory.");
    if (known.stereoTypeId !== test.stereoTypeId)
      return bad(
        `tests.${place}.stereoTypeId`,
        "An amendment keeps the test method: it was quoted. Cancel the project, or make a new request for another method.",
      );
  }
  return allowed;
}

export const withTests = (tests: readonly TestLine[], amended: readonly TestLine[]): TestLine[] =>
  tests.map((test) => amended.find(({ lineId }) => lineId === test.lineId) ?? test);

/** Order, rows and number of all tests, which a change of one of them can break. */
export function testsStandTogether(
  tests: readonly TestLine[],
  kind: "invalid" | "conflict" = "invalid",
): Decision {
  const fault = testLinesSchema.safeParse(tests).error?.issues[0]?.message;
  if (fault === undefined) return allowed;
  return kind === "invalid"
    ? bad("tests", fault)
    : refused(
        conflict(`The tests have changed since the proposal. ${fault} Reject it and ask for another one.`),
      );
}

/** A proposal changes something. */
export const changesSomething = (changes: readonly string[], field: string): Decision =>
  changes.length > 0 ? allowed : bad(field, "This is as it was agreed. Change something.");

/** Amendments of an award that is taken back end with it; a changed specification stays. */
export const afterAward = (known: readonly Amendment[]): Amendment[] =>
  known.map((each) =>
    each.state === "proposed" || (each.state === "accepted" && each.subject === "quote")
      ? { ...each, state: "lapsed" }
      : each,
  );
