import { type LabView, titleOf } from "@headroom/contract/vocabulary/project/withheld-project";
import type { ReactNode } from "react";
import { ProjectNumber } from "../../domain/project/project-number.tsx";
import { StatusChip } from "../../domain/project/status-chip.tsx";
import { LabActions } from "../../features/answer/lab-actions.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";

/** A laboratory's part of a project: what, for whom, how far, and what can be done. */
export const LabProjectHeader = ({ project, trail }: { project: LabView; trail?: ReactNode }) => (
  <PageHeader
    title={titleOf(project)}
    trail={trail}
    detail={
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <ProjectNumber number={project.number} />
        <StatusChip status={project.own.status} />
        {project.customerCompany || project.customerName}
        {project.revision > 1 && ` · revision ${project.revision}`}
      </span>
    }
    actions={<LabActions project={project} />}
  />
);
