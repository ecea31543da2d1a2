import { openProposals } from "@headroom/contract/vocabulary/project/amendments";
import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { AmendmentActs } from "../../domain/project/amendment-acts.tsx";
import { AmendmentList } from "../../domain/project/amendment-list.tsx";
import { FileList } from "../../domain/project/file-list.tsx";
import { hasJobRecord, JobRecord } from "../../domain/project/job-record.tsx";
import { NextStepBox } from "../../domain/project/next-step-box.tsx";
import { ownStep } from "../../domain/project/next-step-facts.ts";
import { AwardHashFacts } from "../../domain/project/hash-facts.tsx";
import { OrderFacts } from "../../domain/project/order-facts.tsx";
import { PublishedAnswers } from "../../domain/project/published-answers.tsx";
import { ReportDownloads } from "../../domain/project/report-downloads.tsx";
import { ScheduleList } from "../../domain/project/schedule-list.tsx";
import { QuoteMarks } from "../../domain/quote/quote-facts.tsx";
import { QuoteHistory, QuoteSummary, quotesTitle } from "../../domain/quote/quote-history.tsx";
import { SpecificationFacts } from "../../domain/specification/specification-facts.tsx";
import { MarginBars } from "../../domain/verdict/margin-bars.tsx";
import { ProofDetail } from "../../domain/verdict/proof-detail.tsx";
import { todayIso } from "../../platform/quantity/today.ts";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import { Section } from "../../ui/page/section.tsx";
import { labAmendmentCalls } from "./job.queries.ts";
import { NextLabActs } from "./lab-actions.tsx";
import { LabQuestions, OwnFiles, useReadReceipt } from "./lab-talk.tsx";

function Order({ project: { own, specification } }: { project: LabProject }) {
  if (own.awardedLineIds.length === 0) return null;
  return (
    <Section title="Order and dates">
      <OrderFacts lab={own} specification={specification} />
      <ScheduleList lab={own} tests={specification.tests} />
    </Section>
  );
}

function Job({ project: { own } }: { project: LabProject }) {
  if (!hasJobRecord(own)) return null;
  return (
    <Section title="Job record">
      <JobRecord lab={own} />
    </Section>
  );
}

function Amendments({ project: { own, projectStatus } }: { project: LabProject }) {
  if (own.amendments.length === 0) return null;
  return (
    <Section title="Amendments">
      <AmendmentList
        amendments={own.amendments}
        acts={(amendment) => (
          <AmendmentActs
            {...{ amendment, projectStatus }}
            part={own}
            reader="laboratory"
            calls={labAmendmentCalls}
          />
        )}
      />
    </Section>
  );
}

function Quotes({ project }: { project: LabProject }) {
  const { quotes, labName, labId, awardedLineIds } = project.own;
  const latest = quotes.at(-1);
  if (!latest) return null;
  return (
    <Section title={quotesTitle("Your quote", quotes)}>
      {awardedLineIds.length > 0 ? (
        <div className="pb-2">
          <QuoteSummary lab={project.own} />
        </div>
      ) : (
        <p className="flex gap-2 pb-1">
          <QuoteMarks quote={latest} today={todayIso()} />
        </p>
      )}
      <QuoteHistory quotes={quotes} tests={project.specification.tests} labName={labName} labId={labId} />
      <AwardHashFacts hashes={project.own.awardHashes} />
    </Section>
  );
}

interface LabProjectDetailProps {
  readonly project: LabProject;
  /** Reader, who may remove their own attachments; null where no account attached them, as a guest's. */
  readonly userId: UserId | null | undefined;
}

/** A laboratory's part of a project: what is asked, how its machines match, what was said. */
export function LabProjectDetail({ project, userId }: LabProjectDetailProps) {
  useReadReceipt(project);
  const { own, specification } = project;
  return (
    <>
      <NextStepBox step={ownStep(project)} also={openProposals([own], "laboratory")}>
        <NextLabActs project={project} />
      </NextStepBox>
      <ReportDownloads labs={[own]} />
      <div className="grid gap-x-8 lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)_16rem] 2xl:grid-cols-[20rem_minmax(0,1fr)_20rem]">
        <div className="order-2 min-w-0 pt-6 lg:order-1 lg:row-span-2 lg:pt-0">
          <SpecificationFacts {...project} />
        </div>
        <div className="order-1 min-w-0 lg:order-2">
          <Order project={project} />
          <Job project={project} />
          <Amendments project={project} />
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
          <PublishedAnswers answers={project.answers} />
          <LabQuestions project={project} asking={specification} />
          <Section title="Files of the customer">
            <FileList files={project.files} empty="No files from the customer." />
          </Section>
          <OwnFiles project={project} userId={userId} />
        </div>
      </div>
    </>
  );
}
