import { isGuestLab } from "@headroom/contract/vocabulary/project/guests";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import type { QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import { numbersOf } from "@headroom/contract/vocabulary/project/quotes";
import type { ParameterDefinition } from "@headroom/contract/vocabulary/test/parameters";
import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import { useQuery } from "@tanstack/react-query";
import { Controller, type UseFormReturn } from "react-hook-form";
import { testMethodsQuery } from "../../domain/test-method/test-method.queries.ts";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { Button } from "../../ui/control/button.tsx";
import { RadioGroup } from "../../ui/control/radio-group.tsx";
import { Select } from "../../ui/control/select.tsx";
import { FormNumberField } from "../../ui/form/form-number-field.tsx";
import { FormTextField } from "../../ui/form/form-text-field.tsx";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import { useFieldMarks } from "./filled-marks.tsx";
import { answerSummary } from "./suggested-tests.ts";

type Test = LabProject["specification"]["tests"][number];

interface AnswerProps {
  readonly form: UseFormReturn<QuoteDraft>;
  readonly index: number;
  readonly test: Test;
  readonly number: number;
}

type Definition = Pick<ParameterDefinition, "key" | "label" | "unit">;

/** The numbers of a test by their names; a name of its own where the test method is not known. */
function useNumbers(test: Test): readonly (Definition & { readonly requested: number })[] {
  const { data } = useQuery(testMethodsQuery);
  const definitions = data?.find(({ id }) => id === test.stereoTypeId)?.parameters ?? [];
  return [...numbersOf(test)].map(([key, requested]) => {
    const { label = sentenceStart(key), unit = "" } = definitions.find((each) => each.key === key) ?? {};
    return { key, label, unit, requested };
  });
}

/** Values that differ from the request, each with the one that is offered, and words beside them. */
function Deviations({ form, index, test, number }: AnswerProps) {
  const { control, watch, setValue } = form;
  const { entered } = useFormat();
  const numbers = useNumbers(test);
  const path = `tests.${index}.deviations` as const;
  const stated = watch(path) ?? [];
  const others = numbers.filter(({ key }) => !stated.some(({ parameter }) => parameter === key));
  const add = (key: string) => {
    const requested = others.find((each) => each.key === key)?.requested;
    if (requested !== undefined)
      setValue(path, [...stated, { parameter: key, requested, offered: Number.NaN }], { shouldDirty: true });
  };
  const remove = (key: string) =>
    setValue(
      path,
      stated.filter(({ parameter }) => parameter !== key),
      { shouldDirty: true },
    );
  return (
    <div className="flex flex-col gap-3 border-l-2 border-line-strong pl-3 sm:col-span-2">
      {stated.map(({ parameter, requested }, place) => {
        const { label = parameter, unit = "" } = numbers.find(({ key }) => key === parameter) ?? {};
        return (
          <div key={parameter} className="flex items-end gap-2">
            <FormNumberField
              control={control}
              name={`${path}.${place}.offered`}
              unit={unit}
              label={`${label}, instead of ${entered.quantity(requested, unit)}`}
              className="max-w-xs grow"
              isRequired
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove ${label} of test ${number}`}
              onPress={() => remove(parameter)}
            >
              <span aria-hidden>×</span>
            </Button>
          </div>
        );
      })}
      {others.length > 0 && (
        <Select
          label="Another value than requested"
          placeholder="Choose a value"
          className="max-w-xs"
          options={others.map(({ key, label }) => ({ id: key, label }))}
          value={null}
          onChange={add}
        />
      )}
      <FormTextField
        control={control}
        name={`tests.${index}.deviationNote`}
        label="Deviation in words"
        rows={2}
        emptyIs={null}
      />
    </div>
  );
}

const yesNo = [
  { id: "yes", label: "Yes" },
  { id: "no", label: "No" },
  { id: "open", label: "Not stated" },
] as const;
type YesNo = (typeof yesNo)[number]["id"];
const asBoolean = { yes: true, no: false, open: null } as const;
const asWord = (value: boolean | null | undefined): YesNo =>
  value === true ? "yes" : value === false ? "no" : "open";

/** Nobody has checked a guest's certificate here. */
const guestCertificate =
  "A number alone stays a question to the customer. Give the link to the accreditation body's register, or attach the certificate to the request for the customer to check.";

function AnswerFields(props: AnswerProps & { readonly isGuest: boolean }) {
  const { form, index, isGuest } = props;
  const { control, watch } = form;
  const [accepts, accredited] = watch([`tests.${index}.accepts`, `tests.${index}.accredited`]);
  const markOf = useFieldMarks(form);
  const text = (name: "machine" | "subcontractor" | "site", label: string) => (
    <FormTextField
      control={control}
      name={`tests.${index}.${name}`}
      label={label}
      description={markOf(`tests.${index}.${name}`)}
      emptyIs={null}
    />
  );
  return (
    <div className="grid max-w-3xl items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name={`tests.${index}.accepts`}
          render={({ field }) => (
            <RadioGroup<"yes" | "no">
              label="The test runs"
              options={[
                { id: "yes", label: "As described" },
                { id: "no", label: "With deviations" },
              ]}
              value={field.value === true ? "yes" : field.value === false ? "no" : null}
              onChange={(chosen) => field.onChange(asBoolean[chosen])}
            />
          )}
        />
      </div>
      {accepts === false && <Deviations {...props} />}
      {text("machine", "Machine")}
      <FormNumberField
        control={control}
        name={`tests.${index}.hours`}
        unit="h"
        label="Hours on the machine"
        emptyIs={null}
      />
      <Controller
        control={control}
        name={`tests.${index}.accredited`}
        render={({ field }) => (
          <Select<YesNo>
            label="Accredited for this test"
            options={yesNo}
            value={asWord(field.value)}
            onChange={(chosen) => field.onChange(asBoolean[chosen])}
          />
        )}
      />
      {accredited === true ? (
        <FormTextField
          control={control}
          name={`tests.${index}.certificate`}
          label="Certificate, or link to the register"
          description={isGuest ? guestCertificate : undefined}
          emptyIs={null}
        />
      ) : (
        <span />
      )}
      {text("subcontractor", "Subcontracted to")}
      {text("site", "Site")}
    </div>
  );
}

/** A laboratory's answer to each test, one line each until it is opened. */
export function QuoteTests({ form, project }: { form: UseFormReturn<QuoteDraft>; project: LabProject }) {
  const answers = form.watch("tests") ?? [];
  const { tests, specimen } = project.specification;
  const markOf = useFieldMarks(form);
  return (
    <div className="border-b border-line">
      {answers.map((answer, index) => {
        const place = tests.findIndex(({ lineId }) => lineId === answer.lineId);
        const test = tests[place];
        if (!test) return null;
        return (
          <Disclosure
            key={answer.lineId}
            isOpenAtFirst={answer.accepts === false}
            title={
              <>
                <span className="figure mr-2">{place + 1}</span>
                {test.title}{" "}
                <span className="font-normal text-mute">
                  {answerSummary(answer, specimen.accreditedReport)}
                  {markOf(`tests.${index}.machine`) && " (machine as last quoted)"}
                </span>
              </>
            }
          >
            <AnswerFields
              {...{ form, index, test }}
              number={place + 1}
              isGuest={isGuestLab(project.own.labId)}
            />
          </Disclosure>
        );
      })}
    </div>
  );
}
