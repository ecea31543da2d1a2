import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { TextField } from "../../../ui/control/text-field.tsx";
import { isColour } from "./colour.ts";

interface ColourFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
}

/** A colour, typed as `#0B5CAD` or picked. */
export function ColourField<Values extends FieldValues>({ control, name, label }: ColourFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const value = `${field.value}`;
  return (
    <div className="flex items-start gap-2">
      <TextField
        label={label}
        value={value}
        onChange={(text) => field.onChange(text.trim())}
        error={fieldState.error?.message}
        className="w-40"
      />
      <input
        type="color"
        aria-label={`${label}, picker`}
        value={isColour(value) ? value.toLowerCase() : "#ffffff"}
        onChange={(event) => field.onChange(event.target.value.toUpperCase())}
        className="mt-[23px] h-9 w-11 shrink-0 cursor-pointer rounded border border-line-strong/60 bg-raised p-1"
      />
    </div>
  );
}
