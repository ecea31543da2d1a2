import { useQuery } from "@tanstack/react-query";
import { useQuantity } from "../../platform/quantity.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ComboBox } from "../../ui/combo-box.tsx";
import { Chip } from "../../ui/chip.tsx";
import { QuantityField } from "../../ui/quantity-field.tsx";
import { Section } from "../../ui/section.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Conditions, ConditionsFormProps } from "./conditions.ts";
import { countryOptions, languageOptions } from "./regions.ts";
import { PlaceField } from "./place-field.tsx";
import { WeightsForm } from "./weights-form.tsx";
import { enabledAccreditationBodiesQuery } from "../../domain/certificate/accreditation-bodies.queries.ts";

type Filters = Conditions["filters"];

interface SeveralProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Several of many: a box to find one more, and what is chosen as removable chips. */
function Several({ label, placeholder, options, chosen, onChange }: SeveralProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <ComboBox
        key={chosen.length}
        label={label}
        placeholder={placeholder}
        options={options.filter(({ id }) => !chosen.includes(id))}
        selected={null}
        onSelect={(id) => id !== null && onChange([...chosen, id])}
      />
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {chosen.map((id) => {
            const name = options.find((option) => option.id === id)?.label ?? id;
            return (
              <Chip
                key={id}
                onRemove={() => onChange(chosen.filter((one) => one !== id))}
                removeLabel={`Remove ${name}`}
              >
                {name}
              </Chip>
            );
          })}
        </div>
      )}
    </div>
  );
}

function PlaceAndRadius({ conditions, onChange }: ConditionsFormProps) {
  const quantity = useQuantity("km");
  const { place, radiusKm, ...rest } = conditions;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PlaceField
        place={place}
        onChange={(chosen) => onChange(chosen ? { ...conditions, place: chosen } : rest)}
      />
      <QuantityField
        label="Radius"
        placeholder={place ? "anywhere" : "choose a place first"}
        isDisabled={!place}
        value={radiusKm}
        onChange={(value) => {
          const { radiusKm: _old, ...others } = conditions;
          onChange(value === undefined ? others : { ...others, radiusKm: value });
        }}
        error={
          radiusKm !== undefined && !(radiusKm >= 1 && radiusKm <= 20_100)
            ? "Between 1 and 20,100 km."
            : undefined
        }
        {...quantity}
      />
    </div>
  );
}

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
        label="Lead time, days at most"
        placeholder="any"
        value={filters.maxLeadTimeDays}
        onChange={(value) => {
          const { maxLeadTimeDays: _old, ...others } = filters;
          onFilters(value === undefined ? others : { ...others, maxLeadTimeDays: Math.round(value) });
        }}
        {...days}
      />
      <Several
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
      <Several
        label="Countries"
        placeholder="any"
        options={countryOptions()}
        chosen={filters.countryCodes}
        onChange={(countryCodes) => onFilters({ ...filters, countryCodes })}
      />
      <Several
        label="Languages"
        placeholder="any"
        options={languageOptions()}
        chosen={filters.languages}
        onChange={(languages) => onFilters({ ...filters, languages })}
      />
    </div>
  );
}

/** Place, must-haves and what counts how much. */
export function ConditionsForm({ conditions, onChange }: ConditionsFormProps) {
  return (
    <>
      <Section title="Place">
        <PlaceAndRadius conditions={conditions} onChange={onChange} />
      </Section>
      <Section title="Must have">
        <MustHaves
          filters={conditions.filters}
          onFilters={(filters) => onChange({ ...conditions, filters })}
        />
      </Section>
      <Section title="Priorities">
        <WeightsForm conditions={conditions} onChange={onChange} />
      </Section>
    </>
  );
}
