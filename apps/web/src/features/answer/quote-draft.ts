import type { ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import {
  type LabProject,
  type QuoteDraft,
  quoteDraftSchema,
} from "@headroom/contract/vocabulary/project/projects";
import { firstTestDay, transportDays } from "@headroom/contract/vocabulary/search/report-dates";
import { dayAfter } from "@headroom/contract/vocabulary/words/dates";
import { z } from "zod";
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
    const { currency, leadTimeDays } = habits;
    const lines = firstLines(project, habits);
    return { currency, leadTimeDays, ...dates, ...noHold, lines, notes: "" };
  }
  const { currency, leadTimeDays, notes, freeHoldHours, standbyCentsPerHour, machineKeptUntil } = last;
  return {
    currency,
    leadTimeDays,
    notes,
    freeHoldHours: freeHoldHours ?? null,
    standbyCentsPerHour: standbyCentsPerHour ?? null,
    machineKeptUntil: machineKeptUntil && machineKeptUntil > today ? machineKeptUntil : null,
    lines: withoutRemoved(last, project, habits),
    validUntil: last.validUntil > today ? last.validUntil : dates.validUntil,
    earliestStart: last.earliestStart > today ? last.earliestStart : dates.earliestStart,
  };
}

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
      }),
    ),
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
  const { lines, leadTimeDays, ...rest } = stored.quote;
  const numbers = lines.map((line) => ({
    ...line,
    amountCents: line.amountCents ?? Number.NaN,
    days: line.days ?? Number.NaN,
  }));
  const quote = {
    ...rest,
    leadTimeDays: leadTimeDays ?? Number.NaN,
    lines: stillRequested(numbers, project),
  };
  return { quote, isOlder: stored.specificationRevision !== project.revision };
}
