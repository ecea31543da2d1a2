import type { SpecimenDraft } from "../../domain/specification/specification-draft.ts";
import { sentenceAt } from "../../domain/specification/specification-faults.ts";
import { unusualValue } from "../../domain/test-method/unusual-value.ts";
import { useQuantity } from "../../platform/quantity/quantity.ts";
import { Explanation } from "../../ui/control/explanation.tsx";
import { QuantityField } from "../../ui/control/quantity-field.tsx";
import type { SpecimenFieldsProps } from "./specimen-form-props.ts";

type NumberName = {
  [K in keyof SpecimenDraft]-?: NonNullable<SpecimenDraft[K]> extends number ? K : never;
}[keyof SpecimenDraft];

interface FieldProps extends SpecimenFieldsProps {
  readonly name: NumberName;
  readonly label: string;
  readonly description?: string;
  readonly isRequired?: boolean;
}

export function SpecimenQuantity(props: FieldProps & { readonly unit: string }) {
  const {
    specimen,
    onChange,
    faults,
    asksForAll,
    name,
    unit,
    label,
    isRequired = false,
    description,
  } = props;
  const quantity = useQuantity(unit);
  return (
    <QuantityField
      label={label}
      isRequired={isRequired}
      description={description}
      explanation={<Explanation about={label} id={`specimen.${name}`} />}
      placeholder={quantity.show(name === "massKg" ? 12 : 0).replace(/^0 /, "… ")}
      value={specimen[name]}
      onChange={(value) => onChange({ ...specimen, [name]: value })}
      error={sentenceAt(faults, name, asksForAll)}
      note={(value, typed) => unusualValue({ key: name, unit }, value, typed)}
      {...quantity}
    />
  );
}

/** A whole number that is 1 while nobody says otherwise. */
export function SpecimenCount({ specimen, onChange, faults, asksForAll, name, label }: FieldProps) {
  const quantity = useQuantity("");
  return (
    <QuantityField
      label={label}
      explanation={<Explanation about={label} id={`specimen.${name}`} />}
      value={specimen[name] ?? 1}
      onChange={(value) => onChange({ ...specimen, [name]: value })}
      error={sentenceAt(faults, name, asksForAll)}
      {...quantity}
    />
  );
}
