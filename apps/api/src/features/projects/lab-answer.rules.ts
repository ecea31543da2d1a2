import {
  type ProjectLabStatus,
  type ProjectStatus,
  partedLabStatuses,
  takesMessages,
} from "@headroom/contract/vocabulary/project/project-states";
import type { QuoteDraft } from "@headroom/contract/vocabulary/project/projects";
import { allowed, conflict, type Decision, invalid, refused } from "../../platform/refusal.ts";

const no = (sentence: string) => refused(conflict(sentence));
const closedBy = (project: ProjectStatus) => `This project is ${project}; it no longer accepts answers.`;

/** The same for both sides of a conversation. */
export function mayWrite(project: ProjectStatus, lab: ProjectLabStatus): Decision {
  if (takesMessages(project, lab)) return allowed;
  return partedLabStatuses.includes(lab)
    ? no(`The laboratory's part of this project is ${lab}; it no longer accepts messages.`)
    : no(`This project is ${project}; it no longer accepts messages.`);
}

export function mayAnswer(
  kind: "quote" | "question" | "decline" | "withdraw",
  project: ProjectStatus,
  own: ProjectLabStatus,
): Decision {
  if (kind === "question") return mayWrite(project, own);
  if (project !== "Submitted") return no(closedBy(project));
  if (kind === "withdraw") return own === "Quoted" ? allowed : no("There is no quote to withdraw.");
  if (own === "Invited" || own === "Viewed") return allowed;
  if (own === "Quoted")
    return kind === "quote" ? allowed : no("You have quoted already: withdraw the quote instead.");
  return kind === "quote"
    ? no(`You have ${own.toLowerCase()}; a quote is no longer possible.`)
    : no(`You have ${own.toLowerCase()} already.`);
}

const previous: Readonly<Record<"Scheduled" | "Testing" | "Reported", ProjectLabStatus>> = {
  Scheduled: "Awarded",
  Testing: "Scheduled",
  Reported: "Testing",
};

export const mayProgress = (
  project: ProjectStatus,
  own: ProjectLabStatus,
  next: "Scheduled" | "Testing" | "Reported",
): Decision => {
  if (project !== "Awarded" && project !== "In Progress") return no(`This project is ${project}.`);
  return own === previous[next] ? allowed : no(`From ${own} the next step is not ${next}.`);
};

export const reportHasFiles = (files: readonly string[]): Decision =>
  files.length > 0 ? allowed : no("Attach the report first: the customer needs its file to accept it.");

interface QuoteToCheck extends Pick<QuoteDraft, "validUntil" | "earliestStart"> {
  readonly lines: readonly { readonly lineId: string | null }[];
}

/** Quote lines name tests that the laboratory was asked for, and dates lie ahead. */
export function quoteFits(quote: QuoteToCheck, requestedLineIds: readonly string[], today: string): Decision {
  const requested = new Set<string>(requestedLineIds);
  const stray = quote.lines.findIndex((line) => line.lineId !== null && !requested.has(line.lineId));
  if (stray >= 0)
    return refused(invalid({ [`quote.lines.${stray}.lineId`]: "You were not asked for this test." }));
  if (quote.validUntil < today)
    return refused(invalid({ "quote.validUntil": "The quote must be valid at least until today." }));
  if (quote.earliestStart < today)
    return refused(invalid({ "quote.earliestStart": "The start cannot be in the past." }));
  return allowed;
}
