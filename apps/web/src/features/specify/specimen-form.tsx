import { useId, useState } from "react";
import { sentenceAt, specimenFaults } from "../../domain/specification/specification-faults.ts";
import { TextField } from "../../ui/control/text-field.tsx";
import { UnfoldButton } from "../../ui/page/unfold-button.tsx";
import { SpecimenConditions } from "./specimen-conditions.tsx";
import { SpecimenCount, SpecimenQuantity } from "./specimen-fields.tsx";
import type { SpecimenFormProps } from "./specimen-form-props.ts";

/** Fields that are in sight whatever is opened. */
const shownFields = "name massKg lengthMm widthMm heightMm quantity perRun readyOn reportBy".split(" ");

/** The specimen, shared by all tests. */
export function SpecimenForm(props: SpecimenFormProps) {
  const { specimen, onChange, asksForAll } = props;
  const faults = specimenFaults(specimen);
  const at = { ...props, faults };
  const conditionsId = useId();
  const [isOpened, setOpened] = useState(false);
  const hidesFault = asksForAll && Object.keys(faults).some((key) => !shownFields.includes(key));
  const isExpanded = isOpened || hidesFault;
  return (
    <div className="level-fields grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-6">
      <TextField
        className="col-span-2 sm:col-span-6"
        label="Name"
        placeholder="Avionics box"
        isRequired
        value={specimen.name ?? ""}
        onChange={(name) => onChange({ ...specimen, name: name === "" ? undefined : name })}
        error={sentenceAt(faults, "name", asksForAll)}
      />
      <SpecimenQuantity {...at} name="massKg" label="Mass, each" unit="kg" isRequired />
      <SpecimenQuantity {...at} name="lengthMm" label="Length" unit="mm" isRequired />
      <SpecimenQuantity {...at} name="widthMm" label="Width" unit="mm" isRequired />
      <SpecimenQuantity {...at} name="heightMm" label="Height" unit="mm" isRequired />
      <SpecimenCount {...at} name="quantity" label="How many" />
      <SpecimenCount {...at} name="perRun" label="Per run" />
      <div className="col-span-2 sm:col-span-6">
        <UnfoldButton {...{ isExpanded }} controls={conditionsId} onPress={() => setOpened(!isExpanded)}>
          Fixture, package, hazards and access
        </UnfoldButton>
        <div id={conditionsId}>{isExpanded && <SpecimenConditions {...at} />}</div>
      </div>
    </div>
  );
}
