import type { LabRecord } from "@headroom/contract/vocabulary/labs";
import { currencies } from "@headroom/contract/vocabulary/money";
import { accessRestrictions } from "@headroom/contract/vocabulary/specimen";
import { Controller } from "react-hook-form";
import { CheckboxGroup } from "../../../ui/checkbox-group.tsx";
import { FormListField } from "../../../ui/form-list-field.tsx";
import { FormNumberField } from "../../../ui/form-number-field.tsx";
import { FormSelect } from "../../../ui/form-select.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { RecordForm } from "../../../ui/record-form.tsx";
import { Section } from "../../../ui/section.tsx";
import { useLabForm } from "./use-lab-form.ts";

const currencyOptions = currencies.map((id) => ({ id, label: id }));
const restrictionOptions = accessRestrictions.filter((id) => id !== "none").map((id) => ({ id, label: id }));
const grid = "grid items-start gap-4 sm:grid-cols-2";

interface LabIdentityProps {
  readonly lab: LabRecord | null;
  readonly onSaved: (saved: LabRecord) => void;
}

/** Who a laboratory is, where it is, and how it works. */
export function LabIdentity({ lab, onSaved }: LabIdentityProps) {
  const saving = useLabForm(lab, onSaved);
  const { control } = saving.form;
  return (
    <RecordForm {...saving} submitLabel={lab ? "Save" : "Add the laboratory"}>
      <Section title="Identity">
        <div className={grid}>
          <FormTextField control={control} name="name" label="Name" isRequired />
          <FormTextField
            control={control}
            name="contactEmail"
            label="Contact address"
            type="email"
            emptyIs={null}
          />
          <FormTextField control={control} name="website" label="Website" emptyIs={null} />
          <FormListField
            control={control}
            name="languages"
            label="Languages"
            description="Letters of ISO 639 between commas, for example en, de."
          />
        </div>
        <div className="mt-4">
          <FormTextField control={control} name="description" label="Description" rows={4} />
        </div>
      </Section>
      <Section title="Place">
        <div className={grid}>
          <FormTextField control={control} name="street" label="Street" />
          <FormTextField control={control} name="city" label="City" isRequired />
          <FormTextField control={control} name="postalCode" label="Postal code" />
          <FormTextField control={control} name="region" label="Region" />
          <FormTextField
            control={control}
            name="countryCode"
            label="Country"
            description="Two capital letters of ISO 3166, for example DE."
            isRequired
          />
          <span className="grid grid-cols-2 gap-4">
            <FormNumberField control={control} name="latitude" label="Latitude, degrees" isRequired />
            <FormNumberField control={control} name="longitude" label="Longitude, degrees" isRequired />
          </span>
        </div>
      </Section>
      <Section title="Business">
        <div className={grid}>
          <FormSelect control={control} name="currency" label="Currency" options={currencyOptions} />
          <FormNumberField control={control} name="leadTimeDays" label="Usual lead time, days" isRequired />
          <Controller
            control={control}
            name="accessRestrictions"
            render={({ field, fieldState }) => (
              <CheckboxGroup
                label="Goods under restrictions that it may handle"
                options={restrictionOptions}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
          <FormListField
            control={control}
            name="declarations"
            label="Declarations"
            description="What it says it can handle beyond machines, between commas: lithium, biological."
          />
        </div>
      </Section>
    </RecordForm>
  );
}
