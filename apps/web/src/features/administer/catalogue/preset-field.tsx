import type { ParameterDefinition, UnitWording } from "@headroom/contract/vocabulary/test/parameters";
import { ParameterField } from "../../../domain/test-method/parameter-field.tsx";
import type { ParameterFieldProps } from "../../../domain/test-method/parameter-field-props.ts";
import { readable } from "../../../platform/differences.ts";
import { wordingIn } from "../../../platform/quantity/quantity.ts";
import { type UnitSystem, useUnitSystem } from "../../../platform/quantity/unit-system.ts";
import { ValueField } from "../../../ui/control/value-field.tsx";

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
export function PresetField(props: ParameterFieldProps) {
  const { definition, errors } = props;
  const wording = wordingOf(definition, useUnitSystem());
  // A recorded file belongs to a project, not to a standard's clause.
  if (definition.type === "file") return null;
  const notes = [definition.tooltip, limits(definition, wording), otherwise(definition, wording)];
  const description = notes.filter(Boolean).join(" · ") || undefined;
  if (definition.type === "boolean")
    return (
      <ValueField {...props} {...{ description }} kind="flag" label={definition.label} error={errors[""]} />
    );
  // Another test of the project is named as it will be called there.
  const type = definition.type === "ref" ? "string" : definition.type;
  const presetDefinition = { ...definition, type, required: false };
  return <ParameterField {...props} definition={presetDefinition} description={description} />;
}
