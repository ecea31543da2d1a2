import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { flatErrors } from "./flat-errors.ts";
import { ListField } from "../control/list-field.tsx";
import type { TextFieldProps } from "../control/text-field.tsx";

interface FormListFieldProps<Values extends FieldValues>
  extends Omit<TextFieldProps, "value" | "onChange" | "error" | "name"> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
}

/** A list of short texts in a react-hook-form form. */
export function FormListField<Values extends FieldValues>(props: FormListFieldProps<Values>) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  const items = Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
  return (
    <ListField
      {...rest}
      value={items}
      onChange={field.onChange}
      error={Object.values(flatErrors(fieldState.error))[0]}
    />
  );
}
