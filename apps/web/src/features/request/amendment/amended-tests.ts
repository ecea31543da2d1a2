import { isLegalOnPart } from "@headroom/contract/vocabulary/project/project-acts";
import type { Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { hashKey } from "@tanstack/react-query";

export interface TestsProposal {
  readonly lab: ProjectLab;
  readonly tests: readonly TestLine[];
}
type Amended = Pick<Project, "status" | "projectLabs"> & {
  readonly specification: Pick<Project["specification"], "specimen" | "tests">;
};

const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

/** Tests that each laboratory is asked to accept, or a sentence where the change is no amendment. */
export function testsProposals(
  { status, projectLabs, specification }: Amended,
  { specimen, tests }: Pick<SearchCriteria, "specimen" | "tests">,
): readonly TestsProposal[] | string {
  const idsOf = (lines: readonly TestLine[]) => lines.map(({ lineId }) => lineId).toSorted();
  if (!isSame(idsOf(specification.tests), idsOf(tests)))
    return "An amendment changes awarded tests. To add or remove tests, make a new request.";
  if (!isSame(specification.specimen, specimen))
    return "An amendment changes tests. The specimen stays as it was awarded.";
  const changed = tests.filter(
    (test) =>
      !isSame(
        test,
        specification.tests.find(({ lineId }) => lineId === test.lineId),
      ),
  );
  const proposals = projectLabs
    .filter((lab) => isLegalOnPart("propose specification amendment", status, lab.status))
    .map((lab) => ({ lab, tests: changed.filter(({ lineId }) => lab.awardedLineIds.includes(lineId)) }))
    .filter((proposal) => proposal.tests.length > 0);
  const proposed = new Set(proposals.flatMap((proposal) => proposal.tests));
  const stray = changed.find((test) => !proposed.has(test));
  if (stray) return `No laboratory that still tests was awarded “${stray.title}”. It cannot be amended.`;
  return proposals.length === 0 ? "No test was changed." : proposals;
}
