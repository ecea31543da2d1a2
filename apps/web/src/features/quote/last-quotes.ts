import { currencyDecimals } from "@headroom/contract/vocabulary/project/money";
import type { LastQuote, QuoteDraft, QuoteTest } from "@headroom/contract/vocabulary/project/quotes";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { formatExactMoney } from "../../platform/quantity/formatting.ts";
import {
  linesIn,
  orderLine,
  orderLineName,
  type QuotedProject,
  type QuoteHabits,
} from "./suggested-lines.ts";

type Line = QuoteDraft["lines"][number];
type SentLine = LastQuote["quote"]["lines"][number];

/** A field of the quote, or one of a test's answer, that was filled in, and with what. */
interface FilledField {
  readonly name: string;
  readonly value: unknown;
  readonly said: string;
}
interface FilledLine {
  readonly line: Line;
  readonly said: string;
}
/** Values that were filled in from last quotes; the mark of a field goes once it has another value. */
export interface Filled {
  readonly fields: readonly FilledField[];
  readonly lines: readonly FilledLine[];
}

const quotedOn = ({ quote }: LastQuote) => `your quote of ${formatDate(quote.createdAt)}`;
const asQuoted = (last: LastQuote) => `As in ${quotedOn(last)}`;
export const newestOf = (all: readonly LastQuote[]): LastQuote | undefined =>
  all.toSorted((a, b) => b.quote.createdAt.localeCompare(a.quote.createdAt))[0];

/** A quote's lines of a test, or of none, without those that its discount made. */
const linesOf = ({ quote }: LastQuote, lineId: string | null): SentLine[] =>
  quote.lines.filter((line) => line.lineId === lineId && line.kind !== "discount");
const sumOf = (lines: readonly Pick<Line, "amountCents" | "days">[], key: "amountCents" | "days") =>
  lines.reduce((sum, line) => sum + (Number.isFinite(line[key]) ? line[key] : 0), 0);

/** `Set-up and change of axis,  h` of `Shock 1: Set-up and change of axis, 9 h`: a line whatever its figures. */
const nameOf = ({ description }: Pick<Line, "description">) =>
  (description.split(": ").at(-1) ?? "").replaceAll(/[\d.,]+/g, "");

/** A line at an earlier rate by the day; at the earlier price where either has no days. */
function atRate(now: Line, before: Pick<Line, "amountCents" | "days">, last: LastQuote): FilledLine {
  const { currency } = last.quote;
  if (now.days === 0 || before.days === 0) {
    const line = { ...now, amountCents: before.amountCents, days: now.days || before.days };
    return { line, said: asQuoted(last) };
  }
  const unit = 10 ** (2 - currencyDecimals(currency));
  const rateCents = before.amountCents / before.days;
  const amountCents = Math.round((rateCents * now.days) / unit) * unit;
  const said = `${formatExactMoney(Math.round(rateCents), currency)} a day, as in ${quotedOn(last)}`;
  return { line: { ...now, amountCents }, said };
}

/** The lines of one test: each by the earlier one of its name, or all as one where they are not the same lines. */
function linesAgain(now: readonly Line[], last: LastQuote): readonly FilledLine[] {
  const before = linesOf(last, last.quotedLineId);
  const isSame =
    now.length === before.length &&
    now.every((line, place) => nameOf(line) === nameOf(before[place] ?? { description: "" }));
  if (isSame && now.length > 1)
    return now.flatMap((line, place) => atRate(line, before[place] ?? line, last));
  const [first] = now;
  if (!first) return [];
  const whole = {
    ...first,
    description: first.description.split(": ")[0] ?? first.description,
    days: Math.round(sumOf(now, "days") * 1000) / 1000,
  };
  const sum = { amountCents: sumOf(before, "amountCents"), days: sumOf(before, "days") };
  return [atRate(now.length === 1 ? first : whole, sum, last)];
}

