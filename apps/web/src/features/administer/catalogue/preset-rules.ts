import {
  type ParameterDefinition,
  parameterSchema,
  type UnitWording,
} from "@headroom/contract/vocabulary/parameters";
import type { StereoType } from "@headroom/contract/vocabulary/stereo-types";
import { type TestTypeDraft, testTypeDraftSchema } from "@headroom/contract/vocabulary/test-types";

/** The schema of a test type whose preset is held against the parameters of its test method. */
export const testTypeSchemaFor = (kinds: readonly StereoType[], wording?: UnitWording) =>
  testTypeDraftSchema.superRefine((draft, context) => {
    const kind = kinds.find(({ id }) => id === draft.stereoTypeId);
    for (const [key, value] of Object.entries(draft.preset)) {
      const definition = kind?.parameters.find((parameter) => parameter.key === key);
      const faults = definition
        ? parameterSchema(definition, wording).safeParse(value).error?.issues
        : undefined;
      for (const { path, message } of faults ?? []) {
        context.addIssue({ code: "custom", path: ["preset", key, ...path], message });
      }
    }
  });

/** What stays of a preset when another test method is chosen: the values that the new method accepts too. */
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
