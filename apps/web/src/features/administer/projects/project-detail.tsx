import { formatDeadline } from "@headroom/contract/vocabulary/project/deadlines";
import type { AdminProject } from "@headroom/contract/vocabulary/project/projects";
import { openProposals } from "@headroom/contract/vocabulary/project/amendments";
import { projectStep } from "@headroom/contract/vocabulary/project/read-next-step";
import { Link } from "react-router";
import { FileList } from "../../../domain/project/file-list.tsx";
import { History } from "../../../domain/project/project-history.tsx";
import { NextStepBox } from "../../../domain/project/next-step-box.tsx";
import { projectFactsOf } from "../../../domain/project/next-step-facts.ts";
import { ReportDownloads } from "../../../domain/project/report-downloads.tsx";
import { StatusChip } from "../../../domain/project/status-chip.tsx";
import { SpecificationFacts } from "../../../domain/specification/specification-facts.tsx";
import { formatInstant } from "../../../platform/quantity/formatting.ts";
import { KeyValueList } from "../../../ui/table/key-value-list.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { ProjectLabs } from "./project-labs.tsx";

function Facts({ project }: { project: AdminProject }) {
  const pairs = [
    { key: "status", label: "Status", value: <StatusChip status={project.status} /> },
    {
      key: "owner",
      label: "Customer",
      value: (
        <Link className="hover:underline" to={`/users/edit/${project.ownerId}`}>
          {project.ownerName}, {project.ownerEmail}
        </Link>
      ),
    },
    { key: "revision", label: "Revision", value: project.revision },
    { key: "answerBy", label: "Quotes due", value: formatDeadline(project.specification) },
    {
      key: "questionsUntil",
      label: "Questions until",
      value: formatDeadline({
        answerBy: project.specification.questionsUntil,
        timeZone: project.specification.timeZone,
      }),
    },
    { key: "created", label: "Created", value: formatInstant(project.createdAt) },
    { key: "updated", label: "Changed", value: formatInstant(project.updatedAt) },
    ...(project.cancelReason ? [{ key: "reason", label: "Reason", value: project.cancelReason }] : []),
  ];
  return <KeyValueList pairs={pairs} />;
}

/** A project with everything that belongs to it. */
export function ProjectDetail({ project }: { project: AdminProject }) {
  const step = projectStep(projectFactsOf(project, project.ownerName), "operator");
  return (
    <>
      <NextStepBox step={step} also={openProposals(project.projectLabs, "operator", project.ownerName)} />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          <ReportDownloads labs={project.projectLabs} />
          <SpecificationFacts {...project} />
          <ProjectLabs project={project} />
        </div>
        <aside className="min-w-0">
          <Section title="Facts">
            <Facts project={project} />
          </Section>
          <Section title="Files">
            <FileList files={project.files} empty="No files." />
          </Section>
          <Section title="History">
            <History events={project.history} />
          </Section>
        </aside>
      </div>
    </>
  );
}