/** Items of no test as they were quoted last, in place of one of the same name. */
function feesAgain(lines: readonly Line[], last: LastQuote): readonly FilledLine[] {
  const before = linesOf(last, null).filter(({ description }) => description !== orderLineName);
  const others = lines.filter(
    ({ lineId, description }) =>
      lineId === null &&
      description !== orderLineName &&
      before.every((fee) => fee.description !== description),
  );
  return [
    ...others.map((line) => ({ line, said: "" })),
    ...before.map(({ lineId, description, amountCents, days, kind }) => ({
      line: { lineId, description, amountCents, days, ...(kind === "freight" && { kind }) },
      said: asQuoted(last),
    })),
  ];
}

const termNames = [
  "leadTimeDays",
  "paymentTerms",
  "cancellationTerms",
  "vatNumber",
  "discountPercent",
  "reportDays",
  "freeHoldHours",
  "standbyCentsPerHour",
] as const;
const answerNames = ["machine", "subcontractor", "site"] as const;

interface Filling {
  readonly project: QuotedProject;
  readonly habits: QuoteHabits;
}

function answersAgain(tests: readonly QuoteTest[], all: readonly LastQuote[]) {
  const fields: FilledField[] = [];
  const filled = tests.map((test, index) => {
    const last = all.find(({ lineId }) => lineId === test.lineId);
    const before = last?.quote.tests?.find(({ lineId }) => lineId === last.quotedLineId);
    if (!last || !before) return test;
    const stated = answerNames.filter((name) => before[name]);
    for (const name of stated)
      fields.push({ name: `tests.${index}.${name}`, value: before[name], said: asQuoted(last) });
    return { ...test, ...Object.fromEntries(stated.map((name) => [name, before[name]])) };
  });
  return { tests: filled, fields };
}

/**
 * A quote as the laboratory quoted the same methods last: of each its rates, machine and site; of the newest quote
 * currency, terms and other items. A quote in another currency gives no prices.
 */
export function asLastQuoted(
  draft: QuoteDraft,
  all: readonly LastQuote[],
  { project, habits }: Filling,
): { readonly quote: QuoteDraft; readonly filled: Filled } | null {
  const newest = newestOf(all);
  if (!newest) return null;
  const { currency } = newest.quote;
  const stated = termNames.filter((name) => (newest.quote[name] ?? null) !== null);
  const terms = { currency, ...Object.fromEntries(stated.map((name) => [name, newest.quote[name]])) };
  const now = linesIn(currency, draft.lines, { project, habits });
  const ofTests = Map.groupBy(
    now.filter(({ lineId }) => lineId !== null),
    ({ lineId }) => lineId,
  );
  const priced = [...ofTests].flatMap(([lineId, lines]): readonly FilledLine[] => {
    const last = all.find((each) => each.lineId === lineId && each.quote.currency === currency);
    return last ? linesAgain(lines, last) : lines.map((line) => ({ line, said: "" }));
  });
  const fees = feesAgain(now, newest);
  const testLines = priced.map(({ line }) => line);
  const order = currency === habits.currency ? orderLine(testLines, habits) : [];
  const answers = answersAgain(draft.tests ?? [], all);
  return {
    quote: {
      ...draft,
      ...terms,
      lines: [...testLines, ...order, ...fees.map(({ line }) => line)],
      tests: answers.tests,
    },
    filled: {
      lines: [...priced, ...fees].filter(({ said }) => said !== ""),
      fields: [
        ...Object.entries(terms).map(([name, value]) => ({ name, value, said: asQuoted(newest) })),
        ...answers.fields,
      ],
    },
  };
}

/** The mark of a line that still is as it was filled in. */
export const markOfLine = (
  { lines }: Pick<Filled, "lines">,
  { lineId, description, amountCents }: Pick<Line, "lineId" | "description" | "amountCents">,
): string | undefined =>
  lines.find(
    ({ line }) =>
      line.lineId === lineId && line.description === description && line.amountCents === amountCents,
  )?.said;

/** The mark of a field that still has the value that was filled in. */
export const markOfField = (
  { fields }: Pick<Filled, "fields">,
  name: string,
  value: unknown,
): string | undefined => fields.find((field) => field.name === name && field.value === value)?.said;
