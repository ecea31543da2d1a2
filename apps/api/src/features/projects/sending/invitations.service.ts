import { randomUUID } from "node:crypto";
import { type Deadline, formatDeadline } from "@headroom/contract/vocabulary/project/deadlines";
import { isGuestLab } from "@headroom/contract/vocabulary/project/guests";
import { isExportControlled } from "@headroom/contract/vocabulary/request/arrangements";
import { projectLabIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { AddressedLab, ProjectLab, Specification } from "@headroom/contract/vocabulary/project/projects";
import type { Caller } from "../../../platform/http/route.ts";
import { assertAllowed, invalid } from "../../../platform/refusal.ts";
import type { ProjectChange } from "../revision/project-change.service.ts";
import type { ProjectRequest } from "../projects.store.ts";
import { beforeRelease } from "../project-notice.ts";
import { mayAskLabs } from "./sending.rules.ts";

/** The requester. */
export type Customer = Pick<Caller, "id" | "name" | "company" | "role">;

/** Finds each laboratory's proof of match, which a project keeps. Runs in a transaction: must not query a database. */
export type FindProof = (
  labs: readonly AddressedLab[],
  specification: Specification,
) => Promise<ReadonlyMap<string, readonly TestAnswer[]>>;

export function assertLines(specification: Specification, labs: readonly AddressedLab[]): void {
  const known = new Set<string>(specification.tests.map((test) => test.lineId));
  const wrong = labs.findIndex((lab) => lab.lineIds.some((line) => !known.has(line)));
  if (wrong >= 0)
    throw invalid({
      [`labs.${wrong}.lineIds`]: "This laboratory is asked for a test that the project does not have.",
    });
}

const idsOf = (labs: readonly ProjectLab[]) => labs.map((lab) => lab.projectLabId);

/** Each laboratory that is asked, or asked anew, gets a mail. */
export async function assertMayAskLabs(
  { owned: { ownerId }, store }: Pick<ProjectChange, "owned" | "store">,
  more: number,
): Promise<void> {
  await store.lockAccount(ownerId);
  assertAllowed(mayAskLabs(await store.countLabRequestsLastHour(ownerId), more));
}

/** Requirements that every mail repeats when it asks a laboratory for something. */
export const requirementsOf = ({ specimen }: Specification): readonly string[] =>
  specimen.accreditedReport ? ["An accredited report is required."] : [];

/** Nothing in them is of the specimen or its tests. */
function detailsOf(specification: Specification): readonly string[] {
  const { answerBy, questionsUntil, timeZone } = specification;
  return [
    `Quotes are due ${answerBy ? formatDeadline({ answerBy, timeZone }) : "by the date in the project"}.`,
    ...(questionsUntil
      ? [`Questions are accepted until ${formatDeadline({ answerBy: questionsUntil, timeZone })}.`]
      : []),
    ...requirementsOf(specification),
    ...(isExportControlled(specification) ? [beforeRelease] : []),
  ];
}

export type Invitations = ReturnType<typeof makeInvitations>;

/** Asks laboratories for quotes, with the proof of what each can run. */
export function makeInvitations(findProof: FindProof) {
  async function invite(
    { owned, store: txStore, notifier }: ProjectChange,
    caller: Customer,
    { labs, specification }: ProjectRequest,
  ): Promise<void> {
    await assertMayAskLabs({ owned, store: txStore }, labs.length);
    const labIds = labs.map((lab) => lab.labId);
    const available = await txStore.availableLabs(owned.project.id, labIds);
    const missing = labs.findIndex((lab) => !available.has(lab.labId));
    if (missing >= 0) throw invalid({ [`labs.${missing}.labId`]: "This laboratory is not available." });
    const proof = await findProof(labs, specification);
    const rows = labs.map((lab) => ({
      ...lab,
      projectLabId: projectLabIdSchema.parse(randomUUID()),
      proof: proof.get(lab.labId) ?? [],
    }));
    await txStore.addLabs(owned.project.id, rows);
    const answerBy = specification.answerBy ?? owned.project.specification.answerBy;
    const timeZone = specification.timeZone ?? owned.project.specification.timeZone;
    const listed = rows.filter(({ labId }) => !isGuestLab(labId));
    // Their first mail is the link's.
    await notifier.tellLabs(listed, {
      title: specification.title,
      subject: "Request for quotation",
      sentence: `${caller.company || caller.name} requests a quote from you.`,
      details: detailsOf({ ...specification, answerBy, timeZone }),
      hasOpenDetails: true,
    });
    await txStore.addGuestsOfListings(
      owned.project.id,
      listed.map(({ labId }) => labId),
    );
    await notifier.mailLinks(
      rows.map(({ projectLabId }) => projectLabId),
      {
        customer: caller.company || caller.name,
        specification: { ...specification, answerBy, timeZone },
        isWithheld: isExportControlled(specification),
      },
    );
  }

  /** Asks whoever was asked before for its tests of the changed specification. */
  async function renew(
    { store: txStore }: ProjectChange,
    invitedLabs: readonly ProjectLab[],
    specification: Specification,
  ): Promise<void> {
    const empty = invitedLabs.find((lab) => lab.lineIds.length === 0);
    if (empty)
      throw invalid({
        "specification.tests": `${empty.labName} was asked only for tests that you removed. Keep one of them, ask it for another one, or cancel and submit again.`,
      });
    const proof = await findProof(invitedLabs, specification);
    await txStore.setLabLines(invitedLabs.map((lab) => ({ ...lab, proof: proof.get(lab.labId) ?? [] })));
  }

  return { invite, renew };
}

/** Takes up again, after the deadline, with those who had not refused. */
export async function reopenLabs(
  { owned, store: txStore, notifier }: ProjectChange,
  deadline: Deadline,
): Promise<void> {
  const expired = owned.project.projectLabs.filter((lab) => lab.status === "Expired");
  const quoted = expired.filter((lab) => lab.quotes.length > 0);
  const silent = expired.filter((lab) => lab.quotes.length === 0);
  await txStore.setLabStatus(idsOf(quoted), "Quoted");
  await txStore.setLabStatus(idsOf(silent), "Viewed");
  await notifier.tellLabs(expired, {
    title: owned.project.specification.title,
    subject: "Open again",
    sentence: `Quotes are accepted again until ${formatDeadline(deadline)}.`,
  });
}
