import { randomUUID } from "node:crypto";
import type { BodyOf } from "@headroom/contract/endpoints/endpoint";
import type * as jobs from "@headroom/contract/endpoints/job";
import type {
  changeProjectStatus,
  enterQuote as entersQuote,
  updateProject,
} from "@headroom/contract/endpoints/projects";
import {
  type ProjectId,
  type ProjectLabId,
  projectIdSchema,
} from "@headroom/contract/vocabulary/identifiers";
import type {
  AmendmentAnswer,
  Numbered,
  SpecificationAmendment,
} from "@headroom/contract/vocabulary/project/amendments";
import type { PublishedAnswerDraft } from "@headroom/contract/vocabulary/project/published-answers";
import type {
  AddressedLab,
  Project,
  ProjectAnswer,
  ProjectLab,
  Specification,
} from "@headroom/contract/vocabulary/project/projects";
import type { Clock } from "../../../platform/clock.ts";
import type { RemovedTest } from "@headroom/contract/vocabulary/test/test-lines";
import type { Connection } from "../../../platform/database/connect.ts";
import { commitOnce } from "../../../platform/http/idempotency.ts";
import type { Caller } from "../../../platform/http/route.ts";
import { assertAllowed, notVisible, stale } from "../../../platform/refusal.ts";
import { assertParameters } from "../../test-lines/test-lines.service.ts";
import { enterQuote } from "../award/mail-quote.service.ts";
import { givePurchaseOrder } from "../award/purchase-order.service.ts";
import { award, takeAwardBack, withdrawAskedAward } from "../award/award.service.ts";
import { expectedReports, type FindAnswers } from "../sending/current-answers.service.ts";
import { withComputed } from "../sending/envelopes.rules.ts";
import { assertLines, type Invitations } from "../sending/invitations.service.ts";
import {
  answerAmendment,
  proposeSpecificationAmendment,
  withdrawAmendment,
} from "../job/amendment.service.ts";
import { complain } from "../job/complaint.service.ts";
import { decideIncident } from "../job/incident.service.ts";
import { mayWrite } from "../lab-answer.rules.ts";
import { forgetNotifications } from "../../notifications/notifications.service.ts";
import { may } from "../project-policy.rules.ts";
import { mayDelete, statusAt } from "../project.rules.ts";
import { makeProjectChanger, type ProjectChange } from "../revision/project-change.service.ts";
import { cancel, complete } from "../award/project-end.service.ts";
import { makeProjectListStore, type ProjectListQuery } from "./project-list.store.ts";
import { makeRevision } from "../revision/project-revision.service.ts";
import { makeProjectsStore, type OwnedProject, type ProjectsStore } from "../projects.store.ts";
import { publishAnswer } from "../sending/published-answer.service.ts";
import { release, withdrawRelease } from "../sending/release.service.ts";
import { emailIsConfirmed, mayWriteMore } from "../sending/sending.rules.ts";
import type { Submissions } from "../sending/submission.service.ts";

type ProjectUpdate = Pick<BodyOf<typeof updateProject>, "specification" | "labs" | "version">;

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly invitations: Invitations;
  readonly submissions: Submissions;
  /** Takes over what changed since; before a transaction, because the embedded database has one session. */
  readonly refreshMatches: () => Promise<unknown>;
  /** Finds inputs for response spectra; before a transaction, because it may take seconds. */
  readonly synthesise: (tests: Specification["tests"]) => Promise<unknown>;
  /** Whether requests and messages need a confirmed address. */
  readonly mustConfirmEmail: boolean;
  readonly findAnswers: FindAnswers;
}

interface NewDraft {
  readonly specification: Specification;
  readonly labs: readonly AddressedLab[];
  readonly also?: ((transaction: Connection, id: ProjectId) => Promise<void>) | undefined;
}

type StatusChange = BodyOf<typeof changeProjectStatus>;
type Submission = Extract<StatusChange, { status: "Submitted" }>;

export type CustomerProjects = ReturnType<typeof makeCustomerProjects>;

