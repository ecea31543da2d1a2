import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { SpecificationDraft } from "../../domain/specification/specification-draft.ts";
import { specimenFaults, testFaults } from "../../domain/specification/specification-faults.ts";

const atFirst = "Enter mass, size and one complete test to see how many labs can run it.";

/** Why laboratories cannot be counted with a draft yet: the first test that lacks a value, and which. */
export function whatIsMissing(
  { specimen, tests }: SpecificationDraft,
  stereoTypes: readonly StereoType[],
): string {
  if (Object.keys(specimenFaults(specimen)).length > 0) return atFirst;
  for (const [index, line] of tests.entries()) {
    const kind = stereoTypes.find(({ id }) => id === line.stereoTypeId);
    const faults = kind ? testFaults(line, kind) : {};
    const labels = kind?.parameters.filter(({ key }) => faults[key]).map(({ label }) => label) ?? [];
    if (labels.length > 0) return `Test ${index + 1} (${line.title}) still needs: ${labels.join(", ")}.`;
  }
  return atFirst;
}
