import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { TextField, type TextFieldProps } from "../control/text-field.tsx";

interface FormTextFieldProps<Values extends FieldValues>
  extends Omit<TextFieldProps, "value" | "onChange" | "error" | "name"> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  /** For optional texts: what an empty field means. */
  readonly emptyIs?: null | undefined;
}

/** A text field of a react-hook-form form; its error is the schema's sentence. */
export function FormTextField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const change = (text: string) => field.onChange(text === "" && "emptyIs" in props ? props.emptyIs : text);
  const { emptyIs: _only, ...shown } = rest;
  return (
    <TextField
      {...shown}
      name={field.name}
      value={typeof field.value === "string" ? field.value : ""}
      onChange={change}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
