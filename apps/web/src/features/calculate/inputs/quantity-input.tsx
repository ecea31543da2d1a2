import type { ExplanationId } from "@headroom/contract/vocabulary/words/explanations";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { memo, type ReactNode } from "react";
import { unusualValue } from "../../../domain/test-method/unusual-value.ts";
import { useQuantity } from "../../../platform/quantity/quantity.ts";
import { Explanation } from "../../../ui/control/explanation.tsx";
import { QuantityField } from "../../../ui/control/quantity-field.tsx";

interface QuantityInputProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** The identifier of its explanation: `stereoType.parameter`, or one of the calculators' own. */
  readonly tooltip?: `${StereoTypeId}.${string}` | ExplanationId;
  readonly placeholder?: string;
  /** Fault of the value, as a sentence. */
  readonly error?: string | undefined;
  readonly className?: string;
  readonly description?: ReactNode;
  readonly hidesLabel?: boolean;
}

/** A quantity with its explanation. Its `onChange` should stay the same: then it is drawn again only for its own value. */
export const QuantityInput = memo(function QuantityInput({
  label,
  unit,
  tooltip,
  placeholder,
  ...field
}: QuantityInputProps) {
  const quantity = useQuantity(unit);
  /** The parameter of a test method that it is. */
  const [, key = ""] = tooltip?.split(".") ?? [];
  return (
    <QuantityField
      label={label}
      explanation={tooltip && <Explanation about={label} id={tooltip} />}
      placeholder={placeholder ?? (unit === "" ? "" : `in ${unit}`)}
      note={(value, typed) => unusualValue({ key, unit }, value, typed)}
      {...field}
      {...quantity}
    />
  );
});

interface QuantityInputsProps<Name extends string> {
  readonly state: Readonly<Record<Name, number | undefined>>;
  readonly set: Readonly<Record<Name, (value: number | undefined) => void>>;
  readonly fields: readonly (readonly [
    name: Name,
    label: string,
    unit: string,
    more?: Pick<QuantityInputProps, "tooltip" | "placeholder" | "error">,
  ])[];
}

/** Several quantities of a calculator's state, one after the other. */
export const QuantityInputs = <Name extends string>({ state, set, fields }: QuantityInputsProps<Name>) =>
  fields.map(([name, label, unit, more]) => (
    <QuantityInput key={name} label={label} unit={unit} value={state[name]} onChange={set[name]} {...more} />
  ));
