import { curveParts, curveText } from "@headroom/contract/vocabulary/test/size-parts";
import { useState } from "react";
import { readSides, useQuantity } from "../../platform/quantity/quantity.ts";
import { CheckboxGroup } from "./checkbox-group.tsx";
import type { Option } from "./option.ts";
import { ListField } from "./list-field.tsx";
import { QuantityField } from "./quantity-field.tsx";
import { Select } from "./select.tsx";
import { TextField } from "./text-field.tsx";

/** Kinds of values that a generated form's fields take. */
export type ValueKind = "number" | "list" | "word" | "flag" | "choice" | "choices";

interface AnyFieldProps<Value> {
  readonly label: string;
  readonly unit?: string;
  readonly value: unknown;
  /** Undefined when the field is empty. */
  readonly onChange: (value: Value | undefined) => void;
  readonly error?: string | undefined;
  readonly explanation?: React.ReactNode;
  readonly description?: React.ReactNode;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  /** Of a number: what is unusual about it, as a sentence. */
  readonly note?: ((value: number, typed: string) => string | undefined) | undefined;
}
interface ValueFieldProps extends AnyFieldProps<number | string | boolean | string[]> {
  readonly kind: ValueKind;
  readonly options?: readonly Option[];
  /** Of choices: a button chooses all of them. */
  readonly hasAll?: boolean;
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
const orNothing = <T,>(items: T[]) => (items.length === 0 ? undefined : items);

function NumberValue({
  unit = "",
  value,
  onChange,
  kind: _kind,
  options: _options,
  ...field
}: ValueFieldProps) {
  const quantity = useQuantity(unit);
  return (
    <QuantityField
      {...field}
      {...quantity}
      value={typeof value === "number" && !Number.isNaN(value) ? value : undefined}
      onChange={onChange}
      // Unreadable text clears the value instead of keeping the last one.
      onUnreadable={(sentence) => sentence !== undefined && onChange(Number.NaN)}
    />
  );
}

interface TypedFieldProps<Value> extends AnyFieldProps<Value[]> {
  readonly show: (value: readonly Value[]) => string;
  readonly read: (text: string) => Value[];
}

/** Several numbers as one text. It stays as it was typed, until another value comes from outside; below it stands what was read. */
function TypedField<Value>({
  show,
  read,
  value,
  onChange,
  unit = "",
  note: _note,
  ...field
}: TypedFieldProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = Array.isArray(value) ? show(value) : "";
  const text = typed !== null && show(read(typed)) === shown ? typed : shown;
  const isRead = text.trim() !== "" && text.trim() !== shown && !shown.includes("NaN");
  return (
    <TextField
      {...field}
      description={
        <>
          {isRead && <span className="block text-ink-2">{`= ${shown} ${unit}`.trim()}</span>}
          {field.description}
        </>
      }
      value={text}
      onChange={(next) => {
        setTyped(next);
        onChange(orNothing(read(next)));
      }}
    />
  );
}

/** Lengths beside each other. */
export const SizeField = (field: AnyFieldProps<number[]>) => (
  <TypedField
    {...field}
    placeholder={field.placeholder ?? `400 × 400, in ${field.unit ?? "mm"}`}
    show={(sides) => sides.join(" × ")}
    read={(text) => readSides(text, field.unit ?? "mm")}
  />
);

/** Points of a curve, one after the other. */
export const CurveField = ({ over, ...field }: AnyFieldProps<number[][]> & { over: string }) => (
  <TypedField
    {...field}
    placeholder={field.placeholder ?? `15 1000; 150 400, in ${over} and ${field.unit ?? ""}`}
    show={(points) => curveText(points)}
    read={(text) => curveParts(text).map((point) => point.map(Number))}
  />
);

const noChoice = "–";
function ChoiceValue({ options = [], value, onChange, kind: _kind, note: _note, ...field }: ValueFieldProps) {
  const { isRequired = false, placeholder = isRequired ? "Choose" : "Not set" } = field;
  return (
    <Select
      {...field}
      placeholder={placeholder}
      options={isRequired ? options : [{ id: noChoice, label: "Not set" }, ...options]}
      value={typeof value === "string" ? value : null}
      onChange={(word) => onChange(word === noChoice ? undefined : word)}
    />
  );
}

const yesOrNo = [
  { id: "yes", label: "yes" },
  { id: "no", label: "no" },
];
const FlagValue = ({ value, onChange, ...field }: ValueFieldProps) => (
  <ChoiceValue
    {...field}
    options={yesOrNo}
    value={typeof value === "boolean" ? (value ? "yes" : "no") : value}
    onChange={(word) => onChange(word === undefined ? undefined : word === "yes")}
  />
);

/** A field of a form that is made from definitions; the kind says what it takes. */
export function ValueField(props: ValueFieldProps) {
  const { kind, unit: _unit, note: _note, options = [], hasAll = false, value, onChange, ...field } = props;
  switch (kind) {
    case "number":
      return <NumberValue {...props} />;
    case "flag":
      return <FlagValue {...props} />;
    case "choice":
      return <ChoiceValue {...props} />;
    case "choices":
      return (
        <CheckboxGroup
          {...field}
          options={options}
          hasAll={hasAll}
          value={textsIn(value)}
          onChange={(chosen) => onChange(orNothing(chosen))}
        />
      );
    case "list":
      return (
        <ListField
          {...field}
          placeholder={field.placeholder ?? "separated by commas"}
          value={textsIn(value)}
          onChange={(items) => onChange(orNothing(items))}
        />
      );
    case "word":
      return (
        <TextField
          {...field}
          value={typeof value === "string" ? value : ""}
          onChange={(text) => onChange(text === "" ? undefined : text)}
        />
      );
  }
}
