import type { ParameterDefinition, UnitWording } from "@headroom/contract/vocabulary/parameters";
import { readable } from "../../../platform/differences.ts";
import { wordingIn } from "../../../platform/quantity.ts";
import { type UnitSystem, useUnitSystem } from "../../../platform/unit-system.ts";
import { RowsField } from "../../../ui/editable-table/rows-field.tsx";
import { ValueField, type ValueKind } from "../../../ui/value-field.tsx";

const kindOfType: Readonly<Record<Exclude<ParameterDefinition["type"], "table" | "file">, ValueKind>> = {
  number: "number",
  integer: "number",
  enum: "choice",
  "multi-enum": "choices",
  boolean: "flag",
  string: "word",
  ref: "word",
};

interface PresetFieldProps {
  readonly definition: ParameterDefinition;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly errors: Readonly<Record<string, string>>;
}

function TablePreset({ definition, value, onChange, errors }: PresetFieldProps) {
  const columns = (definition.item ?? []).map((cell) => ({
    key: cell.key,
    label: cell.label,
    unit: cell.unit,
    kind: cell.type === "enum" ? ("choice" as const) : ("number" as const),
    options: (cell.enum ?? []).map((id) => ({ id, label: id })),
  }));
  const rows = Array.isArray(value) ? value.filter((row) => typeof row === "object" && row !== null) : [];
  return (
    <div className="sm:col-span-2">
      <RowsField
        label={definition.label}
        columns={columns}
        rows={rows}
        onChange={(next) => onChange(next.length === 0 ? undefined : next)}
        addLabel="Add a row"
        newRow={{}}
        errors={errors}
      />
      {errors[""] && <p className="text-sm text-no">{errors[""]}</p>}
    </div>
  );
}

/** Only what is a number is shown and typed in the reader's units; a choice of distances stays as it is kept. */
const wordingOf = ({ type }: ParameterDefinition, system: UnitSystem): UnitWording =>
  wordingIn(type === "number" || type === "integer" ? system : "SI");

function limits({ min, max, unit }: ParameterDefinition, { quantity }: UnitWording): string | undefined {
  const least = min === undefined ? undefined : quantity(min, unit);
  const most = max === undefined ? undefined : quantity(max, unit);
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most && `at most ${most}`;
}

function otherwise(
  { default: value, unit }: ParameterDefinition,
  { quantity }: UnitWording,
): string | undefined {
  if (value === undefined) return undefined;
  return `otherwise ${typeof value === "number" ? quantity(value, unit) : readable(value)}`;
}

/** The preset of one parameter; an empty one is left to whoever writes the specification. */
export function PresetField(props: PresetFieldProps) {
  const { definition, value, onChange, errors } = props;
  const system = useUnitSystem();
  if (definition.type === "table") return <TablePreset {...props} />;
  // A recorded file belongs to a project, not to a standard's clause.
  if (definition.type === "file") return null;
  const { label, unit, type, enum: options, tooltip } = definition;
  const wording = wordingOf(definition, system);
  const notes = [tooltip, limits(definition, wording), otherwise(definition, wording)];
  return (
    <ValueField
      label={unit === "" ? label : `${label}, ${wording.unit(unit)}`}
      kind={kindOfType[type]}
      unit={unit}
      {...(options && { options })}
      value={value}
      onChange={onChange}
      error={errors[""]}
      description={notes.filter(Boolean).join(" · ") || undefined}
    />
  );
}
