import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import type { QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import { type KeyboardEvent, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "../../ui/control/button.tsx";
import { useUndoToast } from "../../ui/overlay/undo-toast.tsx";
import { lineGrid, QuoteLine } from "./quote-line.tsx";
import { suggestedLines } from "./suggested-lines.ts";

export const freight = { lineId: null, description: "Freight", days: 0, kind: "freight" } as const;
const blank = { lineId: null, description: "", amountCents: 0, days: 0 };

/** Enter goes down the column, as in a spreadsheet; it must not send a quote by accident. */
export function goDown(event: KeyboardEvent, addLine: () => void): void {
  const { target } = event;
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement))
    return;
  event.preventDefault();
  const column = target.closest<HTMLElement>("[data-column]")?.dataset["column"];
  const next = target.closest("[data-line]")?.nextElementSibling;
  const input = next?.querySelector<HTMLInputElement>(`[data-column="${column ?? ""}"] input`);
  if (!input) return addLine();
  input.focus();
  input.select();
}

interface QuoteLinesProps {
  readonly form: UseFormReturn<QuoteDraft>;
  readonly project: LabProject;
  readonly ownCurrency: string;
}

/** The lines of a quote: one per test to begin with, more for fixtures, reports and the like. */
export function QuoteLines({ form, project, ownCurrency }: QuoteLinesProps) {
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: "lines" });
  const suggestions = useMemo(() => suggestedLines(project), [project]);
  const list = useRef<HTMLOListElement>(null);
  const offerUndo = useUndoToast(null);
  const focusDescription = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>('[data-column="what"] input')?.focus();
  const addLine = () => {
    flushSync(() => append(blank, { shouldFocus: false }));
    focusDescription(fields.length);
  };
  const hasFreight = form.watch("lines").some(({ kind }) => kind === "freight");
  const addFreight = () => {
    flushSync(() => append({ ...freight, amountCents: Number.NaN }, { shouldFocus: false }));
    list.current?.children[fields.length]
      ?.querySelector<HTMLElement>('[data-column="amount"] input')
      ?.focus();
  };
  const removeLine = (index: number) => {
    const line = form.getValues(`lines.${index}`);
    // The button goes with its line: the focus stays in the list, or at what adds a line.
    const rows = [...(list.current?.children ?? [])];
    const next =
      (rows[index + 1] ?? rows[index - 1])?.querySelector(":scope > button") ??
      list.current?.nextElementSibling?.querySelector("button");
    remove(index);
    if (next instanceof HTMLElement) next.focus();
    offerUndo(`${line.description.trim() || `Line ${index + 1}`} removed.`, {
      undo: () => {
        flushSync(() => insert(index, line, { shouldFocus: false }));
        focusDescription(index);
      },
    });
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <div
        aria-hidden
        className={`${lineGrid} w-full border-b border-line-strong/60 pb-1 text-sm font-medium text-mute max-lg:!hidden`}
      >
        <span>Test</span>
        <span>Description</span>
        <span className="text-right">Days</span>
        <span className="text-right">Amount, {form.watch("currency")}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the inputs inside */}
      <ol ref={list} className="-mt-3 w-full" onKeyDown={(event) => goDown(event, addLine)}>
        {fields.map((line, index) => (
          <QuoteLine
            key={line.id}
            {...{ form, project, ownCurrency, suggestions, index }}
            onRemove={() => removeLine(index)}
          />
        ))}
      </ol>
      <div className="flex gap-2">
        <Button size="small" onPress={addLine}>
          Add a line
        </Button>
        {!hasFreight && (
          <Button size="small" onPress={addFreight}>
            Add freight
          </Button>
        )}
      </div>
    </div>
  );
}
