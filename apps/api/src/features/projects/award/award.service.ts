import type { BodyOf } from "@headroom/contract/endpoints/endpoint";
import type { changeProjectStatus } from "@headroom/contract/endpoints/projects";
import { isGuestLab } from "@headroom/contract/vocabulary/project/guests";
import type { Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { isUnconfirmed } from "@headroom/contract/vocabulary/project/quotes";
import type { Caller } from "../../../platform/http/route.ts";
import { dayOf } from "../../../platform/clock.ts";
import { assertAllowed, conflict } from "../../../platform/refusal.ts";
import { hashesOf } from "./award-hashes.rules.ts";
import { mayAward, mayAwardUnaccredited, unaccreditedAwards } from "./award.rules.ts";
import { afterAward } from "../job/amendment.rules.ts";
import { mayTakeAwardBack, statusAt } from "../project.rules.ts";
import { areReleased } from "../sending/release.rules.ts";
import { requirementsOf } from "../sending/invitations.service.ts";
import { moveLabs, type ProjectChange } from "../revision/project-change.service.ts";

/** Which tests a laboratory is given. */
export type Award = Extract<BodyOf<typeof changeProjectStatus>, { status: "Awarded" }>["awards"][number];

/** Awards and their time: a quote is valid to a day. */
interface Awarding {
  readonly awards: readonly Award[];
  readonly withoutAccreditation: boolean;
  readonly now: Date;
}

/** The customer gives tests to laboratories, each to one; quotes that came by mail are confirmed first. */
export async function award(changing: ProjectChange, caller: Caller, awarding: Awarding): Promise<void> {
  const { awards, withoutAccreditation, now } = awarding;
  const { project } = changing.owned;
  assertAllowed(mayAward({ ...project, status: statusAt(project, now) }, awards, dayOf(now)));
  assertAllowed(areReleased(awardedLabs(project, awards)));
  assertAllowed(mayAwardUnaccredited(unaccreditedAwards(project, awards), withoutAccreditation));
  const toConfirm = awardedLabs(project, awards).filter(isUnconfirmed);
  if (toConfirm.length > 0) return askToConfirm(changing, caller, { ...awarding, toConfirm });
  return give(changing, caller, awarding);
}

interface Asking extends Awarding {
  readonly toConfirm: readonly ProjectLab[];
}

/** Asks laboratories to confirm the quotes that were entered from their mails; nothing is awarded until all have. */
async function askToConfirm(
  { owned, store: txStore, notifier }: ProjectChange,
  caller: Caller,
  { awards, withoutAccreditation, now, toConfirm }: Asking,
): Promise<void> {
  const { project } = owned;
  const { id, revision, specification } = project;
  const guests = toConfirm.filter(({ labId }) => isGuestLab(labId)).map(({ projectLabId }) => projectLabId);
  const reached = await txStore.guestAddresses(guests);
  if (reached.length < guests.length)
    throw conflict("A laboratory's address takes no more mail from here, and it cannot confirm its quote.");
  const asked = { awards: [...awards], withoutAccreditation, at: now.toISOString(), revision };
  await txStore.setAskedAward(id, asked);
  const names = toConfirm.map((lab) => lab.labName).join(" and ");
  await notifier.record(owned, caller, `Asked ${names} to confirm the quote; the award waits for it.`);
  const customer = caller.company || caller.name;
  await notifier.tellLabs(
    toConfirm.filter(({ labId }) => !isGuestLab(labId)),
    {
      title: specification.title,
      subject: "Confirm your quote",
      sentence: `${customer} wants to award tests to you by the quote that you sent by email.`,
      details: ["Check it as it was entered, and confirm it: the award counts only then."],
    },
  );
  await notifier.mailLinks(guests, { customer, specification, isToConfirm: true, isWithheld: false });
}

interface Confirmed extends Awarding {
  /** The part whose quote was confirmed just now. */
  readonly confirmed: Pick<ProjectLab, "projectLabId">;
}

/** Gives an award that waited, once the last of its quotes is confirmed. */
export async function giveAward(
  changing: ProjectChange,
  { confirmed, ...awarding }: Confirmed,
): Promise<void> {
  const { project } = changing.owned;
  const { awards, withoutAccreditation, now } = awarding;
  const others = awardedLabs(project, awards).filter((lab) => lab.projectLabId !== confirmed.projectLabId);
  if (others.some(isUnconfirmed)) return;
  assertAllowed(mayAward(project, awards, dayOf(now)));
  assertAllowed(areReleased(awardedLabs(project, awards)));
  assertAllowed(mayAwardUnaccredited(unaccreditedAwards(project, awards), withoutAccreditation));
  await give(changing, null, awarding);
}

const awardedLabs = ({ projectLabs }: Pick<Project, "projectLabs">, awards: readonly Award[]) =>
  projectLabs.filter((lab) => awards.some(({ projectLabId }) => projectLabId === lab.projectLabId));

/** Awards the tests: by the customer, or by nobody where the confirmation of a quote completed it. */
async function give(changing: ProjectChange, by: Caller | null, { awards }: Awarding): Promise<void> {
  const { owned, store: txStore, notifier } = changing;
  const { project } = owned;
  const winners = new Set<string>(awards.map((each) => each.projectLabId));
  const unaccredited = unaccreditedAwards(project, awards);
  await txStore.setStatus(project.id, "Awarded");
  const quotesOf = ({ projectLabId }: Award) =>
    project.projectLabs.find((lab) => lab.projectLabId === projectLabId)?.quotes ?? [];
  await txStore.awardLabs(
    awards.map((each) => ({ ...each, hashes: hashesOf(project, { quotes: quotesOf(each) }) })),
  );
  const losers = await moveLabs(changing, "awarded-to-others", winners);
  const { title } = project.specification;
  const awarded = awardedLabs(project, awards);
  const names = awarded.map((lab) => lab.labName).join(" and ");
  const without =
    unaccredited.length > 0 ? ` without the required accreditation. ${unaccredited.join(" ")}` : ".";
  await notifier.record(owned, by, `Awarded to ${names}${without}`);
  await notifier.tellLabs(awarded, {
    title,
    subject: "Awarded to you",
    sentence: `${owned.ownerCompany || owned.ownerName} awarded tests to you.`,
    details: ["Please schedule them.", ...requirementsOf(project.specification)],
  });
  await notifier.tellLabs(losers, {
    title,
    subject: "Not selected",
    sentence: "The customer chose another laboratory this time.",
    details: ["Thank you for your quote."],
  });
  await notifier.tellOwner(owned, {
    title,
    subject: "Award",
    sentence: by ? `You awarded the tests to ${names}.` : `The tests are awarded to ${names}.`,
    details: ["They have been notified."],
    isOwnAct: by !== null,
  });
}

/** Ends a waiting award; the quotes are compared again. */
export async function withdrawAskedAward(
  { owned, store: txStore, notifier }: ProjectChange,
  caller: Caller,
): Promise<void> {
  const { project } = owned;
  const asked = project.projectLabs.filter(({ confirmAskedAt }) => confirmAskedAt !== null);
  await txStore.setAskedAward(project.id, null);
  await notifier.record(owned, caller, "Withdrew the award that waited for a confirmation.");
  await notifier.tellLabs(asked, {
    title: project.specification.title,
    subject: "Award withdrawn",
    sentence: "The customer no longer asks you to confirm your quote, and is comparing the quotes again.",
  });
}

/** The award can be taken back until tests are scheduled; the quotes are compared again. */
export async function takeAwardBack(changing: ProjectChange, caller: Caller): Promise<void> {
  const { owned, store: txStore, notifier } = changing;
  assertAllowed(
    mayTakeAwardBack(
      owned.project.status,
      owned.project.projectLabs.map((lab) => lab.status),
    ),
  );
  await txStore.setStatus(owned.project.id, "Submitted");
  for (const { projectLabId, amendments } of owned.project.projectLabs)
    if (amendments.length > 0) await txStore.setPart(projectLabId, { amendments: afterAward(amendments) });
  const moved = await moveLabs(changing, "award-taken-back");
  await notifier.record(owned, caller, "Withdrew the award.");
  await notifier.tellLabs(moved, {
    title: owned.project.specification.title,
    subject: "Award withdrawn",
    sentence: "The customer withdrew the award and is comparing the quotes again.",
  });
}
