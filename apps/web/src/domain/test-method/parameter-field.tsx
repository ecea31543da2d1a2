import type { ParameterValue } from "@headroom/contract/vocabulary/parameters";
import { useFormat } from "../../platform/formatting.ts";
import { useQuantity } from "../../platform/quantity.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { QuantityField } from "../../ui/quantity-field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Explanation } from "../../ui/explanation.tsx";
import type { ParameterFieldProps } from "./parameter-field-props.ts";
import { ParameterTable } from "./parameter-table.tsx";
import { RecordField } from "./time-history-field.tsx";

const strings = (value: ParameterValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((word): word is string => typeof word === "string") : [];
const asOptions = (words: readonly string[] = []) => words.map((id) => ({ id, label: id }));

function NumberParameter({ definition, value, onChange, frame }: PartProps) {
  const quantity = useQuantity(definition.unit);
  const format = useFormat();
  return (
    <QuantityField
      {...frame}
      value={typeof value === "number" ? value : undefined}
      onChange={onChange}
      placeholder={definition.required ? format.unit(definition.unit) : "optional"}
      {...quantity}
    />
  );
}

interface PartProps extends ParameterFieldProps {
  readonly frame: {
    readonly label: string;
    readonly isRequired: boolean;
    readonly error: string | undefined;
    readonly explanation: React.ReactNode;
  };
}

function ChoiceParameter({ definition, value, onChange, frame, others }: PartProps) {
  const options =
    definition.type === "ref"
      ? others.map((line) => ({ id: line.lineId as string, label: line.title }))
      : asOptions(definition.enum);
  return (
    <Select
      {...frame}
      options={options}
      value={typeof value === "string" ? value : null}
      onChange={onChange}
      placeholder={options.length === 0 ? "Add that test first" : "Choose"}
    />
  );
}

function SetParameter({ definition, value, onChange, frame }: PartProps) {
  return (
    <CheckboxGroup
      {...frame}
      options={asOptions(definition.enum)}
      value={strings(value)}
      onChange={(chosen) => onChange(chosen.length === 0 ? undefined : chosen)}
    />
  );
}

function TextParameter({ value, onChange, frame }: PartProps) {
  return (
    <TextField
      {...frame}
      value={typeof value === "string" ? value : ""}
      onChange={(text) => onChange(text === "" ? undefined : text)}
    />
  );
}

/** The input that a parameter's definition asks for. */
export function ParameterField(props: ParameterFieldProps) {
  const { definition, value, onChange, error, stereoTypeId } = props;
  const id = `${stereoTypeId}.${definition.key}`;
  const explanation = <Explanation about={definition.label} id={id} otherwise={definition.tooltip} />;
  const frame = { label: definition.label, isRequired: definition.required, error, explanation };
  switch (definition.type) {
    case "number":
    case "integer":
      return <NumberParameter {...props} frame={frame} />;
    case "enum":
    case "ref":
      return <ChoiceParameter {...props} frame={frame} />;
    case "multi-enum":
      return <SetParameter {...props} frame={frame} />;
    case "boolean":
      return (
        <span className="flex items-center gap-1.5 self-end pb-1.5">
          <Checkbox isSelected={value === true} onChange={onChange}>
            {definition.label}
          </Checkbox>
          {explanation}
        </span>
      );
    case "table":
      return <ParameterTable {...props} explanation={explanation} />;
    case "file":
      return <RecordField {...props} explanation={explanation} />;
    case "string":
      return <TextParameter {...props} frame={frame} />;
  }
}
