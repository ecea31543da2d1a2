import type { LineId } from "@headroom/contract/vocabulary/identifiers";
import type { AddressedLab, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { addressedLabs } from "./addressed-labs.ts";

type Tests = readonly Pick<TestLine, "lineId">[];
interface Submitted {
  readonly specification: { readonly tests: Tests };
}
const has = (tests: Tests, lineId: LineId) => tests.some((test) => test.lineId === lineId);

/** The tests that the laboratories have not been asked for yet. */
export const addedTests = <Test extends Tests[number]>(
  { specification }: Submitted,
  tests: readonly Test[],
): readonly Test[] => tests.filter(({ lineId }) => !has(specification.tests, lineId));

/** The laboratories that may still answer. */
export const openLabs = <Lab extends Pick<ProjectLab, "status">>({
  projectLabs,
}: {
  readonly projectLabs: readonly Lab[];
}): readonly Lab[] =>
  projectLabs.filter(({ status }) => status === "Invited" || status === "Viewed" || status === "Quoted");

/** Proposes the added tests to a laboratory that was asked for every test, none to others. */
export const proposedAdditions = (
  lab: Pick<ProjectLab, "lineIds">,
  { specification }: Submitted,
  added: Tests,
): readonly LineId[] =>
  specification.tests.every(({ lineId }) => lab.lineIds.includes(lineId))
    ? added.map(({ lineId }) => lineId)
    : [];

/** Returns the tests requested from each laboratory after the revision: remaining old tests and its additions. */
export const revisedLabs = (
  labs: readonly Pick<ProjectLab, "labId" | "lineIds">[],
  tests: Tests,
  additionsOf: (labId: ProjectLab["labId"]) => readonly LineId[],
): AddressedLab[] =>
  addressedLabs(
    labs.map(({ labId, lineIds }) => ({
      labId,
      lineIds: [...lineIds.filter((lineId) => has(tests, lineId)), ...additionsOf(labId)],
    })),
  );
