import { isDeepStrictEqual } from "node:util";
import type { AddressedLab, Specification } from "@headroom/contract/vocabulary/project/projects";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";

interface Tests {
  readonly tests: readonly Pick<TestLine, "lineId">[];
}

/** Tests asked of each laboratory after a change: those named for it now, else the remaining ones of before. */
export function addressedAfter<Lab extends AddressedLab>(
  before: readonly Lab[],
  { tests }: Tests,
  named: readonly AddressedLab[] = [],
): Lab[] {
  const left = new Set<string>(tests.map((test) => test.lineId));
  const nowNamed = new Map(named.map((lab) => [lab.labId, lab.lineIds]));
  return before.map((lab) => ({
    ...lab,
    lineIds: nowNamed.get(lab.labId) ?? lab.lineIds.filter((line) => left.has(line)),
  }));
}

/** Whom a changed draft is for: those named now, else those of before who have a test left. */
export const draftAddressedAfter = (
  before: readonly AddressedLab[],
  specification: Tests,
  named: readonly AddressedLab[] | undefined,
): readonly AddressedLab[] =>
  named ?? addressedAfter(before, specification).filter((lab) => lab.lineIds.length > 0);

/** Whether a change only asks more laboratories for the tests as they stand: the quotes of the others then stand too. */
export const onlyAsksMore = (
  before: {
    readonly specification: Specification;
    readonly projectLabs: readonly Pick<AddressedLab, "labId">[];
  },
  after: { readonly specification: Specification; readonly labs: readonly Pick<AddressedLab, "labId">[] },
): boolean =>
  after.labs.length > 0 &&
  after.labs.every(({ labId }) => before.projectLabs.every((lab) => lab.labId !== labId)) &&
  isDeepStrictEqual(after.specification, before.specification);
