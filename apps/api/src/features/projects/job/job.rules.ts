import { dayIn } from "@headroom/contract/vocabulary/project/deadlines";
import type { ComplaintOutcome, ReadinessItem } from "@headroom/contract/vocabulary/project/job";
import {
  isLegalOnPart,
  partActs,
  type PartActName,
} from "@headroom/contract/vocabulary/project/project-acts";
import {
  type ProjectLabStatus,
  type ProjectStatus,
  workingLabStatuses,
} from "@headroom/contract/vocabulary/project/project-states";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { allowed, conflict, type Decision, invalid, refused } from "../../../platform/refusal.ts";

const owners = {
  customer: "The laboratory's part",
  laboratory: "Your part",
  operator: "The part",
  system: "The part",
} as const;

export function mayActOnPart(act: PartActName, project: ProjectStatus, part: ProjectLabStatus): Decision {
  if (isLegalOnPart(act, project, part)) return allowed;
  const { by, project: projects, refusal = "this is not possible now." } = partActs[act];
  return projects.includes(project)
    ? refused(conflict(`${owners[by]} of this project is ${part}; ${refusal}`))
    : refused(conflict(`This project is ${project}.`));
}

/** Zone where each day begins first: a day that has not begun there has begun nowhere. */
const firstZone = "Pacific/Kiritimati";
export const hasBegun = (day: string, now: Date, field: string): Decision =>
  day > dayIn(firstZone, now)
    ? refused(invalid({ [field]: "This date is in the future. Enter the day on which it happened." }))
    : allowed;

const isSame = (one: ReadinessItem, other: ReadinessItem | undefined) =>
  one.item === other?.item && one.arrivedOn === other.arrivedOn;

/** A check list that differs from the stored one, and names no day ahead. */
export function readinessFits(
  before: readonly ReadinessItem[],
  after: readonly ReadinessItem[],
  now: Date,
): Decision {
  for (const [place, { arrivedOn }] of after.entries()) {
    const decision = hasBegun(arrivedOn ?? "", now, `readiness.${place}.arrivedOn`);
    if (!decision.allowed) return decision;
  }
  return before.length === after.length && after.every((item, place) => isSame(item, before[place]))
    ? refused(invalid({ readiness: "This is the check list as it is. Change at least one item." }))
    : allowed;
}

/** `Fixture arrived 20 Nov 2026; Cables expected` */
export const readinessText = (items: readonly ReadinessItem[]): string =>
  items
    .map(({ item, arrivedOn }) => `${item} ${arrivedOn ? `arrived ${formatDate(arrivedOn)}` : "expected"}`)
    .join("; ") || "nothing is expected";

/** A part keeps so many and no more, so that a project stays readable. */
export const hasRoomFor = (known: readonly unknown[], max: number, what: string): Decision =>
  known.length < max
    ? allowed
    : refused(conflict(`This part has ${max} ${what}, the most that one can have. Write a message instead.`));

/** A project ends with the last part that somebody works on. */
export const isLastAtWork = (others: readonly ProjectLabStatus[]): boolean =>
  !others.some((status) => workingLabStatuses.includes(status));

/** An amended report is a further file beside the delivered one, which stays. */
export const answerIsBacked = (outcome: ComplaintOutcome, newAmendments: readonly string[]): Decision =>
  outcome !== "amended" || newAmendments.length > 0
    ? allowed
    : refused(
        conflict("Attach the amended report first: it stands beside the delivered one as an amendment."),
      );
