import type { LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { ProjectLabStatus } from "@headroom/contract/vocabulary/project/project-states";
import type {
  AddressedLab,
  LabProject,
  Project,
  ProjectAnswer,
  Specification,
} from "@headroom/contract/vocabulary/project/projects";

/** Finds each laboratory's answer as of today; laboratories that are not listed any more have none. */
export type FindAnswers = (
  labs: readonly AddressedLab[],
  specification: Specification,
) => Promise<ReadonlyMap<string, LabAnswer>>;

const isSilent: ReadonlySet<ProjectLabStatus> = new Set(["Invited", "Viewed"]);
const mayStillQuote: ReadonlySet<ProjectLabStatus> = new Set([...isSilent, "Quoted"]);

type Asked = Pick<Project, "status" | "projectLabs" | "specification">;

/** When a report can be there at the earliest from each laboratory that has not answered yet. */
export async function expectedReports(
  { status, projectLabs, specification }: Asked,
  findAnswers: FindAnswers,
): Promise<ProjectAnswer["reports"]> {
  if (status !== "Submitted") return [];
  const silent = projectLabs.filter((lab) => isSilent.has(lab.status));
  const answers = await findAnswers(silent, specification);
  return silent.flatMap(({ labId, projectLabId }) => {
    const report = answers.get(labId)?.report;
    return report ? [{ ...report, projectLabId }] : [];
  });
}

/** The hours and prices from which a laboratory's quote starts; none once it cannot quote any more. */
export async function ownEstimates(
  { projectStatus, own, specification }: Pick<LabProject, "projectStatus" | "own" | "specification">,
  findAnswers: FindAnswers,
): Promise<LabProject["estimates"]> {
  if (projectStatus !== "Submitted" || !mayStillQuote.has(own.status)) return [];
  const answers = await findAnswers([own], specification);
  const tests = answers.get(own.labId)?.tests ?? [];
  return tests.map(({ lineId, days, costCents, estimate }) => ({ lineId, days, costCents, estimate }));
}
