import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import type { ProjectStatus } from "@headroom/contract/vocabulary/project/project-states";
import type { Attachment } from "@headroom/contract/vocabulary/project/projects";

/** A reader may remove an own file until it is delivered or the project is completed; the server decides. */
export const removableBy =
  (userId: UserId | null | undefined, project: ProjectStatus) =>
  ({ attachedBy, deliveredAt }: Attachment): boolean =>
    attachedBy === userId && deliveredAt === null && project !== "Completed";

/** The report and its amendments, in their order. */
export const reportFiles = (files: readonly Attachment[]): readonly Attachment[] =>
  files
    .filter(({ deliveredAt }) => deliveredAt !== null)
    .toSorted((one, other) => (one.amendment ?? 0) - (other.amendment ?? 0));

/** The name of a delivered file's place: the report itself, or one of its amendments. */
export const reportPart = ({ amendment }: Attachment): string =>
  amendment === null ? "Report" : `Amendment ${amendment}`;

/** The number of the amendment that the laboratory's next file is; null before the report is delivered. */
export function nextAmendment(files: readonly Attachment[]): number | null {
  const last = reportFiles(files).at(-1);
  return last ? (last.amendment ?? 0) + 1 : null;
}
