import { isLegalOnProject, takesMessages } from "@headroom/contract/vocabulary/project/project-acts";
import type { ProjectAnswer, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { EarliestReport } from "@headroom/contract/vocabulary/search/matching";
import { Link } from "react-router";
import { AmendmentActs } from "../../domain/project/amendment-acts.tsx";
import { AmendmentList } from "../../domain/project/amendment-list.tsx";
import { FileList } from "../../domain/project/file-list.tsx";
import { AwardConfirmation } from "../../domain/quote/award-confirmation.tsx";
import { AwardHashFacts } from "../../domain/project/hash-facts.tsx";
import { JobRecord } from "../../domain/project/job-record.tsx";
import { labPlace } from "../../domain/project/part-address.ts";
import { MessageThread } from "../../domain/project/message-thread.tsx";
import { customerAmendmentCalls } from "../../domain/project/own-project.queries.ts";
import { OrderFacts } from "../../domain/project/order-facts.tsx";
import { ScheduleList } from "../../domain/project/schedule-list.tsx";
import { NewMark, StatusChip } from "../../domain/project/status-chip.tsx";
import { QuoteHistory, QuoteSummary, quotesTitle } from "../../domain/quote/quote-history.tsx";
import { testNumbers } from "@headroom/contract/vocabulary/test/test-numbers";
import { worstVerdict } from "../../domain/verdict/deciding.ts";
import { MarginBars } from "../../domain/verdict/margin-bars.tsx";
import { ProofDetail } from "../../domain/verdict/proof-detail.tsx";
import { VerdictMark } from "../../domain/verdict/verdict-mark.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import { mayEnterQuote } from "./allowed-actions.ts";
import { UnreachableLab } from "./guests/ask-guest.tsx";
import { GuestLinkState } from "./guests/guest-link-state.tsx";
import { PurchaseOrder } from "./purchase-order.tsx";
import { PublishAnswer } from "./publish-answer.tsx";
import { useMessages } from "./use-messages.ts";

function LabHead({ lab, project, isNew }: LabEntryProps) {
  const verdict = worstVerdict(lab.proof);
  const awarded = testNumbers(project.specification.tests, lab.awardedLineIds);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <h3 className="font-semibold">
          {/* Neither a guest nor a draft has a page. */}
          {lab.labSlug === "" ? (
            lab.labName
          ) : (
            <Link to={`/testlabs/${lab.labSlug}`} className="hover:underline">
              {lab.labName}
            </Link>
          )}
        </h3>
        <p className="text-sm text-mute">
          {labPlace(lab)} · {lab.lineIds.length === 1 ? "test" : "tests"}{" "}
          {testNumbers(project.specification.tests, lab.lineIds)}
          {awarded && ` · awarded ${awarded}`}
        </p>
      </div>
      <div className="flex items-center gap-3">
        {isNew && <NewMark what="New" />}
        {verdict && <VerdictMark verdict={verdict} />}
        <StatusChip status={lab.status} />
      </div>
    </header>
  );
}

interface LabEntryProps {
  readonly lab: ProjectLab;
  readonly project: ProjectAnswer;
  /** Something of it has not been looked at before. */
  readonly isNew: boolean;
}

/** A report in time is no news; one that is tight or late says so. */
const ExpectedReport = ({ report: { verdict, sentence } }: { report: EarliestReport }) => (
  <p className={verdict === "yes" ? "text-sm text-mute" : "flex flex-wrap items-baseline gap-x-2 text-sm"}>
    {verdict !== "yes" && <VerdictMark verdict={verdict} />}
    <span>{sentence}</span>
  </p>
);

/** Leads to the form for a quote that came by email, where one may be entered. */
function EnterQuoteLink({ project, lab }: Pick<LabEntryProps, "project" | "lab">) {
  if (!mayEnterQuote(project.status, lab)) return null;
  return (
    <p className="no-print">
      <LinkButton size="small" href={`/user/projects/${project.id}/quote/${lab.projectLabId}`}>
        {lab.quotes.length > 0 ? "Correct the quote from the email" : "Enter a quote from an email"}
      </LinkButton>
    </p>
  );
}

const NotReleased = ({ lab }: { lab: ProjectLab }) =>
  lab.isWithheld && (
    <p className="pb-2 text-sm text-tight">
      Not released to {lab.labName}: do not write test levels or details of the specimen.
    </p>
  );

/** One laboratory's row of the project: how well it matches, what it answered, what was said. */
export function LabEntry({ lab, project, isNew }: LabEntryProps) {
  const { tests } = project.specification;
  const report = project.reports.find(({ projectLabId }) => projectLabId === lab.projectLabId);
  const { onSend, ...messages } = useMessages(lab);
  return (
    <article className="rounded border border-line px-4 pb-1 pt-3">
      <LabHead lab={lab} project={project} isNew={isNew} />
      <div className="flex flex-col gap-2 py-2.5">
        <GuestLinkState project={project} lab={lab} />
        <UnreachableLab project={project} lab={lab} />
        <MarginBars answers={lab.proof} tests={tests} />
        <OrderFacts lab={lab} specification={project.specification} />
        <PurchaseOrder project={project} lab={lab} />
        <AwardConfirmation lab={lab} />
        <ScheduleList lab={lab} tests={tests} />
        <JobRecord lab={lab} />
        <AmendmentList
          amendments={lab.amendments}
          acts={(amendment) => (
            <AmendmentActs
              amendment={amendment}
              part={lab}
              projectStatus={project.status}
              reader="customer"
              calls={customerAmendmentCalls}
            />
          )}
        />
        {report && <ExpectedReport report={report} />}
        <QuoteSummary lab={lab} />
        <EnterQuoteLink project={project} lab={lab} />
        <AwardHashFacts hashes={lab.awardHashes} />
        {lab.reason && (
          <p className="border-l-2 border-no pl-3">
            <span className="font-medium">{lab.status}:</span> {lab.reason}
          </p>
        )}
      </div>
      {lab.proof.length > 0 && (
        <Disclosure title="Proof of match">
          <ProofDetail proof={lab.proof} tests={tests} envelopes={project.envelopes} />
        </Disclosure>
      )}
      {lab.quotes.length > 0 && (
        <Disclosure title={quotesTitle("Quote", lab.quotes)}>
          <QuoteHistory quotes={lab.quotes} tests={tests} labName={lab.labName} labId={lab.labId} />
        </Disclosure>
      )}
      <Disclosure
        title={`Questions and answers (${lab.messages.length})`}
        isOpenAtFirst={isNew && lab.messages.at(-1)?.fromRole === "Test Lab"}
      >
        <NotReleased lab={lab} />
        <MessageThread
          {...messages}
          label={`Write to ${lab.labName}`}
          {...(isLegalOnProject("publish answer", project.status) && {
            act: ({ text }) => <PublishAnswer projectId={project.id} question={text} />,
          })}
          {...(takesMessages(project.status, lab.status) && { onSend })}
        />
      </Disclosure>
      {lab.files.length > 0 && (
        <Disclosure title={`Lab files (${lab.files.length})`} isOpenAtFirst>
          <FileList files={lab.files} empty="" />
        </Disclosure>
      )}
    </article>
  );
}
