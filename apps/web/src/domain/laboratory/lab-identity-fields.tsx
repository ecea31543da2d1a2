import type { LabDraft } from "@headroom/contract/vocabulary/laboratory/labs";
import { currencies } from "@headroom/contract/vocabulary/project/money";
import { accessRestrictions } from "@headroom/contract/vocabulary/test/specimen";
import { type Control, useController } from "react-hook-form";
import { CheckboxGroup } from "../../ui/control/checkbox-group.tsx";
import { flatErrors } from "../../ui/form/flat-errors.ts";
import { FormListField } from "../../ui/form/form-list-field.tsx";
import { FormNumberField } from "../../ui/form/form-number-field.tsx";
import { FormSelect } from "../../ui/form/form-select.tsx";
import { FormTextField } from "../../ui/form/form-text-field.tsx";
import { Section } from "../../ui/page/section.tsx";
import { SeveralField } from "../../ui/control/several-field.tsx";
import { CountryField } from "../place/country-field.tsx";
import { languageName, languageOptions } from "../place/region-names.ts";
import { LabCoordinates } from "./lab-coordinates.tsx";
import { LabEstimateFields } from "./lab-estimate-fields.tsx";

const currencyOptions = currencies.map((id) => ({ id, label: id }));
const restrictionOptions = accessRestrictions.filter((id) => id !== "none").map((id) => ({ id, label: id }));
const grid = "grid max-w-4xl items-start gap-4 sm:grid-cols-2 lg:grid-cols-3";

interface FieldsProps {
  readonly control: Control<LabDraft>;
}

function Address({ control }: FieldsProps) {
  return (
    <Section title="Address">
      <div className="grid max-w-4xl items-start gap-4 sm:grid-cols-[minmax(0,2fr)_8rem_minmax(0,1fr)]">
        <FormTextField control={control} name="street" label="Street" autoComplete="street-address" />
        <FormTextField control={control} name="postalCode" label="Postal code" autoComplete="postal-code" />
        <FormTextField control={control} name="city" label="City" isRequired />
      </div>
      <div className="grid max-w-4xl items-start gap-4 pt-4 sm:grid-cols-2">
        <FormTextField control={control} name="region" label="Region" />
        <CountryField control={control} name="countryCode" label="Country" isRequired />
        <LabCoordinates control={control} />
      </div>
    </Section>
  );
}

function Terms({ control }: FieldsProps) {
  const { field, fieldState } = useController({ control, name: "accessRestrictions" });
  const languages = useController({ control, name: "languages" });
  return (
    <Section title="Terms">
      <div className="grid max-w-4xl items-start gap-4 pb-4 sm:grid-cols-[9rem_11rem_minmax(0,1fr)]">
        <FormSelect control={control} name="currency" label="Currency of quotes" options={currencyOptions} />
        <FormNumberField control={control} name="leadTimeDays" label="Usual lead time, days" isRequired />
        <SeveralField
          label="Languages"
          options={languageOptions()}
          nameOf={languageName}
          chosen={languages.field.value}
          onChange={languages.field.onChange}
          error={Object.values(flatErrors(languages.fieldState.error))[0]}
        />
      </div>
      <div className={grid}>
        <CheckboxGroup
          label="Export-controlled goods"
          options={restrictionOptions}
          value={field.value.filter((id) => id !== "none")}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
        <FormListField
          control={control}
          name="declarations"
          label="Other capabilities"
          description="Separated by commas. Hazards by name: lithium battery, energetic, biological. Tests: fluids, fungus, water spray."
        />
        <FormNumberField
          control={control}
          name="lithiumMaxKwh"
          label="Largest lithium battery, kWh"
          description="In one piece. Counts where lithium battery is among the capabilities."
          emptyIs={null}
        />
      </div>
    </Section>
  );
}

/** Name, place and working conditions of a laboratory. */
export function LabIdentityFields({ control }: FieldsProps) {
  return (
    <>
      <Section title="Laboratory">
        <div className={grid}>
          <FormTextField control={control} name="name" label="Name" isRequired />
          <FormTextField
            control={control}
            name="contactEmail"
            label="Email for requests"
            type="email"
            emptyIs={null}
          />
          <FormTextField control={control} name="website" label="Website" emptyIs={null} />
          <FormTextField
            control={control}
            name="description"
            label="Description"
            rows={4}
            className="sm:col-span-2 lg:col-span-3"
          />
        </div>
      </Section>
      <Address control={control} />
      <Terms control={control} />
      <LabEstimateFields control={control} />
    </>
  );
}
