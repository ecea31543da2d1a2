import type { MarginPolicy, StereoType } from "@headroom/contract/vocabulary/stereo-types";
import type { TestTypeDraft } from "@headroom/contract/vocabulary/test-types";
import { allowed, type Decision, invalid, refused } from "../../platform/refusal.ts";

/** A preset fills in parameters of its test method, and nothing else. */
export function presetFits(
  draft: Pick<TestTypeDraft, "preset">,
  stereoType: Pick<StereoType, "label" | "parameters">,
): Decision {
  const known = new Set(stereoType.parameters.map((parameter) => parameter.key));
  const unknown = Object.keys(draft.preset).filter((key) => !known.has(key));
  if (unknown.length === 0) return allowed;
  return refused(
    invalid(
      Object.fromEntries(
        unknown.map((key) => [`preset.${key}`, `${stereoType.label} has no parameter called ${key}.`]),
      ),
    ),
  );
}

/** A chamber that is too small to be refused must not be too small to be warned about. */
export function marginsAgree(policy: MarginPolicy): Decision {
  if (policy.volumeRatioWarn >= policy.volumeRatioFail) return allowed;
  return refused(
    invalid({ "marginPolicy.volumeRatioWarn": "The ratio that warns cannot be below the ratio that fails." }),
  );
}
