import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useQuantity } from "../platform/quantity.ts";
import { QuantityField, type QuantityFieldProps } from "./quantity-field.tsx";

interface FormMoneyFieldProps<Values extends FieldValues>
  extends Omit<QuantityFieldProps, "value" | "onChange" | "onUnreadable" | "show" | "read" | "error"> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  /** What an empty field is; without it, no number. */
  readonly emptyIs?: null;
}

/** An amount, typed in whole money and kept in cents. What cannot be read is no number, so the schema refuses it. */
export function FormMoneyField<Values extends FieldValues>({
  control,
  name,
  emptyIs,
  ...rest
}: FormMoneyFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const { read } = useQuantity("");
  const empty = emptyIs === null ? null : Number.NaN;
  const cents: unknown = field.value;
  return (
    <QuantityField
      {...rest}
      read={read}
      show={(amount) => amount.toFixed(2)}
      value={typeof cents === "number" && !Number.isNaN(cents) ? cents / 100 : undefined}
      onChange={(amount) => field.onChange(amount === undefined ? empty : Math.round(amount * 100))}
      onUnreadable={(sentence) => sentence !== undefined && field.onChange(Number.NaN)}
      error={fieldState.error?.message}
    />
  );
}
