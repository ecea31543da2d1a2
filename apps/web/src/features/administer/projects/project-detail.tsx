import { formatDate } from "@headroom/contract/vocabulary/dates";
import type { AdminProject } from "@headroom/contract/vocabulary/projects";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { sentenceOf } from "../../../platform/call-error.ts";
import { formatInstant } from "../../../platform/formatting.ts";
import { KeyValueList } from "../../../ui/key-value-list.tsx";
import { Section } from "../../../ui/section.tsx";
import { toast } from "../../../ui/toaster.tsx";
import { ProjectLabs } from "./project-labs.tsx";
import { ProjectSpecification } from "./project-specification.tsx";
import { StatusChip } from "./project-status.tsx";
import { saveFile } from "./projects.queries.ts";

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
    { key: "answerBy", label: "Answer by", value: formatDate(project.specification.answerBy) },
    { key: "created", label: "Created", value: formatInstant(project.createdAt) },
    { key: "updated", label: "Changed", value: formatInstant(project.updatedAt) },
    ...(project.cancelReason ? [{ key: "reason", label: "Reason", value: project.cancelReason }] : []),
  ];
  return <KeyValueList pairs={pairs} />;
}

function FileLink({ file }: { file: AdminProject["files"][number] }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveFile(file.id, file.name),
    onError: (error) => toast.error(sentenceOf(error)),
  });
  return (
    <button type="button" disabled={isPending} className="hover:underline" onClick={() => mutate()}>
      {file.name}
    </button>
  );
}

function Files({ files }: { files: AdminProject["files"] }) {
  if (files.length === 0) return <p className="text-mute">None.</p>;
  return (
    <ul>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />{" "}
          <span className="figure text-mute">
            {Math.ceil(file.bytes / 1024)} kB, {formatDate(file.createdAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A project with everything that belongs to it. */
export function ProjectDetail({ project }: { project: AdminProject }) {
  return (
    <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        <ProjectSpecification specification={project.specification} />
        <ProjectLabs project={project} />
      </div>
      <aside className="min-w-0">
        <Section title="Facts">
          <Facts project={project} />
        </Section>
        <Section title="Files">
          <Files files={project.files} />
        </Section>
        <Section title="History">
          <ol>
            {project.history.map((event) => (
              <li key={event.id} className="border-t border-line py-1.5 first:border-t-0">
                {event.sentence}
                <span className="block text-sm text-mute">
                  {formatInstant(event.at)} · {event.byName}
                </span>
              </li>
            ))}
          </ol>
        </Section>
      </aside>
    </div>
  );
}
