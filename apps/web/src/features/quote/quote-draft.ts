import type { ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { type Quote, type QuoteDraft, quoteDraftSchema } from "@headroom/contract/vocabulary/project/quotes";
import { firstTestDay, transportDays } from "@headroom/contract/vocabulary/search/report-dates";
import { deviationSchema, quoteTestSchema } from "@headroom/contract/vocabulary/project/quotes";
import { dayAfter } from "@headroom/contract/vocabulary/words/dates";
import { z } from "zod";
import { firstTests, testsAgain } from "./suggested-tests.ts";
import { firstLines, linesIn, type QuoteHabits } from "./suggested-lines.ts";
import { onDraftFromElsewhere, readDraft, removeDraft, writeDraft } from "../../platform/kept/kept-draft.ts";

const daysValid = 60;
const noHold = { freeHoldHours: null, standbyCentsPerHour: null, machineKeptUntil: null };

/** The quote to begin with: the last one again, without tests that are gone, or one made from the match. */
export function firstQuote(project: LabProject, habits: QuoteHabits, today: string): QuoteDraft {
  const { readyOn } = project.specification.specimen;
  const steps = { transportDays: transportDays(null), leadTimeDays: habits.leadTimeDays };
  const dates = {
    validUntil: dayAfter(today, daysValid),
    earliestStart: firstTestDay(steps, { today, readyOn }),
  };
  const last = project.own.quotes.at(-1);
  if (!last) {
    const { currency, leadTimeDays, reportDays = null } = habits;
    const lines = firstLines(project, habits);
    const tests = firstTests(project);
    const terms = { ...noTerms, reportDays };
    return { currency, leadTimeDays, ...dates, ...noHold, ...terms, lines, tests, notes: "" };
  }
  const { currency, leadTimeDays, notes, freeHoldHours, standbyCentsPerHour, machineKeptUntil } = last;
  return {
    currency,
    leadTimeDays,
    notes,
    freeHoldHours: freeHoldHours ?? null,
    standbyCentsPerHour: standbyCentsPerHour ?? null,
    machineKeptUntil: machineKeptUntil && machineKeptUntil > today ? machineKeptUntil : null,
    ...termsOf(last),
    lines: withoutRemoved({ currency, lines: sentLines(last) }, project, habits),
    tests: testsAgain(last, project),
    validUntil: last.validUntil > today ? last.validUntil : dates.validUntil,
    earliestStart: last.earliestStart > today ? last.earliestStart : dates.earliestStart,
  };
}

/** The quote that the customer enters from a mail: the one entered before, or nothing that nobody has said. */
export function mailQuote(project: LabProject, habits: QuoteHabits, today: string): QuoteDraft {
  const last = project.own.quotes.at(-1);
  const { leadTimeDays } = last ?? {};
  if (last?.byMail && !last.outdated && leadTimeDays !== undefined)
    return firstQuote(project, { ...habits, leadTimeDays }, today);
  const { tests } = project.specification;
  return {
    currency: habits.currency,
    leadTimeDays: Number.NaN,
    validUntil: "",
    earliestStart: "",
    ...noHold,
    ...noTerms,
    lines: tests.map(({ lineId, title }) => ({
      lineId,
      description: title,
      amountCents: Number.NaN,
      days: 0,
    })),
    tests: tests.map(({ lineId }) => ({ lineId })),
    notes: "",
  };
}

const noTerms = {
  discountPercent: null,
  vatNumber: null,
  paymentTerms: null,
  cancellationTerms: null,
  reportDays: null,
};

const termsOf = (last: Quote) => ({
  discountPercent: last.discountPercent ?? null,
  vatNumber: last.vatNumber ?? null,
  paymentTerms: last.paymentTerms ?? null,
  cancellationTerms: last.cancellationTerms ?? null,
  reportDays: last.reportDays ?? null,
});

/** The lines as they were sent: those of the discount are written anew. */
const sentLines = ({ lines }: Pick<Quote, "lines">): QuoteDraft["lines"] =>
  lines.flatMap(({ kind, ...line }) =>
    kind === "discount" ? [] : [kind === undefined ? line : { ...line, kind }],
  );

const stillRequested = (lines: QuoteDraft["lines"], { specification }: LabProject) =>
  lines.filter(({ lineId }) => lineId === null || specification.tests.some((test) => test.lineId === lineId));

/** Lines without those whose test was removed; after a revision a test that has no line gets one. */
function withoutRemoved(
  { lines, currency }: Pick<QuoteDraft, "lines" | "currency">,
  project: LabProject,
  habits: QuoteHabits,
): QuoteDraft["lines"] {
  const kept = stillRequested(lines, project);
  const added = firstLines(project).filter((line) => kept.every(({ lineId }) => lineId !== line.lineId));
  return project.own.quotes.at(-1)?.outdated
    ? [...kept, ...linesIn(currency, added, { project, habits })]
    : kept;
}

/** The numbers of the tests that no line names; nobody can award them. */
export const testsWithoutLine = (
  lines: readonly Pick<QuoteDraft["lines"][number], "lineId">[],
  { specification }: Pick<LabProject, "specification">,
): readonly number[] =>
  specification.tests.flatMap((test, index) =>
    lines.some(({ lineId }) => lineId === test.lineId) ? [] : [index + 1],
  );

const keyOf = (id: ProjectLabId) => `quote-draft-${id}`;
const storedTestSchema = quoteTestSchema.extend({
  machine: z.string().nullish(),
  hours: z.number().nullish(),
  deviations: z.array(deviationSchema.extend({ offered: z.number().nullable() })).nullish(),
  deviationNote: z.string().nullish(),
  certificate: z.string().nullish(),
  subcontractor: z.string().nullish(),
  site: z.string().nullish(),
});

/** Half-written lines are worth keeping too, so only their shape is asked for. */
const storedSchema = z.object({
  specificationRevision: z.int(),
  quote: z.object({
    ...quoteDraftSchema.shape,
    currency: z.string(),
    lines: z.array(
      z.object({
        lineId: quoteDraftSchema.shape.lines.element.shape.lineId,
        description: z.string(),
        amountCents: z.number().nullable(),
        days: z.number().nullable(),
        kind: quoteDraftSchema.shape.lines.element.shape.kind,
      }),
    ),
    // Of before there were answers to tests: none.
    tests: z.array(storedTestSchema).optional(),
    vatNumber: z.string().nullish(),
    paymentTerms: z.string().nullish(),
    cancellationTerms: z.string().nullish(),
    discountPercent: z.number().nullish(),
    reportDays: z.number().nullish(),
    validUntil: z.string(),
    earliestStart: z.string(),
    leadTimeDays: z.number().nullable(),
    machineKeptUntil: z.string().nullish(),
  }),
});

export const keepQuote = (project: LabProject, quote: unknown): boolean =>
  writeDraft({ specificationRevision: project.revision, quote }, keyOf(project.projectLabId));
export const forgetQuote = (project: LabProject): void => removeDraft(keyOf(project.projectLabId));

/** Tells when another tab has written the quote. Answers how to stop listening. */
export const onQuoteFromElsewhere = (project: LabProject, listener: () => void): (() => void) =>
  onDraftFromElsewhere(listener, keyOf(project.projectLabId));

/** Reads the unsent quote draft, without lines of tests removed since. */
export function keptQuote(
  project: LabProject,
): { readonly quote: QuoteDraft; readonly isOlder: boolean } | null {
  const stored = readDraft(storedSchema, keyOf(project.projectLabId));
  if (!stored) return null;
  // JSON has no NaN: what could not be read as a number comes back empty and is asked for again.
  const { lines, leadTimeDays, tests, ...rest } = stored.quote;
  const numbers = lines.map((line) => ({
    ...line,
    amountCents: line.amountCents ?? Number.NaN,
    days: line.days ?? Number.NaN,
  }));
  const answers = (tests ?? firstTests(project)).map((test) => ({
    ...test,
    deviations: test.deviations?.map((each) => ({ ...each, offered: each.offered ?? Number.NaN })) ?? null,
  }));
  const quote = {
    ...rest,
    leadTimeDays: leadTimeDays ?? Number.NaN,
    tests: testsAgain({ tests: answers }, project),
    lines: stillRequested(numbers, project),
  };
  return { quote, isOlder: stored.specificationRevision !== project.revision };
}
