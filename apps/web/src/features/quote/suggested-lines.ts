import { isGuestLab } from "@headroom/contract/vocabulary/project/guests";
import { maxQuoteLines } from "@headroom/contract/vocabulary/product-limits";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import type { QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import {
  type Estimate,
  type EstimateLine,
  hoursText,
  type PriceNote,
  wholeTestName,
} from "@headroom/contract/vocabulary/search/estimates";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import { ownTime } from "@headroom/matching";

/** A laboratory's usual terms, where the match has none. */
export interface QuoteHabits {
  readonly currency: string;
  readonly leadTimeDays: number;
  /** The least that an order costs; `null` where there is no minimum. */
  readonly minOrderCents?: number | null;
  readonly reportDays?: number | null;
}
const maxDescription = 300;

type QuoteLine = QuoteDraft["lines"][number];
/** Of a project, all that suggests lines. */
export type QuotedProject = Pick<LabProject, "specification" | "estimates" | "own">;

/** A line that the match suggests, with its reason; whole tests have none. */
export interface SuggestedLine extends QuoteLine {
  readonly reason?: string;
}

/** Thousandths of a day, so that the days of lines add up to the test's. */
const dayParts = 1000;
const inDayParts = (days: number) => Math.round(days * dayParts) / dayParts;

/** Name and hours of an estimate's line: "Set-up and change of axis, 9 h"; of a whole run "3 in one run, 156 h = 6.5 days". */
function lineText({ name, hours, days }: EstimateLine, { perRun }: Estimate): string {
  if (hours === 0) return name;
  if (name !== wholeTestName) return `${name}, ${hoursText(hours)}`;
  const what = perRun === undefined ? name : `${perRun} in one run`;
  return `${what}, ${hoursText(hours)} = ${plural(Number(days.toPrecision(3)), "day")}`;
}

/** An amount on request is left empty: the laboratory enters it. */
const unknownCents = (estimate: Estimate | undefined) =>
  estimate?.priceIs === "on request" ? Number.NaN : 0;

const noteReasons: Readonly<Record<PriceNote, string>> = {
  from: "From a “from” day rate: check the amount.",
  "on request": "Day rate on request: enter the amount.",
};

function linesOfEstimate(estimate: Estimate, whole: QuoteLine): readonly SuggestedLine[] {
  let before = 0;
  let sum = 0;
  return estimate.lines.map((line, place) => {
    sum += line.days;
    const days = inDayParts(inDayParts(sum) - before);
    before = inDayParts(sum);
    const text = lineText(line, estimate);
    const description = place === 0 ? `${whole.description}: ${text}`.slice(0, maxDescription) : text;
    const reason = estimate.priceIs ? `${line.reason} ${noteReasons[estimate.priceIs]}`.trim() : line.reason;
    return { ...whole, description, amountCents: line.cents ?? unknownCents(estimate), days, reason };
  });
}

/** Nobody knows a guest's prices: it enters them itself, for days that the test takes by its own hours. */
const unknownFigures = (
  { labId }: Pick<QuotedProject["own"], "labId">,
  test: TestLine,
  { specimen, tests }: QuotedProject["specification"],
) =>
  isGuestLab(labId)
    ? { amountCents: Number.NaN, days: ownTime({ test, specimen, tests }).days }
    : { amountCents: 0, days: 0 };

/** The lines of each test as a search shows its estimate, or one with days and cost; zero where none is known. */
export function suggestedLines({ own, estimates, specification }: QuotedProject): readonly SuggestedLine[] {
  const tests = specification.tests.map((test) => {
    const { lineId, title, standard, clause } = test;
    const isSame = (each: { readonly lineId: string }) => each.lineId === lineId;
    const answer = estimates.find(isSame) ?? own.proof.find(isSame);
    const norm = [standard, clause].filter(Boolean).join(" ");
    const whole = {
      lineId,
      description: (title.includes(norm) ? title : `${title}, ${norm}`).slice(0, maxDescription),
      ...(answer
        ? { amountCents: answer.costCents ?? unknownCents(answer.estimate), days: answer.days }
        : unknownFigures(own, test, specification)),
    };
    const lines = answer?.estimate ? linesOfEstimate(answer.estimate, whole) : [];
    return { whole, lines: lines.length > 0 ? lines : [whole] };
  });
  const all = tests.flatMap(({ lines }) => lines);
  return all.length > maxQuoteLines ? tests.map(({ whole }) => whole) : all;
}

const withoutReason = ({ lineId, description, amountCents, days }: SuggestedLine): QuoteLine => ({
  lineId,
  description,
  amountCents,
  days,
});

/** Description of the line of no test that makes up the minimum per order. */
export const orderLineName = "Minimum per order";

/** A line for the rest up to the minimum per order, where the prices of all tests are known. */
export function orderLine(
  lines: readonly SuggestedLine[],
  { minOrderCents }: Pick<QuoteHabits, "minOrderCents">,
): readonly QuoteLine[] {
  const sum = lines.reduce((all, { amountCents }) => all + amountCents, 0);
  const tests = Map.groupBy(lines, ({ lineId }) => lineId);
  const isKnown = [...tests.values()].every((own) => own.some(({ amountCents }) => amountCents > 0));
  if (!isKnown || Number.isNaN(sum) || sum >= (minOrderCents ?? 0)) return [];
  return [{ lineId: null, description: orderLineName, amountCents: (minOrderCents ?? 0) - sum, days: 0 }];
}

/** The lines of every test, and one more where all together cost less than an order at least does. */
export function firstLines(
  project: QuotedProject,
  habits: Pick<QuoteHabits, "minOrderCents"> = {},
): QuoteDraft["lines"] {
  const lines = suggestedLines(project);
  return [...lines.map(withoutReason), ...orderLine(lines, habits)];
}

/** The suggestion that a line began as: of its test, by its description or, where that was rewritten, by its amount. */
export function suggestionOf(
  line: Pick<QuoteLine, "lineId" | "description" | "amountCents">,
  suggestions: readonly SuggestedLine[],
): SuggestedLine | undefined {
  const ofTest = suggestions.filter(({ lineId }) => lineId === line.lineId);
  const isSame = ({ description }: SuggestedLine) => description === line.description;
  if (line.lineId === null) return ofTest.find(isSame);
  return ofTest.find(isSame) ?? ofTest.find(({ amountCents }) => amountCents === line.amountCents);
}

/**
 * The lines of a quote in a currency: a suggestion is in the laboratory's own and is left out in another one; what was
 * typed stays.
 */
export function linesIn(
  currency: string,
  lines: QuoteDraft["lines"],
  { project, habits }: { readonly project: QuotedProject; readonly habits: QuoteHabits },
): QuoteDraft["lines"] {
  const ofTests = suggestedLines(project);
  const suggestions = [...ofTests, ...orderLine(ofTests, habits)];
  return lines.map((line) => {
    const suggestedCents = suggestionOf(line, suggestions)?.amountCents;
    if (!suggestedCents) return line;
    const isSuggested = line.amountCents === suggestedCents || Number.isNaN(line.amountCents);
    return isSuggested
      ? { ...line, amountCents: currency === habits.currency ? suggestedCents : Number.NaN }
      : line;
  });
}

/** Whether a quote has one line for each test, and nothing else but freight: so short that its prices are all to enter. */
export const isShort = ({ lines }: Pick<QuoteDraft, "lines">): boolean =>
  lines.every(({ lineId, kind }) => lineId !== null || kind === "freight") &&
  new Set(lines.map(({ lineId }) => lineId)).size === lines.length;
