import { conductFields } from "@headroom/contract/vocabulary/request/conduct";
import { orderFault } from "@headroom/contract/vocabulary/request/test-order";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { radiusFault } from "../../domain/search/conditions.ts";
import type { SpecificationDraft } from "../../domain/specification/specification-draft.ts";
import { conductKey, specimenFaults, testFaults } from "../../domain/specification/specification-faults.ts";

const atFirst = "Enter mass, size and one complete test to see how many labs can run it.";

/** A test that lacks a value, or has a wrong one; null where it is whole. */
function faultOfTest(
  line: TestLine,
  kind: StereoType | undefined,
  specimen: SpecificationDraft["specimen"],
): string | null {
  const faults = kind ? testFaults(line, kind, { specimen }) : {};
  const labels = kind?.parameters.filter(({ key }) => faults[key]).map(({ label }) => label) ?? [];
  if (labels.length > 0) return ` still needs: ${labels.join(", ")}.`;
  const wrong = conductFields.find(({ key }) => faults[conductKey(key)]);
  return wrong ? `: correct “${wrong.label}”.` : null;
}

/** Why laboratories cannot be counted with a draft yet: the first test that lacks a value, and which. */
export function whatIsMissing(
  { specimen, tests, conditions }: SpecificationDraft,
  stereoTypes: readonly StereoType[],
): string {
  const ofSpecimen = Object.keys(specimenFaults(specimen));
  if (ofSpecimen.join() === "reportBy") return "Correct “Report by”: it is before the specimens are ready.";
  if (ofSpecimen.length > 0) return atFirst;
  for (const [index, line] of tests.entries()) {
    const kind = stereoTypes.find(({ id }) => id === line.stereoTypeId);
    const fault = faultOfTest(line, kind, specimen);
    if (fault) return `Test ${index + 1} (${line.title})${fault}`;
  }
  const order = orderFault(tests);
  if (order) return order.sentence;
  return conditions && radiusFault(conditions) ? "Correct the radius." : atFirst;
}
