import {
  type ParameterDefinition,
  parameterSchema,
  type UnitWording,
} from "@headroom/contract/vocabulary/test/parameters";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import {
  presetFaults,
  type TestTypeDraft,
  testTypeDraftSchema,
} from "@headroom/contract/vocabulary/test/test-types";

/** The schema of a test type whose preset is held against its test method; values of another method go when it is sent. */
export const testTypeSchemaFor = (kinds: readonly StereoType[], wording?: UnitWording) =>
  testTypeDraftSchema.superRefine(({ stereoTypeId, preset }, context) => {
    const kind = kinds.find(({ id }) => id === stereoTypeId);
    if (!kind) return;
    const known = new Set(kind.parameters.map(({ key }) => key));
    const own = Object.fromEntries(Object.entries(preset).filter(([key]) => known.has(key)));
    for (const { path, message } of presetFaults(kind, own, wording))
      context.addIssue({ code: "custom", path: ["preset", ...path], message });
  });

/** Keeps the preset values that a newly chosen test method accepts too. */
export function presetFor(
  definitions: readonly ParameterDefinition[],
  preset: TestTypeDraft["preset"],
): TestTypeDraft["preset"] {
  const stays = ([key, value]: [string, unknown]) => {
    const definition = definitions.find((parameter) => parameter.key === key);
    return definition !== undefined && parameterSchema(definition).safeParse(value).success;
  };
  return Object.fromEntries(Object.entries(preset).filter(stays));
}
