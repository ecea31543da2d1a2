import type { ProjectLabStatus, ProjectStatus } from "@headroom/contract/vocabulary/project/project-states";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import { isBesideTheWay, timelineOf } from "./project-timeline.ts";
import { Chip, type ChipTone } from "../../ui/page/chip.tsx";

const tones: Readonly<Record<ProjectStatus | ProjectLabStatus, ChipTone>> = {
  Draft: "plain",
  Submitted: "plain",
  Invited: "plain",
  Viewed: "plain",
  Quoted: "strong",
  Awarded: "yes",
  Scheduled: "yes",
  Received: "yes",
  Testing: "yes",
  "In Progress": "yes",
  Interrupted: "tight",
  Reported: "yes",
  Disputed: "tight",
  Completed: "yes",
  Closed: "plain",
  Declined: "no",
  Withdrawn: "no",
  "Not Selected": "plain",
  Expired: "tight",
  Cancelled: "no",
  Deleted: "no",
};

/** `In progress`, where the specification's word is `In Progress`. */
const statusWords = (status: string) => sentenceStart(status.toLowerCase());

/** Status of a project, or of a laboratory's part of it: always the word, the colour only helps. */
export const StatusChip = ({ status }: { status: ProjectStatus | ProjectLabStatus }) => (
  <span className="whitespace-nowrap">
    <Chip tone={tones[status]}>{statusWords(status)}</Chip>
  </span>
);

/** Status of a project, and what holds one of its parts up, or the step of its timeline where that is further. */
export function ProjectStatusChip({ project }: { project: Project }) {
  const stop = project.projectLabs.find(({ status }) => isBesideTheWay(status))?.status;
  const step = timelineOf(project).find(({ state }) => state === "now")?.label;
  return (
    <>
      <StatusChip status={project.status} />{" "}
      {stop ? (
        <StatusChip status={stop} />
      ) : (
        step !== undefined && step !== project.status && step !== "Created" && step
      )}
    </>
  );
}

/** Something that nobody has looked at yet. */
export const NewMark = ({ what = "New answer" }: { what?: string }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-sm font-medium text-data-1">
    <span aria-hidden className="size-2 rounded-full bg-data-1 forced-color-adjust-none" />
    {what}
  </span>
);
