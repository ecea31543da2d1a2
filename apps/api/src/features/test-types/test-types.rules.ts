import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { presetFaults, type TestTypeDraft } from "@headroom/contract/vocabulary/test/test-types";
import { allowed, type Decision, invalid, refused } from "../../platform/refusal.ts";

/** A preset holds what its test method takes; the sentence names the parameter of the first fault. */
export function presetFits(
  { preset }: Pick<TestTypeDraft, "preset">,
  stereoType: Pick<StereoType, "label" | "parameters">,
): Decision {
  const faults = presetFaults(stereoType, preset);
  const [first] = faults;
  if (!first) return allowed;
  const fields = faults.toReversed().map(({ path, message }) => [["preset", ...path].join("."), message]);
  const label = stereoType.parameters.find(({ key }) => key === first.path[0])?.label;
  const [, row] = first.path;
  const where = [label, typeof row === "number" && `row ${row + 1}`].filter(Boolean).join(", ");
  return refused(
    invalid(
      // pairs of texts
      Object.fromEntries(fields) as Record<string, string>,
      where ? `${where}: ${first.message}` : first.message,
    ),
  );
}
