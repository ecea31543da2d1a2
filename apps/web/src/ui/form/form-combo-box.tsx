import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { ComboBox, type ComboBoxProps } from "../control/combo-box.tsx";

export interface FormComboBoxProps<Values extends FieldValues>
  extends Omit<ComboBoxProps, "selected" | "onSelect" | "error"> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  /** Value of an empty field. */
  readonly emptyIs?: "" | null;
}

/** One of many, in a react-hook-form form. */
export function FormComboBox<Values extends FieldValues>(props: FormComboBoxProps<Values>) {
  const { control, name, emptyIs = null, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <ComboBox
      {...rest}
      selected={typeof field.value === "string" && field.value !== "" ? field.value : null}
      onSelect={(id) => field.onChange(id ?? emptyIs)}
      error={fieldState.error?.message}
    />
  );
}
