import type { ReactNode } from "react";
import { PlaceField } from "../../domain/place/place-field.tsx";
import { noConditions, radiusFault } from "../../domain/search/conditions.ts";
import { sentenceAt, specimenFaults } from "../../domain/specification/specification-faults.ts";
import { useQuantity } from "../../platform/quantity/quantity.ts";
import { Checkbox } from "../../ui/control/checkbox.tsx";
import { Explanation } from "../../ui/control/explanation.tsx";
import { QuantityField } from "../../ui/control/quantity-field.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import type { DraftControl } from "./use-draft.ts";

type PartProps = Pick<DraftControl, "draft" | "setSpecimen" | "setPlace" | "setConditions">;

function Radius({ draft: { place, conditions = noConditions }, setConditions }: PartProps) {
  const { radiusKm, ...others } = conditions;
  const hasPlace = place !== undefined;
  return (
    <QuantityField
      label="Radius"
      placeholder={hasPlace ? "anywhere" : "choose a place first"}
      isDisabled={!hasPlace}
      value={hasPlace ? radiusKm : undefined}
      onChange={(value) => setConditions(value === undefined ? others : { ...others, radiusKm: value })}
      error={radiusFault(conditions)}
      {...useQuantity("km")}
    />
  );
}

const days = [
  ["readyOn", "Ready on"],
  ["reportBy", "Report by"],
] as const;

function Dates({ draft: { specimen }, setSpecimen }: PartProps) {
  const faults = specimenFaults(specimen);
  return days.map(([name, label]) => (
    <TextField
      key={name}
      label={label}
      explanation={<Explanation about={label} id={`specimen.${name}`} />}
      type="date"
      value={specimen[name] ?? ""}
      onChange={(day) => setSpecimen({ ...specimen, [name]: day === "" ? undefined : day })}
      error={sentenceAt(faults, name, true)}
    />
  ));
}

/** Place, radius, days and the required accreditation; `more` are the conditions that few searches need. */
export function WhereAndWhen({ more, ...props }: PartProps & { readonly more: ReactNode }) {
  const { specimen, place } = props.draft;
  return (
    <>
      <div className="level-fields mb-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <PlaceField
          label="Place"
          description="Specimen location. Leave empty to ignore distance and freight."
          placeholder="Toulouse"
          place={place}
          onChange={props.setPlace}
        />
        <Radius {...props} />
        <Dates {...props} />
        <div className="col-span-full">
          <Checkbox
            isSelected={specimen.accreditedReport ?? false}
            onChange={(accreditedReport) => props.setSpecimen({ ...specimen, accreditedReport })}
          >
            Accredited report required
          </Checkbox>
        </div>
      </div>
      {more}
    </>
  );
}
