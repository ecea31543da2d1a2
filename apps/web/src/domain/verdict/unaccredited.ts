import { accreditationVerdicts } from "@headroom/contract/vocabulary/matching";
import type { Project, ProjectLab } from "@headroom/contract/vocabulary/projects";

interface Unaccredited {
  readonly key: string;
  readonly sentence: string;
}

/** Tests that would go to a laboratory whose accreditation does not cover them, where the report has to be accredited. */
export function unaccreditedTests(
  { specification: { specimen, tests } }: Pick<Project, "specification">,
  awards: readonly {
    readonly lab: Pick<ProjectLab, "projectLabId" | "labName" | "proof">;
    readonly lineIds: readonly string[];
  }[],
): readonly Unaccredited[] {
  if (!specimen.accreditedReport) return [];
  return awards.flatMap(({ lab, lineIds }) =>
    lab.proof.flatMap(({ lineId, accreditation: { status, sentence } }) => {
      const index = tests.findIndex((test) => test.lineId === lineId);
      if (!lineIds.includes(lineId) || index < 0 || accreditationVerdicts[status] === "yes") return [];
      return [
        {
          key: `${lab.projectLabId} ${lineId}`,
          sentence: `Test ${index + 1}, ${lab.labName}: ${sentence}`,
        },
      ];
    }),
  );
}
