import type { LabProject, QuoteDraft } from "@headroom/contract/vocabulary/projects";
import type { KeyboardEvent } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { lineGrid, QuoteLine } from "./quote-line.tsx";

const blank = { lineId: null, description: "", amountCents: 0, days: 0 };

/** Enter goes down the column, as in a spreadsheet; it must not send a quote by accident. */
function goDown(event: KeyboardEvent, addLine: () => void): void {
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

/** The lines of a quote: one per test to begin with, more for fixtures, reports and the like. */
export function QuoteLines({ form, project }: { form: UseFormReturn<QuoteDraft>; project: LabProject }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "lines" });
  const addLine = () => append(blank, { focusName: `lines.${fields.length}.description` });
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
      <ol className="-mt-3 w-full" onKeyDown={(event) => goDown(event, addLine)}>
        {fields.map((line, index) => (
          <QuoteLine
            key={line.id}
            form={form}
            project={project}
            index={index}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button size="small" onPress={addLine}>
        Add a line
      </Button>
    </div>
  );
}
