import type { LabProject, QuoteDraft } from "@headroom/contract/vocabulary/projects";
import type { KeyboardEvent } from "react";
import { Controller, useFieldArray, type UseFormReturn } from "react-hook-form";
import { formatMoney } from "../../../platform/formatting.ts";
import { Button } from "../../../ui/button.tsx";
import { FormNumberField } from "../../../ui/form-number-field.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { FormMoneyField } from "./form-money-field.tsx";

const noTest = "none";
const blank = { lineId: null, description: "", amountCents: 0, days: 0 };
const hidden = (text: string) => <span className="sr-only">{text}</span>;

interface QuoteLinesProps {
  readonly form: UseFormReturn<QuoteDraft>;
  readonly project: LabProject;
}

/** How the match came to a test's cost, where it had a day rate. */
function fromMatch({ own }: LabProject, lineId: string | null, currency: string): string | undefined {
  const answer = own.proof.find((each) => each.lineId === lineId);
  if (!answer || answer.costCents === null || answer.days === 0) return undefined;
  return `Match: ${answer.days} × ${formatMoney(Math.round(answer.costCents / answer.days), currency)}`;
}

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
export function QuoteLines({ form, project }: QuoteLinesProps) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "lines" });
  const currency = form.watch("currency");
  const options = [
    ...project.specification.tests.map(({ lineId, title }, index) => ({
      id: lineId as string,
      label: `${index + 1} ${title}`,
    })),
    { id: noTest, label: "No test" },
  ];
  const addLine = () => append(blank, { focusName: `lines.${fields.length}.description` });
  return (
    <div className="flex flex-col items-start gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the inputs inside */}
      <ol className="w-full" onKeyDown={(event) => goDown(event, addLine)}>
        <li
          aria-hidden
          className={`${grid} hidden border-b border-line-strong/60 pb-1 text-sm font-medium text-mute lg:grid`}
        >
          <span>Test</span>
          <span>What</span>
          <span className="text-right">Days</span>
          <span className="text-right">Amount, {currency}</span>
        </li>
        {fields.map((line, index) => {
          const number = index + 1;
          return (
            <li key={line.id} data-line className={`${grid} items-start border-b border-line py-2`}>
              <Controller
                control={control}
                name={`lines.${index}.lineId`}
                render={({ field, fieldState }) => (
                  <Select
                    label={hidden(`Test of line ${number}`)}
                    options={options}
                    value={field.value ?? noTest}
                    onChange={(id) => field.onChange(id === noTest ? null : id)}
                    error={fieldState.error?.message}
                  />
                )}
              />
              <div data-column="what">
                <FormTextField
                  control={control}
                  name={`lines.${index}.description`}
                  label={hidden(`What line ${number} is`)}
                  placeholder="Fixture, report, transport…"
                />
              </div>
              <div data-column="days" className="text-right [&_input]:text-right">
                <FormNumberField
                  control={control}
                  name={`lines.${index}.days`}
                  label={hidden(`Days of line ${number}`)}
                />
              </div>
              <div data-column="amount" className="[&_input]:text-right [&_input]:font-mono">
                <FormMoneyField
                  control={control}
                  name={`lines.${index}.amountCents`}
                  label={hidden(`Amount of line ${number}, ${currency}`)}
                  description={fromMatch(project, form.watch(`lines.${index}.lineId`), currency)}
                />
              </div>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove line ${number}`}
                onPress={() => remove(index)}
                className="mt-2 justify-self-end"
              >
                <span aria-hidden>×</span>
              </Button>
            </li>
          );
        })}
      </ol>
      <Button size="small" onPress={addLine}>
        Add a line
      </Button>
    </div>
  );
}

const grid =
  "grid gap-x-3 gap-y-1 grid-cols-[5rem_minmax(0,1fr)_2.5rem] max-lg:[&>*:first-child]:col-span-2 max-lg:[&>*:first-child]:row-start-1 max-lg:[&>*:nth-child(2)]:col-span-3 max-lg:[&>*:last-child]:col-start-3 max-lg:[&>*:last-child]:row-start-1 lg:grid-cols-[13rem_minmax(0,1fr)_5rem_10rem_2.5rem]";
