import { type FieldValues, useWatch } from "react-hook-form";
import { FormComboBox, type FormComboBoxProps } from "../../ui/form/form-combo-box.tsx";
import { countryOptions, isCountryMeant } from "./region-names.ts";

/** A country, by name or code; its code is the value. */
export function CountryField<Values extends FieldValues>(props: Omit<FormComboBoxProps<Values>, "options">) {
  const code: unknown = useWatch({ control: props.control, name: props.name });
  const options = countryOptions();
  // Older records have codes that are no country's: they are shown, and refused when saved.
  const isKnown = typeof code !== "string" || code === "" || options.some(({ id }) => id === code);
  return (
    <FormComboBox
      {...props}
      options={isKnown ? options : [...options, { id: code, label: code }]}
      isMeant={isCountryMeant}
      emptyIs=""
    />
  );
}