export function makeCustomerProjects(needs: Needs) {
  const { connection, clock, publicUrl, invitations, submissions, mustConfirmEmail } = needs;
  const store = makeProjectsStore(connection);
  const lists = makeProjectListStore(connection);
  const changeProject = makeProjectChanger(connection, publicUrl);
  const revise = makeRevision(invitations);
  const isOwn = (caller: Caller, owned: OwnedProject) =>
    may("specify, request and award", caller, { ...owned, labIds: [] });
  const withFigures = async (project: Project): Promise<ProjectAnswer> => ({
    ...withComputed(project),
    reports: await expectedReports(project, needs.findAnswers),
  });
  const change = async (
    caller: Caller,
    id: ProjectId,
    work: (change: ProjectChange) => Promise<void>,
  ): Promise<ProjectAnswer> =>
    withFigures((await changeProject(id, (owned) => isOwn(caller, owned), work)).project);

  const read = async (caller: Caller, id: ProjectId) => withFigures(await readIn(store, caller, id));

  async function readIn(txStore: ProjectsStore, caller: Caller, id: ProjectId): Promise<Project> {
    const owned = await txStore.find(id);
    if (!owned || !isOwn(caller, owned)) throw notVisible("project");
    return owned.project;
  }

  async function removedTests(caller: Caller, id: ProjectId): Promise<RemovedTest[]> {
    await readIn(store, caller, id);
    return store.removedTests(id);
  }

  async function addDraft(caller: Caller, { specification, labs, also }: NewDraft) {
    assertParameters(specification.tests, "specification.tests", specification.specimen);
    assertLines(specification, labs);
    const id = projectIdSchema.parse(randomUUID());
    const project = await commitOnce(connection, async (transaction) => {
      const txStore = makeProjectsStore(transaction);
      await txStore.add(id, caller.id, { specification, labs });
      await txStore.addEvent({
        projectId: id,
        projectLabId: null,
        byUserId: caller.id,
        byRole: caller.role,
        byName: caller.name,
        sentence: "Saved the draft.",
      });
      await also?.(transaction, id);
      return withFigures(await readIn(txStore, caller, id));
    });
    return { project, isRepeat: project.id !== id };
  }

  const create = async (caller: Caller, specification: Specification, labs: readonly AddressedLab[]) =>
    (await addDraft(caller, { specification, labs })).project;

  /** The same, with something more in its transaction; says whether a repeated request made the draft before. */
  const createWith = (caller: Caller, specification: Specification, also: NewDraft["also"]) =>
    addDraft(caller, { specification, labs: [], also });

  const submit = (caller: Caller, submission: Submission) =>
    change(caller, submission.id, (changing) => {
      const { status, askedAward } = changing.owned.project;
      if (status === "Awarded") return takeAwardBack(changing, caller);
      return askedAward
        ? withdrawAskedAward(changing, caller)
        : submissions.submit(changing, caller, submission);
    });

  const prepareProof = ({ tests }: Specification) =>
    Promise.all([needs.refreshMatches(), needs.synthesise(tests)]);

  async function changeStatus(caller: Caller, request: StatusChange): Promise<ProjectAnswer> {
    switch (request.status) {
      case "Submitted":
        await prepareProof((await readIn(store, caller, request.id)).specification);
        return submit(caller, request);
      case "Awarded":
        return change(caller, request.id, (changing) =>
          award(changing, caller, { ...request, now: clock.now() }),
        );
      case "Completed":
        return change(caller, request.id, (changing) => complete(changing, caller));
      case "Cancelled":
        return change(caller, request.id, (changing) => cancel(changing, caller, request.reason ?? ""));
    }
  }

  async function update(
    caller: Caller,
    id: ProjectId,
    { specification, labs, version }: ProjectUpdate,
  ): Promise<ProjectAnswer> {
    await prepareProof(specification);
    return change(caller, id, async (changing) => {
      const { project } = changing.owned;
      if (project.version !== version) throw stale(project);
      await revise(changing, caller, { specification, labs, now: clock.now() });
    });
  }

  const markSeen = (caller: Caller, id: ProjectId) =>
    change(caller, id, async ({ owned, store: txStore }) => {
      if (owned.project.responseMarker !== "New") return;
      await txStore.markLabsSeen(id);
      await txStore.setMarker(id, "Seen");
    });

  async function remove(caller: Caller, id: ProjectId): Promise<void> {
    await connection.transaction().execute(async (transaction) => {
      const txStore = makeProjectsStore(transaction);
      const owned = await txStore.lock(id);
      if (!owned || !isOwn(caller, owned)) throw notVisible("project");
      assertAllowed(mayDelete(owned.project.status));
      // Laboratories that answered and the operator keep their part.
      await txStore.hideFromOwner(id);
      await forgetNotifications(transaction, caller.id, `/user/projects/${id}`);
    });
  }

  /** Runs a change of one laboratory's part of an own project. */
  async function changePart(
    caller: Caller,
    projectLabId: ProjectLabId,
    work: (changing: ProjectChange, lab: ProjectLab) => Promise<void>,
  ): Promise<ProjectAnswer> {
    const place = await store.projectOfLab(projectLabId);
    if (!place) throw notVisible("project");
    return change(caller, place.projectId, async (changing) => {
      const lab = changing.owned.project.projectLabs.find((each) => each.projectLabId === projectLabId);
      if (!lab) throw notVisible("project");
      await work(changing, lab);
    });
  }

  const sendMessage = (caller: Caller, projectLabId: ProjectLabId, text: string): Promise<ProjectAnswer> =>
    changePart(caller, projectLabId, async ({ owned, store: txStore, notifier }, lab) => {
      assertAllowed(mayWrite(statusAt(owned.project, clock.now()), lab.status));
      assertAllowed(emailIsConfirmed(caller.emailVerified || !mustConfirmEmail));
      await txStore.lockAccount(caller.id);
      assertAllowed(mayWriteMore(await txStore.countMessagesSentLately(caller.id)));
      await txStore.addMessage({
        id: randomUUID(),
        projectLabId,
        fromUserId: caller.id,
        fromRole: caller.role,
        fromName: caller.name,
        text,
      });
      await notifier.tellLabs([lab], {
        title: owned.project.specification.title,
        subject: "Message",
        sentence: `${caller.name} sent you a message.`,
        details: [text],
      });
    });

  return {
    read,
    change,
    changePart,
    removedTests,
    create,
    createWith,
    changeStatus,
    update,
    markSeen,
    remove,
    sendMessage,
    publishAnswer: (caller: Caller, id: ProjectId, said: PublishedAnswerDraft) =>
      change(caller, id, (changing) =>
        publishAnswer(changing, caller, { ...said, mustConfirmEmail, now: clock.now() }),
      ),
    release: (caller: Caller, id: ProjectLabId) =>
      changePart(caller, id, (changing, lab) => release(changing, caller, { lab, now: clock.now() })),
    withdrawRelease: (caller: Caller, id: ProjectLabId) =>
      changePart(caller, id, (changing, lab) => withdrawRelease(changing, caller, lab)),
    decideIncident: (caller: Caller, id: ProjectLabId, decided: BodyOf<typeof jobs.decideIncident>) =>
      changePart(caller, id, (changing, lab) =>
        decideIncident(changing, caller, { ...decided, lab, now: clock.now() }),
      ),
    complain: (caller: Caller, id: ProjectLabId, { point }: BodyOf<typeof jobs.complain>) =>
      changePart(caller, id, (changing, lab) => complain(changing, caller, { lab, point, now: clock.now() })),
    givePurchaseOrder: (caller: Caller, id: ProjectLabId, given: BodyOf<typeof jobs.givePurchaseOrder>) =>
      changePart(caller, id, (changing, lab) => givePurchaseOrder(changing, caller, { ...given, lab })),
    enterQuote: (caller: Caller, id: ProjectLabId, { quote }: BodyOf<typeof entersQuote>) =>
      changePart(caller, id, (changing, lab) =>
        enterQuote(changing, caller, { lab, quote, now: clock.now() }),
      ),
    proposeAmendment: (caller: Caller, id: ProjectLabId, draft: SpecificationAmendment) =>
      changePart(caller, id, (changing, own) =>
        proposeSpecificationAmendment(
          { ...changing, caller, own, subject: "specification", now: clock.now() },
          draft,
        ),
      ),
    answerAmendment: (caller: Caller, id: ProjectLabId, answer: AmendmentAnswer) =>
      changePart(caller, id, (changing, own) =>
        answerAmendment({ ...changing, caller, own, subject: "quote", now: clock.now() }, answer),
      ),
    withdrawAmendment: (caller: Caller, id: ProjectLabId, { number }: Numbered) =>
      changePart(caller, id, (changing, own) =>
        withdrawAmendment({ ...changing, caller, own, subject: "specification", now: clock.now() }, number),
      ),
    list: (caller: Caller, query: ProjectListQuery) => lists.listOwn(caller.id, query),
  };
}
