import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { Select, type SelectProps } from "../control/select.tsx";

interface FormSelectProps<Values extends FieldValues>
  extends Omit<SelectProps<string>, "value" | "onChange" | "error"> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  /** Runs after a choice. */
  readonly onChosen?: (id: string) => void;
}

/** A select of a react-hook-form form. */
export function FormSelect<Values extends FieldValues>({
  control,
  name,
  onChosen,
  ...rest
}: FormSelectProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Select
      {...rest}
      value={typeof field.value === "string" ? field.value : null}
      onChange={(id) => {
        field.onChange(id);
        onChosen?.(id);
      }}
      error={fieldState.error?.message}
    />
  );
}
