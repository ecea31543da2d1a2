import { useQuery } from "@tanstack/react-query";
import { enabledAccreditationBodiesQuery } from "../../../domain/certificate/accreditation-bodies.queries.ts";
import { useBodyName } from "../../../domain/certificate/use-body-name.ts";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { useQuantity } from "../../../platform/quantity/quantity.ts";
import { Checkbox } from "../../../ui/control/checkbox.tsx";
import { QuantityField } from "../../../ui/control/quantity-field.tsx";
import { Disclosure } from "../../../ui/page/disclosure.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { SeveralField } from "../../../ui/control/several-field.tsx";
import { TextField } from "../../../ui/control/text-field.tsx";
import type { Conditions, ConditionsFormProps } from "../../../domain/search/conditions.ts";
import { countryOptions, isCountryMeant, languageOptions } from "../../../domain/place/region-names.ts";
import { activeConditions } from "./active-conditions.ts";
import { WeightsForm } from "./weights-form.tsx";

type Filters = Conditions["filters"];

function MustHaves({ filters, onFilters }: { filters: Filters; onFilters: (filters: Filters) => void }) {
  const { data: bodies = [] } = useQuery(enabledAccreditationBodiesQuery);
  const days = useQuantity("");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="flex flex-col gap-1 sm:col-span-2">
        <Checkbox
          isSelected={filters.includeUnknown}
          onChange={(includeUnknown) => onFilters({ ...filters, includeUnknown })}
        >
          Include labs with unknown ratings
        </Checkbox>
      </div>
      <TextField
        label="Planned on"
        type="date"
        value={filters.plannedOn ?? ""}
        onChange={(day) => {
          const { plannedOn: _old, ...others } = filters;
          onFilters(day === "" ? others : { ...others, plannedOn: day });
        }}
      />
      <QuantityField
        label="Maximum lead time, days"
        placeholder="any"
        value={filters.maxLeadTimeDays}
        onChange={(value) => {
          const { maxLeadTimeDays: _old, ...others } = filters;
          onFilters(value === undefined ? others : { ...others, maxLeadTimeDays: Math.round(value) });
        }}
        {...days}
      />
      <SeveralField
        label="Accreditation bodies"
        placeholder="any"
        options={bodies.map(({ id, abbreviation, name }) => ({ id, label: abbreviation, detail: name }))}
        chosen={filters.accreditationIds}
        onChange={(ids) =>
          onFilters({
            ...filters,
            accreditationIds: bodies.map(({ id }) => id).filter((id) => ids.includes(id)),
          })
        }
      />
      <SeveralField
        label="Countries"
        placeholder="any"
        options={countryOptions()}
        isMeant={isCountryMeant}
        chosen={filters.countryCodes}
        onChange={(countryCodes) => onFilters({ ...filters, countryCodes })}
      />
      <SeveralField
        label="Languages"
        placeholder="any"
        options={languageOptions()}
        chosen={filters.languages}
        onChange={(languages) => onFilters({ ...filters, languages })}
      />
    </div>
  );
}

/** The conditions that few searches need, and what counts how much; the set ones are named while the form is closed. */
export function MoreConditions({ conditions, onChange }: ConditionsFormProps) {
  const names = { bodyName: useBodyName(), format: useFormat() };
  // Place, radius and accredited report have fields of their own.
  const set = activeConditions(
    { filters: conditions.filters, specimen: { accreditedReport: false } },
    names,
  ).flatMap((condition) => condition.names);
  return (
    <Disclosure title={["More conditions", ...set].join(" · ")}>
      <Section title="Must have">
        <MustHaves
          filters={conditions.filters}
          onFilters={(filters) => onChange({ ...conditions, filters })}
        />
      </Section>
      <Section title="Priorities">
        <WeightsForm conditions={conditions} onChange={onChange} />
      </Section>
    </Disclosure>
  );
}
