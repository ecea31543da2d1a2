import { plural } from "@headroom/contract/vocabulary/words/counts";
import { dayIn, formatDeadline } from "@headroom/contract/vocabulary/project/deadlines";
import type { ProjectId, UserId } from "@headroom/contract/vocabulary/identifiers";
import { defaultAnswerDays } from "@headroom/contract/vocabulary/product-limits";
import type { AddressedLab, Specification } from "@headroom/contract/vocabulary/project/projects";
import type { FastifyBaseLogger } from "fastify";
import { type Clock, daysAfter } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import { assertAllowed, invalid, Refusal } from "../../../platform/refusal.ts";
import { type Customer, assertLines, type Invitations, reopenLabs } from "./invitations.service.ts";
import { makeProjectChanger, type ProjectChange } from "../revision/project-change.service.ts";
import { deadlineFits, maySubmit, questionsFit } from "../project.rules.ts";
import { makeProjectsStore, type OwnedProject, type ProjectRequest } from "../projects.store.ts";

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly invitations: Invitations;
  readonly refreshMatches: () => Promise<unknown>;
  /** Finds inputs for response spectra; before a transaction, because it may take seconds. */
  readonly synthesise: (tests: Specification["tests"]) => Promise<unknown>;
  /** Whether requests and messages need a confirmed address. */
  readonly mustConfirmEmail: boolean;
  readonly log: Pick<FastifyBaseLogger, "error">;
}

/** To whom and until when; without, as the draft says. */
interface Submission {
  readonly labs?: readonly AddressedLab[] | undefined;
  readonly answerBy?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly questionsUntil?: string | undefined;
}

interface Request extends ProjectRequest {
  readonly specification: Specification & { readonly answerBy: string };
}

const atOnce = 500;

const ownerOf = ({ ownerId, ownerName, ownerCompany }: OwnedProject): Customer => ({
  id: ownerId,
  name: ownerName,
  company: ownerCompany,
  role: "Prospect",
});

const isAgain = ({ project }: OwnedProject) => project.status === "Expired";

/** The day until which laboratories may ask, as it is named now or was before. */
function withQuestions(
  specification: Request["specification"],
  named: string | undefined,
  now: Date,
): Request["specification"] {
  const questionsUntil = named ?? specification.questionsUntil;
  if (questionsUntil === undefined) return specification;
  const dated = { ...specification, questionsUntil };
  assertAllowed(questionsFit(dated, "questionsUntil"));
  if (named !== undefined)
    assertAllowed(deadlineFits({ ...specification, answerBy: named }, now, "questionsUntil"));
  return dated;
}

export type Submissions = ReturnType<typeof makeSubmissions>;

