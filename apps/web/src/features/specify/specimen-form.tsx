import { specimenSchema } from "@headroom/contract/vocabulary/test/specimen";
import { useId, useState } from "react";
import { sentenceAt, specimenFaults } from "../../domain/specification/specification-faults.ts";
import { Button } from "../../ui/control/button.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { UnfoldButton } from "../../ui/page/unfold-button.tsx";
import { SpecimenConditions } from "./specimen-conditions.tsx";
import { SpecimenRow } from "./specimen-row.tsx";
import { SpecimenCount, SpecimenQuantity } from "./specimen-fields.tsx";
import type { SpecimenFieldsProps, SpecimenFormProps } from "./specimen-form-props.ts";

/** Fields that are in sight whatever is opened. */
const shownFields = "name massKg lengthMm widthMm heightMm quantity perRun readyOn reportBy".split(" ");

/** The specimen, shared by all tests: its form, or one line where it came complete and nobody changes it. */
export function SpecimenForm(props: SpecimenFormProps) {
  const { specimen, onChange } = props;
  const faults = specimenFaults(specimen);
  const complete = specimenSchema.safeParse(specimen).data;
  const isComplete = complete !== undefined && Object.keys(faults).length === 0;
  // What is typed leaves the form open: a line in its place would take the focus away.
  const [openedBy, setOpenedBy] = useState<"typing" | "press" | null>(null);
  if (isComplete && openedBy === null)
    return <SpecimenRow specimen={complete} onEdit={() => setOpenedBy("press")} />;
  return (
    <SpecimenFields
      {...props}
      faults={faults}
      takesFocus={openedBy === "press"}
      onChange={(changed) => {
        setOpenedBy(openedBy ?? "typing");
        onChange(changed);
      }}
      onClose={isComplete ? () => setOpenedBy(null) : undefined}
    />
  );
}

interface OpenFormProps extends SpecimenFieldsProps {
  /** Whether a press has opened it. */
  readonly takesFocus: boolean;
  readonly onClose: (() => void) | undefined;
}

function SpecimenFields(at: OpenFormProps) {
  const { specimen, onChange, asksForAll, faults, takesFocus, onClose } = at;
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
        autoFocus={takesFocus}
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
        <div className="flex items-center justify-between gap-3">
          <UnfoldButton {...{ isExpanded }} controls={conditionsId} onPress={() => setOpened(!isExpanded)}>
            Fixture, package, hazards and access
          </UnfoldButton>
          {onClose && (
            <Button
              size="small"
              variant="quiet"
              aria-expanded
              aria-label="Specimen: show as one line"
              onPress={onClose}
            >
              <span aria-hidden>⌃</span>
            </Button>
          )}
        </div>
        <div id={conditionsId}>{isExpanded && <SpecimenConditions {...at} />}</div>
      </div>
    </div>
  );
}
