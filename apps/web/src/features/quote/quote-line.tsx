import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import type { QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import { Controller, type UseFormReturn } from "react-hook-form";
import { UnaccreditedNotes } from "../../domain/verdict/unaccredited-notes.tsx";
import { formatMoney } from "../../platform/quantity/formatting.ts";
import { Button } from "../../ui/control/button.tsx";
import { FormMoneyField } from "../../ui/form/form-money-field.tsx";
import { FormNumberField } from "../../ui/form/form-number-field.tsx";
import { FormTextField } from "../../ui/form/form-text-field.tsx";
import { Select } from "../../ui/control/select.tsx";
import { useLineMark } from "./filled-marks.tsx";
import { type SuggestedLine, suggestionOf } from "./suggested-lines.ts";

/** One row where there is room; on a narrow screen test, text and figures below each other. */
export const lineGrid =
  "grid gap-x-3 gap-y-2 grid-cols-[6rem_minmax(0,1fr)_2.5rem] [grid-template-areas:'test_test_remove'_'what_what_what'_'days_amount_amount'] " +
  "lg:grid-cols-[13rem_minmax(0,1fr)_5rem_10rem_2.5rem] lg:[grid-template-areas:'test_what_days_amount_remove']";
const noTest = "none";

/** The head names the columns where there is one; who cannot see it hears the line's number too. */
const labelOf = (column: string, line: number) => (
  <span className="lg:sr-only">
    {column}
    <span className="sr-only"> of line {line}</span>
  </span>
);

/** A whole test's rate as the match has it: in the laboratory's currency, not the quote's. */
function rateOf({ own, estimates }: LabProject, lineId: string | null, currency: string): string | undefined {
  const answer = [...estimates, ...own.proof].find((each) => each.lineId === lineId);
  if (!answer || answer.estimate || answer.costCents === null || answer.days === 0) return undefined;
  return `${plural(answer.days, "day")} × ${formatMoney(Math.round(answer.costCents / answer.days), currency)} a day`;
}

interface QuoteLineProps {
  readonly form: UseFormReturn<QuoteDraft>;
  readonly project: LabProject;
  readonly ownCurrency: string;
  /** Of all tests. */
  readonly suggestions: readonly SuggestedLine[];
  readonly index: number;
  readonly onRemove: () => void;
}

/** One line of a quote: which test, what, how long, how much. */
export function QuoteLine(props: QuoteLineProps) {
  const { form, project, ownCurrency, suggestions, index, onRemove } = props;
  const { control } = form;
  const [currency, line] = form.watch(["currency", `lines.${index}`]);
  const { lineId } = line;
  const isFirstOfTest = form.getValues("lines").findIndex((each) => each.lineId === lineId) === index;
  const number = index + 1;
  const mark = useLineMark(line);
  const options = [
    ...project.specification.tests.map((test, place) => ({
      id: test.lineId as string,
      label: `${place + 1} ${test.title}`,
    })),
    { id: noTest, label: "No test" },
  ];
  return (
    <li data-line className={`${lineGrid} items-start border-b border-line py-2`}>
      <div className="[grid-area:test]">
        <Controller
          control={control}
          name={`lines.${index}.lineId`}
          render={({ field, fieldState }) => (
            <Select
              label={labelOf("Test", number)}
              options={options}
              value={field.value ?? noTest}
              onChange={(id) => field.onChange(id === noTest ? null : id)}
              error={fieldState.error?.message}
            />
          )}
        />
        {isFirstOfTest && lineId && (
          <UnaccreditedNotes
            specification={project.specification}
            answers={project.own.proof}
            lineIds={[lineId]}
          />
        )}
      </div>
      <div data-column="what" className="[grid-area:what]">
        <FormTextField
          control={control}
          name={`lines.${index}.description`}
          label={labelOf("Description", number)}
          placeholder="Fixture, report, transport…"
          description={suggestionOf(line, suggestions)?.reason}
        />
      </div>
      <div data-column="days" className="[grid-area:days] [&_input]:text-right">
        <FormNumberField
          control={control}
          name={`lines.${index}.days`}
          label={labelOf("Days", number)}
          emptyIs={0}
        />
      </div>
      <div data-column="amount" className="[grid-area:amount] [&_input]:text-right [&_input]:font-mono">
        <FormMoneyField
          control={control}
          name={`lines.${index}.amountCents`}
          currency={currency}
          label={labelOf(`Amount, ${currency}`, number)}
          description={mark ?? rateOf(project, lineId, ownCurrency)}
        />
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove line ${number}`}
        onPress={onRemove}
        className="mt-1 justify-self-end [grid-area:remove] max-lg:mb-1 max-lg:self-end pointer-coarse:mb-0"
      >
        <span aria-hidden>×</span>
      </Button>
    </li>
  );
}
