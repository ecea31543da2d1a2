import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { ComboBox, type ComboBoxProps } from "./combo-box.tsx";

interface FormComboBoxProps<Values extends FieldValues>
  extends Omit<ComboBoxProps, "selected" | "onSelect" | "error"> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
}

/** One of many, in a react-hook-form form. */
export function FormComboBox<Values extends FieldValues>(props: FormComboBoxProps<Values>) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <ComboBox
      {...rest}
      selected={typeof field.value === "string" && field.value !== "" ? field.value : null}
      onSelect={(id) => field.onChange(id)}
      error={fieldState.error?.message}
    />
  );
}
