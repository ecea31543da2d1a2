import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { readMoney, showMoney } from "../../platform/quantity/read-money.ts";
import { QuantityField, type QuantityFieldProps } from "../control/quantity-field.tsx";

interface FormMoneyFieldProps<Values extends FieldValues>
  extends Omit<QuantityFieldProps, "value" | "onChange" | "onUnreadable" | "show" | "read" | "error"> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly currency: string;
  /** Value of an empty field; NaN by default. */
  readonly emptyIs?: null;
}

/** An amount, typed in whole money and kept in cents. What cannot be read is no number, so the schema refuses it. */
export function FormMoneyField<Values extends FieldValues>({
  control,
  name,
  currency,
  emptyIs,
  ...rest
}: FormMoneyFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const empty = emptyIs === null ? null : Number.NaN;
  const cents: unknown = field.value;
  return (
    <QuantityField
      {...rest}
      read={(text) => readMoney(text, currency)}
      show={(amount) => showMoney(amount, currency)}
      value={typeof cents === "number" && !Number.isNaN(cents) ? cents : undefined}
      onChange={(amount) => field.onChange(amount ?? empty)}
      onUnreadable={(sentence) => sentence !== undefined && field.onChange(Number.NaN)}
      error={fieldState.error?.message}
    />
  );
}
