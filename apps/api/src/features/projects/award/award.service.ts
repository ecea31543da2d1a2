import type { BodyOf } from "@headroom/contract/endpoints/endpoint";
import type { changeProjectStatus } from "@headroom/contract/endpoints/projects";
import type { Caller } from "../../../platform/http/route.ts";
import { dayOf } from "../../../platform/clock.ts";
import { assertAllowed } from "../../../platform/refusal.ts";
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

/** Gives tests to laboratories, each to one; the others are not selected, and everybody concerned is told. */
export async function award(
  changing: ProjectChange,
  caller: Caller,
  { awards, withoutAccreditation, now }: Awarding,
): Promise<void> {
  const { owned, store: txStore, notifier } = changing;
  const { project } = owned;
  assertAllowed(mayAward({ ...project, status: statusAt(project, now) }, awards, dayOf(now)));
  const winners = new Set<string>(awards.map((each) => each.projectLabId));
  assertAllowed(areReleased(project.projectLabs.filter(({ projectLabId }) => winners.has(projectLabId))));
  const unaccredited = unaccreditedAwards(project, awards);
  assertAllowed(mayAwardUnaccredited(unaccredited, withoutAccreditation));
  await txStore.setStatus(project.id, "Awarded");
  const quotesOf = ({ projectLabId }: Award) =>
    project.projectLabs.find((lab) => lab.projectLabId === projectLabId)?.quotes ?? [];
  await txStore.awardLabs(
    awards.map((each) => ({ ...each, hashes: hashesOf(project, { quotes: quotesOf(each) }) })),
  );
  const losers = await moveLabs(changing, "awarded-to-others", winners);
  const { title } = project.specification;
  const awarded = project.projectLabs.filter((lab) => winners.has(lab.projectLabId));
  const names = awarded.map((lab) => lab.labName).join(" and ");
  const without =
    unaccredited.length > 0 ? ` without the required accreditation. ${unaccredited.join(" ")}` : ".";
  await notifier.record(owned, caller, `Awarded to ${names}${without}`);
  await notifier.tellLabs(awarded, {
    title,
    subject: "Awarded to you",
    sentence: `${caller.company || caller.name} awarded tests to you.`,
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
    sentence: `You awarded the tests to ${names}.`,
    details: ["They have been notified."],
    isOwnAct: true,
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
