import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import type { QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import type { UseFormReturn } from "react-hook-form";
import { use } from "react";
import { FilledContext } from "./filled-marks.tsx";
import { markOfLine } from "./last-quotes.ts";
import { FormMoneyField } from "../../ui/form/form-money-field.tsx";
import { goDown } from "./quote-lines.tsx";
import { FormNumberField } from "../../ui/form/form-number-field.tsx";

interface ShortLinesProps {
  readonly form: UseFormReturn<QuoteDraft>;
  readonly project: LabProject;
}

/** A price and days for each test; descriptions are the tests' names. */
export function ShortLines({ form, project }: ShortLinesProps) {
  const { control, watch } = form;
  const [currency, lines] = watch(["currency", "lines"]);
  const filled = use(FilledContext);
  const { tests } = project.specification;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the inputs inside
    <ol className="max-w-3xl" onKeyDown={(event) => goDown(event, () => undefined)}>
      {lines.map((line, index) => {
        const { lineId, description } = line;
        const place = tests.findIndex((test) => test.lineId === lineId);
        const name = tests[place]?.title ?? description;
        const ofLine = <span className="sr-only"> of {place < 0 ? name : `test ${place + 1}`}</span>;
        return (
          <li
            key={lineId ?? description}
            data-line
            className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-3 gap-y-1 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_6rem_11rem]"
          >
            <p className="max-sm:col-span-2 sm:pt-6">
              {place >= 0 && <span className="figure mr-2">{place + 1}</span>}
              {name}
            </p>
            <div data-column="days" className="[&_input]:text-right">
              {place >= 0 && (
                <FormNumberField
                  control={control}
                  name={`lines.${index}.days`}
                  label={<>Days{ofLine}</>}
                  emptyIs={0}
                />
              )}
            </div>
            <div data-column="amount" className="[&_input]:text-right [&_input]:font-mono">
              <FormMoneyField
                control={control}
                name={`lines.${index}.amountCents`}
                currency={currency}
                isRequired
                description={filled ? markOfLine(filled, line) : undefined}
                label={
                  <>
                    Price, {currency}
                    {ofLine}
                  </>
                }
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
