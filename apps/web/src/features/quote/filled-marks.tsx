import { projectNumber } from "@headroom/contract/vocabulary/project/project-number";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import type { LastQuote, QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { createContext, use, useState } from "react";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { isShort } from "./suggested-lines.ts";
import { Button } from "../../ui/control/button.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { asLastQuoted, type Filled, markOfField, markOfLine } from "./last-quotes.ts";

/** Values that were filled in from last quotes; null where none were. */
export const FilledContext = createContext<Filled | null>(null);

/** Says of a field from which quote it was filled in, while it has that value. */
export function useFieldMarks({ watch }: UseFormReturn<QuoteDraft>) {
  const filled = use(FilledContext);
  return (name: FieldPath<QuoteDraft>): string | undefined =>
    filled ? markOfField(filled, name, watch(name)) : undefined;
}

export function useLineMark(line: QuoteDraft["lines"][number]): string | undefined {
  const filled = use(FilledContext);
  return filled ? markOfLine(filled, line) : undefined;
}

/** Fills a quote's form in from last quotes, and takes that back. */
export function useFilling(
  form: UseFormReturn<QuoteDraft>,
  lastQuotes: readonly LastQuote[] | undefined,
  source: Parameters<typeof asLastQuoted>[2],
) {
  const [filling, setFilling] = useState<{ readonly filled: Filled; readonly before: QuoteDraft } | null>(
    null,
  );
  return {
    filled: filling?.filled ?? null,
    /** Says whether each test has one price still. */
    fill: (onFilled: (isShortStill: boolean) => void): void => {
      const before = form.getValues();
      const made = asLastQuoted(before, lastQuotes ?? [], source);
      if (!made) return;
      form.reset(made.quote);
      setFilling({ filled: made.filled, before });
      onFilled(isShort(made.quote));
    },
    undo: (): void => {
      form.reset(filling?.before);
      setFilling(null);
    },
    forget: (): void => setFilling(null),
  };
}

/** `Test 1: R-90 of 3 Nov 2026; tests 2, 3: R-71 of 9 Oct 2026` */
function sourcesText(
  all: readonly LastQuote[],
  { specification }: Pick<LabProject, "specification">,
): string {
  const place = (lineId: string) => specification.tests.findIndex((test) => test.lineId === lineId) + 1;
  const quotes = Map.groupBy(all, ({ quote }) => quote.quoteId);
  const texts = [...quotes.values()].flatMap((ofQuote) => {
    const [first] = ofQuote;
    if (!first) return [];
    const tests = ofQuote.map(({ lineId }) => place(lineId)).toSorted((a, b) => a - b);
    const word = tests.length === 1 ? "test" : "tests";
    return [
      `${word} ${tests.join(", ")}: ${projectNumber(first.number)} of ${formatDate(first.quote.createdAt)}`,
    ];
  });
  return texts.join("; ");
}

interface AsLastQuotedProps {
  readonly lastQuotes: readonly LastQuote[] | undefined;
  readonly project: LabProject;
  readonly isFilled: boolean;
  readonly onFill: () => void;
  readonly onUndo: () => void;
}

/** Offers the laboratory's own last quotes for the same test methods, and takes them back. */
export function AsLastQuoted({ lastQuotes = [], project, isFilled, onFill, onUndo }: AsLastQuotedProps) {
  if (lastQuotes.length === 0) return null;
  const sources = sourcesText(lastQuotes, project);
  return (
    <Notice>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {isFilled
            ? `Filled in as last quoted (${sources}). Each such field says so until you change it.`
            : `You have quoted the same test methods before (${sources}).`}
        </span>
        <Button size="small" onPress={isFilled ? onUndo : onFill}>
          {isFilled ? "Undo" : "Fill in as last quoted"}
        </Button>
      </span>
    </Notice>
  );
}
