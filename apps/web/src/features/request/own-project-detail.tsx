import { isExportControlled } from "@headroom/contract/vocabulary/request/arrangements";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import { partedLabStatuses } from "@headroom/contract/vocabulary/project/project-states";
import type { Project, ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { openProposals } from "@headroom/contract/vocabulary/project/amendments";
import { projectStep } from "@headroom/contract/vocabulary/project/read-next-step";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import { FileList } from "../../domain/project/file-list.tsx";
import { markSeen, ownProjectQuery } from "../../domain/project/own-project.queries.ts";
import { PublishedAnswers } from "../../domain/project/published-answers.tsx";
import { History } from "../../domain/project/project-history.tsx";
import { NextStepBox } from "../../domain/project/next-step-box.tsx";
import { projectFactsOf } from "../../domain/project/next-step-facts.ts";
import { ReportDownloads } from "../../domain/project/report-downloads.tsx";
import { removableBy } from "../../domain/project/report-files.ts";
import { Timeline } from "../../domain/project/timeline.tsx";
import { SpecificationFacts } from "../../domain/specification/specification-facts.tsx";
import { Section } from "../../ui/page/section.tsx";
import { EmptyState } from "../../ui/page/states.tsx";
import { ArrangementsPart } from "./arrangements-part.tsx";
import { AskAnotherLaboratory } from "./guests/ask-guest.tsx";
import { LabEntry } from "./lab-entry.tsx";
import { NextProjectActs } from "./own-project-actions.tsx";
import { Releases } from "./releases.tsx";

/**
 * Opening the project marks its answers as seen. What was new stays marked on this screen until it is left:
 * the reader came to see what is new.
 */
function useNewAnswers(project: Project): ReadonlySet<string> {
  const { mutate } = useMutation(markSeen);
  const [seenHere, setSeenHere] = useState<ReadonlySet<string>>(new Set());
  const arrived = project.projectLabs
    .filter((lab) => lab.responseMarker === "New" && !seenHere.has(lab.projectLabId))
    .map((lab) => lab.projectLabId);
  if (arrived.length > 0) setSeenHere(new Set([...seenHere, ...arrived]));
  const isNew = project.responseMarker === "New";
  useEffect(() => {
    if (isNew) mutate(project.id);
  }, [isNew, mutate, project.id]);
  return seenHere;
}

const takesFiles = (status: Project["status"]) => !["Completed", "Cancelled", "Deleted"].includes(status);

/** Laboratories that are awarded come first, those that are out last. */
const placeOf = ({ awardedLineIds, status }: Project["projectLabs"][number]) =>
  awardedLineIds.length > 0 ? 0 : partedLabStatuses.includes(status) ? 2 : 1;

/** Laboratories that are not listed are no part of a draft before it is sent. */
function DraftGuests({ project: { status, addressedLabs, guests } }: { project: Project }) {
  const added = guests.filter(({ labId }) => addressedLabs.some((lab) => lab.labId === labId));
  if (status !== "Draft" || added.length === 0) return null;
  return (
    <ul className="pt-2">
      {added.map(({ labId, name, email }) => (
        <li key={labId} className="break-words">
          <span className="font-medium">{name}</span>{" "}
          <span className="text-mute">· {email} · asked when you submit</span>
        </li>
      ))}
    </ul>
  );
}

const readers = ({ specification }: Project): string =>
  isExportControlled(specification)
    ? "A laboratory to which you have released the request"
    : "Every laboratory of the project";

/** A project with everything that belongs to it. */
export function ProjectDetail({ project, userId }: { project: ProjectAnswer; userId: UserId | undefined }) {
  const client = useQueryClient();
  const fresh = useNewAnswers(project);
  const rereadFiles = () => void client.invalidateQueries({ queryKey: ownProjectQuery(project.id).queryKey });
  return (
    <>
      <NextStepBox
        step={projectStep(projectFactsOf(project), "customer")}
        also={openProposals(project.projectLabs, "customer")}
      >
        <NextProjectActs project={project} />
      </NextStepBox>
      <ReportDownloads labs={project.projectLabs} />
      <div className="mb-6 border-y border-line py-3">
        <Timeline project={project} />
      </div>
      <div className="grid gap-x-8 lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)_16rem] 2xl:grid-cols-[20rem_minmax(0,1fr)_20rem]">
        <div className="order-2 min-w-0 pt-6 lg:order-1 lg:row-span-2 lg:pt-0">
          <SpecificationFacts {...project} arrangementActs={<ArrangementsPart project={project} />} />
        </div>
        <div className="order-1 min-w-0 lg:order-2">
          <Releases project={project} />
          <Section title="Laboratories">
            {project.projectLabs.length === 0 ? (
              <EmptyState title="Not sent to any laboratory yet">
                {project.waitingFor
                  ? `The request is sent to ${plural(project.addressedLabs.length, "laboratory", "laboratories")} as soon as your email is confirmed.`
                  : "Only you can see this draft. Submit it to send the request to the laboratories you choose."}
              </EmptyState>
            ) : (
              <div className="flex flex-col gap-3">
                {project.projectLabs
                  .toSorted((a, b) => placeOf(a) - placeOf(b))
                  .map((lab) => (
                    <LabEntry
                      key={lab.projectLabId}
                      lab={lab}
                      project={project}
                      isNew={fresh.has(lab.projectLabId)}
                    />
                  ))}
              </div>
            )}
            <DraftGuests project={project} />
            <AskAnotherLaboratory project={project} />
          </Section>
        </div>
        <div className="order-3 min-w-0 pt-6 lg:col-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:pt-0">
          <PublishedAnswers answers={project.answers} />
          <Section title="Files for the laboratories">
            <FileList
              files={project.files}
              empty={`Drawings, photographs, fixtures. ${readers(project)} can read them.`}
              {...(takesFiles(project.status) && { owner: { projectId: project.id } })}
              mayRemove={removableBy(userId, project.status)}
              onChange={rereadFiles}
            />
          </Section>
          <Section title="History">
            <History events={project.history} />
          </Section>
        </div>
      </div>
    </>
  );
}
