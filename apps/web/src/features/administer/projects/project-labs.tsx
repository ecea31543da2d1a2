import { formatDate } from "@headroom/contract/vocabulary/dates";
import type { AdminProject, ProjectLab } from "@headroom/contract/vocabulary/projects";
import { Link } from "react-router";
import { formatExactMoney, formatInstant, plural } from "../../../platform/formatting.ts";
import { Chip } from "../../../ui/chip.tsx";
import { Section } from "../../../ui/section.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { VerdictMark } from "../../../domain/verdict/verdict-mark.tsx";
import { MessageThread } from "../../../domain/project/message-thread.tsx";
import { testNumbers } from "../../../domain/specification/test-numbers.ts";
import { StatusChip } from "../../../domain/project/status-chip.tsx";

function Quotes({ lab }: { lab: ProjectLab }) {
  return (
    <ul>
      {lab.quotes.map((quote) => (
        <li key={quote.quoteId} className="flex flex-wrap items-baseline gap-x-3 py-0.5">
          <span className="figure font-medium">{formatExactMoney(quote.totalCents, quote.currency)}</span>
          <span className="text-sm text-mute">
            quote {quote.revision}, {plural(quote.lines.length, "line")}, start{" "}
            {formatDate(quote.earliestStart)}, valid until {formatDate(quote.validUntil)}
          </span>
          {quote.outdated && <Chip tone="tight">outdated</Chip>}
        </li>
      ))}
    </ul>
  );
}

function LabRow({ project, lab }: { project: AdminProject; lab: ProjectLab }) {
  const { tests } = project.specification;
  return (
    <li className="border-t border-line-strong/60 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link className="font-medium hover:underline" to={`/testlab/edit/${lab.labId}`}>
          {lab.labName}
        </Link>
        <span className="text-mute">
          {lab.labCity}, {lab.labCountryCode}
        </span>
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
      <Quotes lab={lab} />
      {lab.messages.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer text-sm text-mute hover:text-ink">
            {plural(lab.messages.length, "message")}
          </summary>
          <MessageThread messages={lab.messages} isOwn={() => false} label="Messages" />
        </details>
      )}
    </li>
  );
}

/** The laboratories that were asked, with the match, the quotes and the conversation. */
export function ProjectLabs({ project }: { project: AdminProject }) {
  return (
    <Section title={`Laboratories, ${project.projectLabs.length}`}>
      {project.projectLabs.length === 0 ? (
        <EmptyState title="Nobody has been asked yet" />
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
