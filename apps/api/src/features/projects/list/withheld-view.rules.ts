import type { LabProject, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { WithheldProject } from "@headroom/contract/vocabulary/request/withheld-project";

type Own = Pick<ProjectLab, "files" | "proof" | "quotes">;

/** One's own row before the release: proof and quotes that the customer typed may tell levels, and its files are held back. */
export const withheldRow = <Row extends Own>(own: Row, ownFileIds: ReadonlySet<string>): Row => ({
  ...own,
  proof: [],
  quotes: own.quotes.filter(({ byMail }) => !byMail),
  files: own.files.filter(({ id }) => ownFileIds.has(id)),
});

type Shown = Omit<WithheldProject, "withheld"> & Pick<LabProject, "specification">;

/** Test methods and deadlines are all that is left of the specification. */
export function withheldView({ specification, ...part }: Shown): WithheldProject {
  return {
    projectLabId: part.projectLabId,
    projectId: part.projectId,
    number: part.number,
    role: part.role,
    projectStatus: part.projectStatus,
    customerName: part.customerName,
    customerCompany: part.customerCompany,
    revision: part.revision,
    own: part.own,
    withheld: {
      tests: specification.tests.map(({ lineId, stereoTypeId }) => ({ lineId, stereoTypeId })),
      answerBy: specification.answerBy ?? null,
      timeZone: specification.timeZone ?? null,
      questionsUntil: specification.questionsUntil ?? null,
    },
  };
}
