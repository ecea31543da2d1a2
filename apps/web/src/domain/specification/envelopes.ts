import type { Envelope } from "@headroom/contract/vocabulary/search/matching";
import { specimenSchema } from "@headroom/contract/vocabulary/test/specimen";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { requiredEnvelope } from "@headroom/matching";
import type { SpecificationDraft } from "./specification-draft.ts";
import { testFaults } from "./specification-faults.ts";

/** Computes each complete test's envelope in the browser: it needs no laboratory and no server. */
export function draftEnvelopes(
  { specimen, tests }: SpecificationDraft,
  testMethods: readonly StereoType[],
): readonly Envelope[] {
  const whole = specimenSchema.safeParse(specimen);
  if (!whole.success) return [];
  return tests.flatMap((test) => {
    const method = testMethods.find(({ id }) => id === test.stereoTypeId);
    if (!method || Object.keys(testFaults(test, method)).length > 0) return [];
    return [requiredEnvelope({ test, tests, specimen: whole.data, policy: method.marginPolicy })];
  });
}
