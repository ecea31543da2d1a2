import { randomUUID } from "node:crypto";
import type { BodyOf } from "@headroom/contract/endpoints/endpoint";
import type {
  confirmQuote as confirmsQuote,
  LabResponse,
  moveSchedule,
  progressLabProject,
} from "@headroom/contract/endpoints/lab-projects";
import type {
  AmendmentAnswer,
  Numbered,
  QuoteAmendment,
} from "@headroom/contract/vocabulary/project/amendments";
import type { LabId, ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import type { LabProject, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { LastQuote } from "@headroom/contract/vocabulary/project/quotes";
import type { LabView, WithheldProject } from "@headroom/contract/vocabulary/request/withheld-project";
import type { Clock } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import { accountIdOf, type Caller } from "../../../platform/http/route.ts";
import { assertAllowed, notAllowed, notVisible } from "../../../platform/refusal.ts";
import { requestHash } from "../../test-request/test-request.ts";
import { type FindAnswers, ownEstimates } from "../sending/current-answers.service.ts";
import { withEnvelopes } from "../sending/envelopes.rules.ts";
import { mayAnswer, mayProgress } from "../lab-answer.rules.ts";
import { makeLabProjectsStore } from "./lab-projects.store.ts";
import { mayStillAsk, statusAt } from "../project.rules.ts";
import { asOfParting } from "./parted-view.rules.ts";
import { withheldRow, withheldView } from "./withheld-view.rules.ts";
import { type LabChange, tellCustomer } from "../award/lab-change.service.ts";
import { confirmQuote } from "../award/mail-quote.service.ts";
import { lastQuotesFor } from "../award/last-quotes.service.ts";
import { endAskedAward, sendQuote } from "../award/quote.service.ts";
import { confirmSchedule, moveConfirmedDays } from "../award/schedule.service.ts";
import { answerAmendment, proposeQuoteAmendment, withdrawAmendment } from "../job/amendment.service.ts";
import { answerComplaint } from "../job/complaint.service.ts";
import { reportIncident } from "../job/incident.service.ts";
import { noteArrivals, receive } from "../job/receipt.service.ts";
import { deliver } from "../job/report.service.ts";
import { makeProjectChanger } from "../revision/project-change.service.ts";
import { mayAnswerIn } from "../project-policy.rules.ts";
import { makeProjectsStore, type OwnedProject } from "../projects.store.ts";
import { hasSeenRequest } from "../sending/release.rules.ts";
import { emailIsConfirmed, mayWriteMore } from "../sending/sending.rules.ts";

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Whether messages need a confirmed address. */
  readonly mustConfirmEmail: boolean;
  readonly findAnswers: FindAnswers;
}

export type LabProjects = ReturnType<typeof makeLabProjects>;

const labOf = (caller: Caller): LabId => {
  if (caller.labId === null) throw notAllowed("Your account belongs to no laboratory.");
  return caller.labId;
};

/** Words that follow the customer's and ask nothing answer them. */
const isReply = ({ messages }: ProjectLab, text: string): boolean =>
  messages.at(-1)?.fromRole === "Prospect" && !text.includes("?");

type OwnPart = Omit<LabProject, "envelopes" | "estimates"> | WithheldProject;

/** Cuts a project down to what this laboratory may see: the tests addressed to it and its own row; all as it was when the laboratory left. */
function ownPart(owned: OwnedProject, current: ProjectLab, caller: Caller): OwnPart {
  const { project, own } = asOfParting(owned, current);
  const requested = new Set<string>(own.lineIds);
  const part = {
    projectLabId: own.projectLabId,
    projectId: project.id,
    number: project.number,
    role: caller.role,
    projectStatus: project.status,
    customerName: owned.ownerName,
    customerCompany: owned.ownerCompany,
    revision: project.revision,
    specification: {
      ...project.specification,
      tests: project.specification.tests.filter((test) => requested.has(test.lineId)),
    },
    requestHash: requestHash(project.specification),
    own,
    answers: project.answers,
    files: project.files,
  };
  return own.isWithheld ? withheldView({ ...part, own: withheldRow(own, owned.labFileIds) }) : part;
}

export function makeLabProjects({ connection, clock, publicUrl, mustConfirmEmail, findAnswers }: Needs) {
  const store = makeProjectsStore(connection);
  const listStore = makeLabProjectsStore(connection);
  const changeProject = makeProjectChanger(connection, publicUrl);

  const withFigures = async (part: OwnPart): Promise<LabView> =>
    "withheld" in part ? part : { ...withEnvelopes(part), estimates: await ownEstimates(part, findAnswers) };

  const ownRow = (owned: OwnedProject, caller: Caller, projectLabId: ProjectLabId): ProjectLab => {
    const own = owned.project.projectLabs.find(
      (lab) => lab.projectLabId === projectLabId && mayAnswerIn(lab, caller),
    );
    if (!own) throw notVisible("project");
    return own;
  };

  async function locate(caller: Caller, projectLabId: ProjectLabId) {
    const place = await store.projectOfLab(projectLabId);
    if (!place || !mayAnswerIn({ ...place, projectLabId }, caller)) throw notVisible("project");
    return place.projectId;
  }

  async function readPart(caller: Caller, projectLabId: ProjectLabId): Promise<OwnPart> {
    const owned = await store.find(await locate(caller, projectLabId));
    if (!owned) throw notVisible("project");
    return ownPart(owned, ownRow(owned, caller, projectLabId), caller);
  }

  const read = async (caller: Caller, projectLabId: ProjectLabId): Promise<LabView> =>
    withFigures(await readPart(caller, projectLabId));

  async function lastQuotes(caller: Caller, projectLabId: ProjectLabId): Promise<LastQuote[]> {
    const part = await readPart(caller, projectLabId);
    return "withheld" in part ? [] : lastQuotesFor(connection, caller, part);
  }

  /** Runs a change of one's own row; everything happens in one transaction. */
  async function change(
    caller: Caller,
    projectLabId: ProjectLabId,
    work: (change: LabChange) => Promise<void>,
  ): Promise<OwnPart> {
    const projectId = await locate(caller, projectLabId);
    const owned = await changeProject(
      projectId,
      () => true,
      (changing) => work({ ...changing, caller, own: ownRow(changing.owned, caller, projectLabId) }),
    );
    return ownPart(owned, ownRow(owned, caller, projectLabId), caller);
  }

  async function markRead(caller: Caller, projectLabId: ProjectLabId): Promise<LabView> {
    const part = await change(caller, projectLabId, async ({ owned, own, store: txStore, notifier }) => {
      if (own.status !== "Invited") return;
      await txStore.setLabStatus([projectLabId], "Viewed");
      await notifier.recordOfLab(owned, caller, {
        sentence: `${own.labName} opened the project.`,
        projectLabId,
      });
    });
    return withFigures(part);
  }

  async function ask(changing: LabChange, text: string): Promise<void> {
    const { caller, own } = changing;
    assertAllowed(emailIsConfirmed(caller.emailVerified || !mustConfirmEmail));
    await changing.store.lockAccount(caller.id);
    assertAllowed(mayWriteMore(await changing.store.countMessagesSentLately(accountIdOf(caller) ?? own)));
    await changing.store.addMessage({
      id: randomUUID(),
      projectLabId: own.projectLabId,
      fromUserId: accountIdOf(caller),
      fromRole: caller.role,
      fromName: caller.name,
      text,
    });
    await changing.store.setLabStatus([own.projectLabId], own.status === "Invited" ? "Viewed" : own.status, {
      marker: "New",
    });
    const told = isReply(own, text)
      ? { subject: "Reply", did: "replied" }
      : { subject: "Question", did: "asked a question" };
    await tellCustomer(changing, { ...told, details: [text] });
  }

  async function leave(
    changing: LabChange,
    { status, reason }: { readonly status: "Declined" | "Withdrawn"; readonly reason: string },
  ): Promise<void> {
    await changing.store.setLabStatus([changing.own.projectLabId], status, { reason, marker: "New" });
    await endAskedAward(changing, changing.own);
    const told =
      status === "Declined"
        ? { subject: "Declined", did: "declined" }
        : { subject: "Quote withdrawn", did: "withdrew its quote" };
    await tellCustomer(changing, { ...told, details: [`The reason given: ${reason}`] });
  }

  async function respond(caller: Caller, response: LabResponse): Promise<ProjectLab> {
    const answered = await change(caller, response.projectLabId, async (changing) => {
      const { project } = changing.owned;
      const status = statusAt(project, clock.now());
      assertAllowed(mayAnswer(response.kind, status, changing.own.status));
      if (response.kind === "question") assertAllowed(mayStillAsk({ ...project, status }, clock.now()));
      switch (response.kind) {
        case "quote":
          assertAllowed(hasSeenRequest(changing.own));
          return sendQuote(changing, response.quote, clock.now());
        case "question":
          return ask(changing, response.text);
        case "decline":
          return leave(changing, { status: "Declined", reason: response.reason });
        case "withdraw":
          return leave(changing, { status: "Withdrawn", reason: response.reason });
      }
    });
    return answered.own;
  }

  /** An act on one's own row after the award. */
  const act =
    <Said>(work: (changing: LabChange, said: Said, now: Date) => Promise<void>) =>
    async (caller: Caller, projectLabId: ProjectLabId, said: Said): Promise<ProjectLab> =>
      (await change(caller, projectLabId, (changing) => work(changing, said, clock.now()))).own;

  async function progress(
    changing: LabChange,
    step: BodyOf<typeof progressLabProject>,
    now: Date,
  ): Promise<void> {
    const { project } = changing.owned;
    const { projectLabId, status } = changing.own;
    assertAllowed(mayProgress(project.status, status, step.status));
    if (step.status === "Reported") return deliver(changing, now);
    if (step.status === "Scheduled") return confirmSchedule(changing, { schedule: step.schedule, now });
    await changing.store.setLabStatus([projectLabId], "Testing", { marker: "New" });
    if (project.status === "Awarded") await changing.store.setStatus(project.id, "In Progress");
    await tellCustomer(changing, { subject: "Testing", did: "started testing" });
  }

  return {
    read,
    lastQuotes,
    markRead,
    respond,
    progress: act(progress),
    moveSchedule: act((changing, moved: BodyOf<typeof moveSchedule>, now) =>
      moveConfirmedDays(changing, { ...moved, now }),
    ),
    noteArrivals: act(noteArrivals),
    receive: act(receive),
    reportIncident: act(reportIncident),
    answerComplaint: act(answerComplaint),
    confirmQuote: act((changing, said: BodyOf<typeof confirmsQuote>, now) =>
      confirmQuote(changing, { ...said, now }),
    ),
    proposeAmendment: act((changing, draft: QuoteAmendment, now) =>
      proposeQuoteAmendment({ ...changing, subject: "quote", now }, draft),
    ),
    answerAmendment: act((changing, answer: AmendmentAnswer, now) =>
      answerAmendment({ ...changing, subject: "specification", now }, answer),
    ),
    withdrawAmendment: act((changing, { number }: Numbered, now) =>
      withdrawAmendment({ ...changing, subject: "quote", now }, number),
    ),
    list: (caller: Caller, query: Parameters<typeof listStore.list>[1]) =>
      listStore.list(labOf(caller), query),
  };
}
