import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import { isWithheld, type LabView } from "@headroom/contract/vocabulary/request/withheld-project";
import type { ReactNode } from "react";
import { LabProjectDetail } from "../../features/answer/lab-project-detail.tsx";
import { WithheldPart } from "../../features/answer/withheld-part.tsx";
import { LabProjectHeader } from "./lab-project-header.tsx";

interface PartViewProps {
  readonly project: LabView;
  readonly trail?: ReactNode;
  readonly userId: UserId | null | undefined;
}

/** A laboratory's part of a project, of a listed one and of a guest. */
export const PartView = ({ project, trail, userId }: PartViewProps) => (
  <>
    <LabProjectHeader {...{ project, trail }} />
    {isWithheld(project) ? (
      <WithheldPart key={project.projectLabId} {...{ project, userId }} />
    ) : (
      <LabProjectDetail key={project.projectLabId} {...{ project, userId }} />
    )}
  </>
);
