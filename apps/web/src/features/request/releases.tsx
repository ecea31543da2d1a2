import { isLegalOnPart } from "@headroom/contract/vocabulary/project/project-acts";
import type { Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { isExportControlled } from "@headroom/contract/vocabulary/request/arrangements";
import { useMutation } from "@tanstack/react-query";
import { sendRelease, takeReleaseBack } from "../../domain/project/own-project.queries.ts";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { formatInstant } from "../../platform/quantity/formatting.ts";
import { Button } from "../../ui/control/button.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { Section } from "../../ui/page/section.tsx";

interface ReleaseRowProps {
  readonly lab: ProjectLab;
  readonly status: Project["status"];
}

/** One press releases to this laboratory alone. */
function ReleaseRow({ lab, status }: ReleaseRowProps) {
  const { labName, projectLabId, releasedAt } = lab;
  const release = useMutation(sendRelease);
  const takeBack = useMutation(takeReleaseBack);
  const onError = (error: unknown) => toast.error(sentenceOf(error));
  const mayRelease = releasedAt === null && isLegalOnPart("release", status, lab.status);
  const mayTakeBack = releasedAt !== null && isLegalOnPart("withdraw release", status, lab.status);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2">
      <span className="min-w-0 break-words">
        <span className="font-medium">{labName}</span>{" "}
        <span className="text-mute">
          · {releasedAt === null ? "not released" : `released ${formatInstant(releasedAt)}`}
        </span>
      </span>
      {mayRelease && (
        <Button
          isPending={release.isPending}
          onPress={() =>
            release.mutate(projectLabId, {
              onSuccess: () => toast.success(`Released to ${labName}. Lab notified.`),
              onError,
            })
          }
        >
          Release to {labName}
        </Button>
      )}
      {mayTakeBack && (
        <Button
          aria-label={`Withdraw the release to ${labName}`}
          isPending={takeBack.isPending}
          onPress={() =>
            takeBack.mutate(projectLabId, {
              onSuccess: () => toast.success(`Release to ${labName} withdrawn. Lab notified.`),
              onError,
            })
          }
        >
          Withdraw release
        </Button>
      )}
    </li>
  );
}

/** To whom an export-controlled request has been released; each laboratory by its own press. */
export function Releases({ project: { projectLabs, specification, status } }: { project: Project }) {
  if (!isExportControlled(specification)) return null;
  return (
    <Section title="Export control">
      <p className="text-sm text-mute">
        {specification.arrangements?.["exportControl"] === "yes"
          ? "This request is under export control."
          : "It is not known whether this request is under export control."}{" "}
        {status === "Draft" ? "Once it is sent, each" : "Each"} laboratory sees your company, the test methods
        and the due date. It gets test levels, the specimen and files only after you release them to it. A
        release can be withdrawn until the laboratory quotes.
      </p>
      {projectLabs.length > 0 && (
        <ul className="pt-1">
          {projectLabs.map((lab) => (
            <ReleaseRow key={lab.projectLabId} lab={lab} status={status} />
          ))}
        </ul>
      )}
    </Section>
  );
}
