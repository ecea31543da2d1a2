import type { LabDraft } from "@headroom/contract/vocabulary/labs";
import { currencies } from "@headroom/contract/vocabulary/money";
import type { Control } from "react-hook-form";
import { FormListField } from "../../ui/form-list-field.tsx";
import { FormNumberField } from "../../ui/form-number-field.tsx";
import { FormSelect } from "../../ui/form-select.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { Section } from "../../ui/section.tsx";

const currencyOptions = currencies.map((id) => ({ id, label: id }));
const grid = "grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3";

/** Name, address and terms. */
export function OwnPlace({ control }: { control: Control<LabDraft> }) {
  return (
    <>
      <Section title="Your laboratory">
        <div className={grid}>
          <FormTextField control={control} name="name" label="Name" isRequired />
          <FormTextField
            control={control}
            name="contactEmail"
            label="Mail for requests"
            type="email"
            emptyIs={null}
          />
          <FormTextField control={control} name="website" label="Website" emptyIs={null} />
          <FormTextField
            control={control}
            name="description"
            label="What you are good at"
            rows={4}
            className="sm:col-span-2 lg:col-span-3"
          />
        </div>
      </Section>
      <Section title="Address">
        <div className={grid}>
          <FormTextField control={control} name="street" label="Street" autoComplete="street-address" />
          <FormTextField control={control} name="postalCode" label="Postal code" autoComplete="postal-code" />
          <FormTextField control={control} name="city" label="City" isRequired />
          <FormTextField control={control} name="region" label="Region" />
          <FormTextField
            control={control}
            name="countryCode"
            label="Country"
            description="Two capital letters, for example FR."
            isRequired
          />
          <span className="grid grid-cols-2 gap-4">
            <FormNumberField control={control} name="latitude" label="Latitude, °" isRequired />
            <FormNumberField control={control} name="longitude" label="Longitude, °" isRequired />
          </span>
        </div>
      </Section>
      <Section title="Terms">
        <div className={grid}>
          <FormSelect
            control={control}
            name="currency"
            label="Currency of quotes"
            options={currencyOptions}
          />
          <FormNumberField control={control} name="leadTimeDays" label="Usual lead time, days" isRequired />
          <FormListField
            control={control}
            name="languages"
            label="Languages"
            description="Two letters each, with commas: en, fr."
          />
        </div>
      </Section>
    </>
  );
}
