import { currencies } from "@headroom/contract/vocabulary/project/money";
import { priceSettingsSchema } from "@headroom/contract/vocabulary/laboratory/prices";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { pricesQuery, type StoredPrices } from "../../../domain/prices/prices.queries.ts";
import { draftResolver } from "../../../platform/kept/draft-resolver.ts";
import { FormMoneyField } from "../../../ui/form/form-money-field.tsx";
import { FormNumberField } from "../../../ui/form/form-number-field.tsx";
import { FormTextField } from "../../../ui/form/form-text-field.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { savePrices } from "./save-prices.ts";

const compared = currencies.filter((currency) => currency !== "EUR");
const labels = {
  ratesOn: "Date of the rates",
  "freight.baseEuroCents": "Base per leg, €",
  "freight.euroCentsPerKgKm": "Rate per kg and km, cents",
};

function Editor({ stored }: { stored: StoredPrices }) {
  const client = useQueryClient();
  const { version, ...defaultValues } = stored;
  const form = useForm({ resolver: draftResolver(priceSettingsSchema), defaultValues });
  const { control } = form;
  return (
    <RecordForm
      form={form}
      version={version}
      record="prices"
      labels={labels}
      save={(draft, read) => savePrices({ ...draft, version: read ?? version })}
      savedSentence="Rates and freight saved"
      onSaved={(saved) => client.setQueryData(pricesQuery.queryKey, saved)}
    >
      <Section title="Freight">
        <p className="mb-3 max-w-2xl text-mute">
          For every leg from the specimen's place to the laboratories in the order of the tests, and back:
          base + rate × kg × km. The crate counts 1.5 × the mass of all specimens. No freight is computed for
          dangerous goods.
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-[repeat(2,20rem)] [&_input]:max-w-32">
          <FormMoneyField
            control={control}
            name="freight.baseEuroCents"
            currency="EUR"
            label="Base per leg, €"
            description="For example 60.00: there and back costs €120, plus the kilometres."
            isRequired
          />
          <FormNumberField
            control={control}
            name="freight.euroCentsPerKgKm"
            label="Rate per kg and km, cents"
            description="For example 0.05: 18 kg over 1,000 km costs €9."
            isRequired
          />
        </div>
      </Section>
      <Section title="Currencies">
        <p className="mb-3 max-w-2xl text-mute">
          Units of each currency per euro. They serve to compare costs in searches and quotes; nothing is
          charged at these rates. A laboratory whose currency has no rate cannot be compared by cost.
        </p>
        <FormTextField
          className="mb-4 max-w-44"
          control={control}
          name="ratesOn"
          label="Date of the rates"
          type="date"
          isRequired
        />
        <div className="grid max-w-4xl grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] items-start gap-3">
          {compared.map((currency) => (
            <FormNumberField key={currency} control={control} name={`perEuro.${currency}`} label={currency} />
          ))}
        </div>
      </Section>
    </RecordForm>
  );
}

/** The rates of a day and what freight costs, as searches and quotes are compared by. */
export function PricesEditor() {
  // The editor starts from the prices stored now, not from a cached copy.
  const query = useQuery({ ...pricesQuery, staleTime: 0 });
  return <QueryView query={query}>{(stored) => <Editor stored={stored} />}</QueryView>;
}
