import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useQuantity } from "../../platform/quantity/quantity.ts";
import { QuantityField, type QuantityFieldProps } from "../control/quantity-field.tsx";

interface FormNumberFieldProps<Values extends FieldValues>
  extends Omit<QuantityFieldProps, "value" | "onChange" | "show" | "read" | "error" | "name"> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  /** The unit in which the value is kept. */
  readonly unit?: string;
  /** Value of an empty field. */
  readonly emptyIs?: null | undefined;
}

/** A number of a react-hook-form form. What cannot be read is no number, so the schema refuses it. */
export function FormNumberField<Values extends FieldValues>(props: FormNumberFieldProps<Values>) {
  const { control, name, unit = "", emptyIs, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const quantity = useQuantity(unit);
  return (
    <QuantityField
      {...rest}
      {...quantity}
      name={field.name}
      value={Number.isNaN(field.value) || typeof field.value !== "number" ? undefined : field.value}
      onChange={(value) => field.onChange(value ?? emptyIs)}
      onUnreadable={(sentence) => sentence !== undefined && field.onChange(Number.NaN)}
      error={fieldState.error?.message}
    />
  );
}
