import type { Envelope } from "@headroom/contract/vocabulary/matching";
import { specimenSchema } from "@headroom/contract/vocabulary/specimen";
import type { StereoType } from "@headroom/contract/vocabulary/stereo-types";
import { requiredEnvelope } from "@headroom/matching";
import type { SpecificationDraft } from "./specification-draft.ts";
import { testFaults } from "./specification-faults.ts";

/** What each complete test requires of any machine, computed here: it needs no laboratory and no server. */
export function liveEnvelopes(
  { specimen, tests }: SpecificationDraft,
  stereoTypes: readonly StereoType[],
): readonly Envelope[] {
  const whole = specimenSchema.safeParse(specimen);
  if (!whole.success) return [];
  return tests.flatMap((test) => {
    const kind = stereoTypes.find(({ id }) => id === test.stereoTypeId);
    if (!kind || Object.keys(testFaults(test, kind)).length > 0) return [];
    return [requiredEnvelope({ test, tests, specimen: whole.data, policy: kind.marginPolicy })];
  });
}
