import { isGuestLab } from "@headroom/contract/vocabulary/project/guests";
import type { AdminProject, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { Link } from "react-router";
import { AmendmentList } from "../../../domain/project/amendment-list.tsx";
import { AwardConfirmation } from "../../../domain/quote/award-confirmation.tsx";
import { JobRecord } from "../../../domain/project/job-record.tsx";
import { labPlace } from "../../../domain/project/part-address.ts";
import { MessageThread } from "../../../domain/project/message-thread.tsx";
import { ScheduleList } from "../../../domain/project/schedule-list.tsx";
import { StatusChip } from "../../../domain/project/status-chip.tsx";
import { QuoteHistory, QuoteSummary, quotesTitle } from "../../../domain/quote/quote-history.tsx";
import { testNumbers } from "@headroom/contract/vocabulary/test/test-numbers";
import { VerdictMark } from "../../../domain/verdict/verdict-mark.tsx";
import { RevokeGuestLink } from "./revoke-guest-link.tsx";
import { formatInstant } from "../../../platform/quantity/formatting.ts";
import { Disclosure } from "../../../ui/page/disclosure.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { EmptyState } from "../../../ui/page/states.tsx";

function LabRow({ project, lab }: { project: AdminProject; lab: ProjectLab }) {
  const { tests } = project.specification;
  return (
    <li className="border-t border-line-strong/60 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {isGuestLab(lab.labId) ? (
          <span className="font-medium">{lab.labName}</span>
        ) : (
          <Link className="font-medium hover:underline" to={`/testlab/edit/${lab.labId}`}>
            {lab.labName}
          </Link>
        )}
        <span className="text-mute">{labPlace(lab)}</span>
        <StatusChip status={lab.status} />
        <span className="text-sm text-mute">changed {formatInstant(lab.updatedAt)}</span>
      </div>
      <p className="text-sm text-mute">
        asked for {testNumbers(tests, lab.lineIds) || "nothing"}
        {lab.awardedLineIds.length > 0 && `, awarded ${testNumbers(tests, lab.awardedLineIds)}`}
        {lab.reason && `, reason: ${lab.reason}`}
      </p>
      {lab.proof.length > 0 && (
        <p className="flex flex-wrap gap-x-4 text-sm">
          {lab.proof.map((answer) => (
            <span key={answer.lineId}>
              <span className="text-mute">test {testNumbers(tests, [answer.lineId])} </span>
              <VerdictMark verdict={answer.verdict} />
            </span>
          ))}
        </p>
      )}
      <AwardConfirmation lab={lab} />
      <RevokeGuestLink project={project} lab={lab} />
      <ScheduleList lab={lab} tests={tests} />
      <JobRecord lab={lab} />
      <AmendmentList amendments={lab.amendments} />
      <QuoteSummary lab={lab} />
      {lab.quotes.length > 0 && (
        <Disclosure title={quotesTitle("Quote", lab.quotes)}>
          <QuoteHistory quotes={lab.quotes} tests={tests} labName={lab.labName} labId={lab.labId} />
        </Disclosure>
      )}
      {lab.messages.length > 0 && (
        <Disclosure title={`Questions and answers (${lab.messages.length})`}>
          <MessageThread messages={lab.messages} isOwn={() => false} label="Messages" />
        </Disclosure>
      )}
    </li>
  );
}

/** The laboratories that were asked, with the match, the quotes and the conversation. */
export function ProjectLabs({ project }: { project: AdminProject }) {
  return (
    <Section title={`Laboratories, ${project.projectLabs.length}`}>
      {project.projectLabs.length === 0 ? (
        <EmptyState title="Not sent to any laboratory yet" />
      ) : (
        <ul>
          {project.projectLabs.map((lab) => (
            <LabRow key={lab.projectLabId} project={project} lab={lab} />
          ))}
        </ul>
      )}
    </Section>
  );
}
