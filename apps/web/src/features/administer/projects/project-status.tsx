import type { ProjectLabStatus, ProjectStatus } from "@headroom/contract/vocabulary/project-states";
import { Chip, type ChipTone } from "../../../ui/chip.tsx";

const tones: Partial<Record<ProjectStatus | ProjectLabStatus, ChipTone>> = {
  Submitted: "strong",
  Awarded: "yes",
  "In Progress": "yes",
  Completed: "yes",
  Cancelled: "no",
  Expired: "tight",
  Deleted: "no",
  Declined: "no",
  Withdrawn: "no",
  Quoted: "yes",
};

export const StatusChip = ({ status }: { status: ProjectStatus | ProjectLabStatus }) => (
  <Chip tone={tones[status] ?? "plain"}>{status}</Chip>
);