/** Sends requests for quotation, those of an unconfirmed address as soon as it is confirmed. */
export function makeSubmissions(needs: Needs) {
  const { connection, clock, publicUrl, invitations, mustConfirmEmail, log } = needs;
  const store = makeProjectsStore(connection);
  const changeProject = makeProjectChanger(connection, publicUrl);

  /** The request that would be sent, or a refusal where none can be. */
  function requestOf(owned: OwnedProject, submission: Submission): Request {
    const { labs = owned.addressedLabs, answerBy } = submission;
    const { project } = owned;
    const now = clock.now();
    const timeZone = submission.timeZone ?? project.specification.timeZone;
    const draftsOwn = project.status === "Draft" ? project.specification.answerBy : undefined;
    assertAllowed(maySubmit(project.status, answerBy !== undefined));
    const deadline = answerBy ?? draftsOwn ?? dayIn(timeZone ?? "UTC", daysAfter(now, defaultAnswerDays));
    assertAllowed(deadlineFits({ answerBy: deadline, timeZone }, now, "answerBy"));
    if (labs.length === 0 && !isAgain(owned)) throw invalid({ labs: "Choose at least one laboratory." });
    assertLines(project.specification, labs);
    const zone = timeZone === undefined ? {} : { timeZone };
    const asked = { ...project.specification, answerBy: deadline, ...zone };
    return { labs, specification: withQuestions(asked, submission.questionsUntil, now) };
  }

  async function send(
    changing: ProjectChange,
    by: Customer,
    { labs, specification }: Request,
  ): Promise<void> {
    const { owned, store: txStore, notifier } = changing;
    const { project } = owned;
    const again = isAgain(owned);
    await txStore.setSpecification(project.id, project.revision, { specification, labs });
    await txStore.setStatus(project.id, "Submitted", { answerBy: specification.answerBy });
    const known = new Set<string>(project.projectLabs.map((lab) => lab.labId));
    const invited = labs.filter((lab) => !known.has(lab.labId));
    await invitations.invite(changing, by, { specification, labs: invited });
    if (again) await reopenLabs(changing, specification);
    const count = again ? project.projectLabs.length : labs.length;
    const recipients = plural(count, "laboratory", "laboratories");
    await notifier.record(
      owned,
      by,
      `${again ? "Submitted again" : "Submitted"} to ${recipients}, quotes due ${formatDeadline(specification)}.`,
    );
  }

  async function keepWaiting(
    { owned, store: txStore, notifier }: ProjectChange,
    by: Customer,
    request: Request,
  ) {
    const { id, revision, waitingFor } = owned.project;
    await txStore.setSpecification(id, revision, request);
    await txStore.setWaiting(id, true);
    if (!waitingFor)
      await notifier.record(owned, by, "Will be sent as soon as the email address is confirmed.");
  }

  async function submit(
    changing: ProjectChange,
    by: Customer & { readonly emailVerified: boolean },
    submission: Submission,
  ): Promise<void> {
    const request = requestOf(changing.owned, submission);
    // The session's word may be older than a confirmation that is under way.
    const isConfirmed =
      !mustConfirmEmail || by.emailVerified || (await changing.store.lockAccount(by.id)).isConfirmed;
    await (isConfirmed ? send : keepWaiting)(changing, by, request);
  }

  /** Whoever comes second finds the project no longer waiting, under its lock. */
  const sendWaiting = async (changing: ProjectChange): Promise<void> => {
    const { owned } = changing;
    if (!owned.project.waitingFor) return;
    const { answerBy } = owned.project.specification;
    await send(changing, ownerOf(owned), requestOf(owned, { answerBy }));
  };

  /** Gives up a waiting request that is refused, and tells its owner why. */
  const giveUp = (id: ProjectId, { message }: Refusal) =>
    changeProject(
      id,
      () => true,
      async ({ owned, store: txStore, notifier }) => {
        if (!owned.project.waitingFor) return;
        await txStore.setWaiting(id, false);
        const sentence = `The request was not sent when the email address was confirmed: ${message}`;
        await notifier.record(owned, null, sentence);
        await notifier.tellOwner(owned, {
          title: owned.project.specification.title,
          subject: "Not sent",
          sentence,
          details: ["Open the project and submit it again."],
        });
      },
    );

  async function sendOne(id: ProjectId): Promise<void> {
    await needs.synthesise((await store.find(id))?.project.specification.tests ?? []);
    try {
      await changeProject(id, () => true, sendWaiting);
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      // One that is only too fast is sent in a later round.
      if (cause.code !== "too-many-requests") await giveUp(id, cause);
    }
  }

  /** Sends what waited for the confirmation of an address: one owner's, or whatever a stopped process left. */
  async function sendConfirmed(ownerId: UserId | null): Promise<void> {
    const waiting = await store.confirmedProjects(ownerId, atOnce);
    if (waiting.length === 0) return;
    await needs.refreshMatches();
    for (const projectId of waiting) {
      try {
        await sendOne(projectId);
      } catch (error) {
        log.error({ err: error, projectId }, "A confirmed request could not be sent and will be tried again");
      }
    }
  }

  return { submit, sendConfirmed };
}
