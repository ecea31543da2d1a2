import { useId, useState } from "react";
import { PlaceField } from "../../domain/place/place-field.tsx";
import { sentenceAt, specimenFaults } from "../../domain/specification/specification-faults.ts";
import { TextField } from "../../ui/control/text-field.tsx";
import { SpecimenConditions } from "./specimen-conditions.tsx";
import { SpecimenCount, SpecimenQuantity } from "./specimen-fields.tsx";
import type { SpecimenFormProps } from "./specimen-form-props.ts";

const firstFields = ["name", "massKg", "lengthMm", "widthMm", "heightMm", "quantity", "perRun"];

/** Specimen and its place, shared by all tests. */
export function SpecimenForm(props: SpecimenFormProps) {
  const { place, onPlace, ...fields } = props;
  const { specimen, onChange, asksForAll } = fields;
  const faults = specimenFaults(specimen);
  const at = { ...fields, faults };
  const conditionsId = useId();
  const [isOpened, setOpened] = useState(false);
  const hidesFault = asksForAll && Object.keys(faults).some((key) => !firstFields.includes(key));
  const isExpanded = isOpened || hidesFault;
  return (
    <div className="level-fields grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-6">
      <TextField
        className="col-span-2 sm:col-span-4"
        label="Name"
        placeholder="Avionics box"
        isRequired
        value={specimen.name ?? ""}
        onChange={(name) => onChange({ ...specimen, name: name === "" ? undefined : name })}
        error={sentenceAt(faults, "name", asksForAll)}
      />
      <PlaceField
        className="col-span-2"
        label="Place"
        description="Specimen location. Leave empty to ignore distance and freight."
        placeholder="Toulouse"
        place={place}
        onChange={onPlace}
      />
      <SpecimenQuantity {...at} name="massKg" label="Mass, each" unit="kg" isRequired />
      <SpecimenQuantity {...at} name="lengthMm" label="Length" unit="mm" isRequired />
      <SpecimenQuantity {...at} name="widthMm" label="Width" unit="mm" isRequired />
      <SpecimenQuantity {...at} name="heightMm" label="Height" unit="mm" isRequired />
      <SpecimenCount {...at} name="quantity" label="How many" />
      <SpecimenCount {...at} name="perRun" label="Per run" />
      <div className="col-span-2 sm:col-span-6">
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={conditionsId}
          onClick={() => setOpened(!isExpanded)}
          className="group text-left text-sm text-mute hover:text-ink"
        >
          <span aria-hidden className="inline-block group-aria-expanded:rotate-90">
            ›
          </span>{" "}
          Fixture, hazards, accredited report and dates
        </button>
        <div id={conditionsId}>{isExpanded && <SpecimenConditions {...at} />}</div>
      </div>
    </div>
  );
}
