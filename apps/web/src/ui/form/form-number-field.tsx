import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useQuantity } from "../../platform/quantity/quantity.ts";
import { QuantityField, type QuantityFieldProps } from "../control/quantity-field.tsx";

interface FormNumberFieldProps<Values extends FieldValues>
  extends Omit<QuantityFieldProps, "value" | "onChange" | "show" | "read" | "error" | "name"> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  /** The unit in which the value is kept. */
  readonly unit?: string;
  /** Value of an empty field; of a required one NaN by default. */
  readonly emptyIs?: null | 0 | undefined;
}

/** A number of a react-hook-form form. What cannot be read is no number, so the schema refuses it. */
export function FormNumberField<Values extends FieldValues>(props: FormNumberFieldProps<Values>) {
  const { control, name, unit = "", ...rest } = props;
  // The form takes undefined for a value that nobody has set, and would show the one that it began with.
  const { emptyIs = rest.isRequired ? Number.NaN : undefined, ...shown } = rest;
  const { field, fieldState } = useController({ control, name });
  const quantity = useQuantity(unit);
  return (
    <QuantityField
      {...shown}
      {...quantity}
      name={field.name}
      value={Number.isNaN(field.value) || typeof field.value !== "number" ? undefined : field.value}
      onChange={(value) => field.onChange(value ?? emptyIs)}
      onUnreadable={(sentence) => sentence !== undefined && field.onChange(Number.NaN)}
      error={fieldState.error?.message}
    />
  );
}
