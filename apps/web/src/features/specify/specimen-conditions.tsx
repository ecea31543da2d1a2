import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import {
  accessRestrictions,
  hazards,
  materials,
  witnessModes,
} from "@headroom/contract/vocabulary/test/specimen";
import { sentenceAt } from "../../domain/specification/specification-faults.ts";
import { Checkbox } from "../../ui/control/checkbox.tsx";
import { CheckboxGroup } from "../../ui/control/checkbox-group.tsx";
import { Explanation } from "../../ui/control/explanation.tsx";
import { Select } from "../../ui/control/select.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { SpecimenQuantity } from "./specimen-fields.tsx";
import type { SpecimenFieldsProps } from "./specimen-form-props.ts";

const notSet = "–";
const lithium = "lithium battery";
/** A specimen that is no lithium battery any more says nothing of one. */
const withoutBattery = {
  lithiumKwh: undefined,
  lithiumChargePercent: undefined,
  lithiumPrototype: undefined,
};
const optionsOf = <T extends string>(words: readonly T[]) =>
  words.filter((word) => word !== "none").map((id) => ({ id, label: sentenceStart(id) }));

/** Figures by which laboratories take a lithium battery. */
function LithiumBattery(props: SpecimenFieldsProps) {
  const { specimen, onChange } = props;
  return (
    <>
      <SpecimenQuantity
        {...props}
        name="lithiumKwh"
        label="Energy of the lithium battery"
        unit="kWh"
        description="Of one piece. Laboratories that state a limit are held against it."
      />
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <SpecimenQuantity
          {...props}
          name="lithiumChargePercent"
          label="Charge of the lithium battery"
          unit="%"
        />
        <Checkbox
          isSelected={specimen.lithiumPrototype ?? false}
          onChange={(lithiumPrototype) => onChange({ ...specimen, lithiumPrototype })}
        >
          Prototype that has not passed UN 38.3
        </Checkbox>
      </div>
    </>
  );
}

/** Optional specimen fields: fixture, centre of gravity, package, heat, hazards and access. */
export function SpecimenConditions(props: SpecimenFieldsProps) {
  const { specimen, onChange } = props;
  return (
    <div className="level-fields mt-3 grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-3">
      <SpecimenQuantity
        {...props}
        name="fixtureMassKg"
        label="Fixture mass"
        unit="kg"
        description="Leave empty to estimate."
      />
      <SpecimenQuantity
        {...props}
        name="centreOfGravityHeightMm"
        label="Centre of gravity, height"
        unit="mm"
        description="Above the mounting plane, for the overturning moment."
      />
      <SpecimenQuantity
        {...props}
        name="lateralOffsetMm"
        label="Centre of gravity, lateral offset"
        unit="mm"
      />
      <SpecimenQuantity {...props} name="fixtureLengthMm" label="Fixture, length" unit="mm" />
      <SpecimenQuantity {...props} name="fixtureWidthMm" label="Fixture, width" unit="mm" />
      <SpecimenQuantity
        {...props}
        name="packedMassKg"
        label="Mass, packed"
        unit="kg"
        description="For tests of the package."
      />
      <SpecimenQuantity {...props} name="packedLengthMm" label="Length, packed" unit="mm" />
      <SpecimenQuantity {...props} name="packedWidthMm" label="Width, packed" unit="mm" />
      <SpecimenQuantity {...props} name="packedHeightMm" label="Height, packed" unit="mm" />
      <Select
        label="Material"
        explanation={<Explanation about="Material" id="specimen.material" />}
        placeholder="Not set"
        options={[{ id: notSet, label: "Not set" }, ...optionsOf(materials)]}
        value={specimen.material ?? null}
        onChange={(material) =>
          onChange({ ...specimen, material: material === notSet ? undefined : material })
        }
      />
      <SpecimenQuantity {...props} name="heatDissipationW" label="Heat dissipation" unit="W" />
      <Select
        label="Witness"
        explanation={<Explanation about="Witness" id="specimen.witness" />}
        options={optionsOf(witnessModes)}
        value={specimen.witness ?? "no"}
        onChange={(witness) => onChange({ ...specimen, witness })}
      />
      <div className="sm:col-span-3">
        <Checkbox
          isSelected={specimen.powered ?? false}
          onChange={(powered) => onChange({ ...specimen, powered })}
        >
          Powered and monitored during the test
        </Checkbox>
      </div>
      <div className="grid gap-3 sm:col-span-3">
        <CheckboxGroup
          label="Hazards"
          explanation={<Explanation about="Hazards" id="specimen.hazards" />}
          options={optionsOf(hazards)}
          value={specimen.hazards ?? []}
          onChange={(chosen) =>
            onChange({
              ...specimen,
              hazards: chosen,
              ...(!chosen.includes(lithium) && withoutBattery),
            })
          }
        />
        {specimen.hazards?.includes(lithium) && <LithiumBattery {...props} />}
        <CheckboxGroup
          label="Access restrictions"
          explanation={<Explanation about="Access restrictions" id="specimen.accessRestrictions" />}
          options={optionsOf(accessRestrictions)}
          value={specimen.accessRestrictions ?? []}
          onChange={(chosen) => onChange({ ...specimen, accessRestrictions: chosen })}
        />
        <TextField
          label="Notes for the laboratory"
          rows={2}
          value={specimen.notes ?? ""}
          onChange={(notes) => onChange({ ...specimen, notes })}
          error={sentenceAt(props.faults, "notes", true)}
        />
      </div>
    </div>
  );
}
