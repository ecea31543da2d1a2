import { formatDeadline } from "@headroom/contract/vocabulary/project/deadlines";
import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { FileList } from "../../domain/project/file-list.tsx";
import { ReportDownloads } from "../../domain/project/report-downloads.tsx";
import { nextAmendment, removableBy } from "../../domain/project/report-files.ts";
import { MessageThread } from "../../domain/project/message-thread.tsx";
import { QuoteMarks } from "../../domain/quote/quote-facts.tsx";
import { QuoteHistory, quotesTitle } from "../../domain/quote/quote-history.tsx";
import { SpecificationFacts } from "../../domain/specification/specification-facts.tsx";
import { testNumbers } from "../../domain/specification/test-numbers.ts";
import { MarginBars } from "../../domain/verdict/margin-bars.tsx";
import { ProofDetail } from "../../domain/verdict/proof-detail.tsx";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { todayIso } from "../../platform/quantity/today.ts";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { Section } from "../../ui/page/section.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { allowedSteps } from "./allowed-steps.ts";
import { labProjectQuery, markRead, sendResponse } from "./lab-project.queries.ts";

/** Explains the status of its part to the laboratory. */
function partSentence({ own, specification }: LabProject): string | null {
  const numbers = testNumbers(specification.tests, own.awardedLineIds);
  if (own.status === "Awarded") return `Tests ${numbers} are awarded to you. Confirm the test dates.`;
  if (own.status === "Scheduled" || own.status === "Testing") return `Tests ${numbers} are awarded to you.`;
  if (own.status === "Reported") return "You have delivered the report; the customer has to accept it.";
  return own.reason ? `${own.status}: ${own.reason}` : null;
}

/** Explains the current state to the laboratory; null where the buttons do. */
function situationOf(project: LabProject): string | null {
  const { own, specification, projectStatus } = project;
  const ofPart = partSentence(project);
  if (ofPart !== null) return ofPart;
  if (own.quotes.at(-1)?.outdated && projectStatus === "Submitted")
    return "The customer has revised the specification. Check your quote and send it again.";
  if (own.status === "Not Selected") return "The customer chose another laboratory.";
  if (projectStatus === "Expired" || projectStatus === "Cancelled")
    return `This project is ${projectStatus.toLowerCase()} and closed for quotes.`;
  const { answerBy } = specification;
  return answerBy && allowedSteps(project).quote ? `Quotes due ${formatDeadline(specification)}.` : null;
}

/** The read receipt goes out once, when an invited laboratory opens its part. */
function useReadReceipt({ projectLabId, own }: LabProject): void {
  const { mutate } = useMutation(markRead);
  const isInvited = own.status === "Invited";
  useEffect(() => {
    if (isInvited) mutate(projectLabId);
  }, [isInvited, mutate, projectLabId]);
}

function Quotes({ project }: { project: LabProject }) {
  const { quotes, labName } = project.own;
  const latest = quotes.at(-1);
  if (!latest) return null;
  return (
    <Section title={quotesTitle("Your quote", quotes)}>
      <p className="flex gap-2 pb-1">
        <QuoteMarks quote={latest} today={todayIso()} />
      </p>
      <QuoteHistory quotes={quotes} tests={project.specification.tests} labName={labName} />
    </Section>
  );
}

interface LabProjectDetailProps {
  readonly project: LabProject;
  /** Reader, who may remove their own attachments. */
  readonly userId: UserId | undefined;
}

/** A laboratory's part of a project: what is asked, how its machines match, what was said. */
export function LabProjectDetail({ project, userId }: LabProjectDetailProps) {
  useReadReceipt(project);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(sendResponse);
  const { own, specification, projectLabId } = project;
  const ask = (text: string, onSent: () => void) =>
    mutate(
      { kind: "question", projectLabId, text },
      { onSuccess: onSent, onError: (error) => toast.error(sentenceOf(error)) },
    );
  const situation = situationOf(project);
  return (
    <>
      <ReportDownloads labs={[own]} />
      <div className="grid gap-x-8 lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)_16rem] 2xl:grid-cols-[20rem_minmax(0,1fr)_20rem]">
        <div className="order-2 min-w-0 pt-6 lg:order-1 lg:row-span-2 lg:pt-0">
          <SpecificationFacts {...project} />
        </div>
        <div className="order-1 min-w-0 lg:order-2">
          {situation && (
            <div className="pb-1">
              <Notice>{situation}</Notice>
            </div>
          )}
          <Quotes project={project} />
          <Section title="Proof of match">
            <MarginBars answers={own.proof} tests={specification.tests} />
            <div className="pt-3">
              <Disclosure title="Every check" isOpenAtFirst={own.proof.length > 0}>
                <ProofDetail proof={own.proof} tests={specification.tests} envelopes={project.envelopes} />
              </Disclosure>
            </div>
          </Section>
        </div>
        <div className="order-3 min-w-0 pt-6 lg:col-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:pt-0">
          <Section title="Questions and answers">
            <MessageThread
              messages={own.messages}
              isOwn={({ fromRole }) => fromRole === "Test Lab"}
              label="Ask the customer"
              isPending={isPending}
              {...(allowedSteps(project).write && { onSend: ask })}
            />
          </Section>
          <Section title="Files of the customer">
            <FileList files={project.files} empty="No files from the customer." />
          </Section>
          <Section title="Your files">
            <FileList
              files={own.files}
              empty="Offers, test plans, reports. Only this customer can read them."
              owner={{ projectLabId }}
              mayRemove={removableBy(userId, project.projectStatus)}
              amendment={nextAmendment(own.files)}
              onChange={() =>
                void client.invalidateQueries({ queryKey: labProjectQuery(projectLabId).queryKey })
              }
            />
          </Section>
        </div>
      </div>
    </>
  );
}
