import type { ParameterDefinition } from "@headroom/contract/vocabulary/test/parameters";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { Checkbox } from "../../ui/control/checkbox.tsx";
import { ValueField, type ValueKind } from "../../ui/control/value-field.tsx";
import type { ParameterFieldProps } from "./parameter-field-props.ts";
import { ParameterTable } from "./parameter-table.tsx";
import { RecordField } from "./time-history-field.tsx";
import { unusualValue } from "./unusual-value.ts";

const kindOfType: Readonly<
  Record<Exclude<ParameterDefinition["type"], "table" | "file" | "boolean">, ValueKind>
> = {
  number: "number",
  integer: "number",
  enum: "choice",
  "multi-enum": "choices",
  string: "word",
  ref: "choice",
  refs: "choices",
};

/** Often a shock has all of its directions. */
const choicesOf = ({ key, enum: ids = [] }: ParameterFieldProps["definition"]) => ({
  options: ids.map((id) => ({ id, label: id.replace(/^-/, "−") })),
  ...(key === "directions" && { hasAll: true }),
});

function SimpleField({ definition, errors, others, parameters: _parameters, ...field }: ParameterFieldProps) {
  const format = useFormat();
  const { type, label, unit, required } = definition;
  if (type === "table" || type === "file" || type === "boolean") return null;
  const common = { ...field, label, unit, kind: kindOfType[type], isRequired: required, error: errors[""] };
  if (type === "ref" || type === "refs") return <TestField {...common} others={others ?? []} />;
  const placeholder = required ? format.unit(unit) : "optional";
  return (
    <ValueField
      {...common}
      {...choicesOf(definition)}
      {...(common.kind === "number" && {
        placeholder,
        note: (value: number, typed: string) => unusualValue(definition, value, typed),
      })}
    />
  );
}

type TestFieldProps = Parameters<typeof ValueField>[0] & Required<Pick<ParameterFieldProps, "others">>;

/** Another test of the same specification. */
const TestField = ({ others, ...field }: TestFieldProps) => (
  <ValueField
    {...field}
    options={others.map((line) => ({ id: line.lineId, label: line.title }))}
    {...(others.length === 0 && { placeholder: "Add that test first" })}
  />
);

/** Marks a parameter that no rule reads: it is quoted to the laboratory. */
const labelled = (definition: ParameterDefinition): ParameterDefinition =>
  definition.isForLaboratory
    ? { ...definition, label: `${definition.label} (passed to the lab)` }
    : definition;

/** The input that a parameter's definition asks for. */
export function ParameterField(given: ParameterFieldProps) {
  const props = { ...given, definition: labelled(given.definition) };
  const { definition, value, onChange, explanation } = props;
  switch (definition.type) {
    case "boolean":
      return (
        <div data-field className="col-span-full sm:col-span-1 sm:@max-3xl:col-span-2">
          <span />
          <span className="flex min-h-9 items-center gap-1.5 self-start">
            <Checkbox isSelected={value === true} onChange={onChange}>
              {definition.label}
            </Checkbox>
            {explanation}
          </span>
        </div>
      );
    case "table":
      return <ParameterTable {...props} />;
    case "file":
      return <RecordField {...props} />;
    default:
      return <SimpleField {...props} />;
  }
}
