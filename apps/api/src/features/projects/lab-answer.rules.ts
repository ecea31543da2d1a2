import { isLegalOnPart, partActs, takesMessages } from "@headroom/contract/vocabulary/project/project-acts";
import {
  type ProjectLabStatus,
  type ProjectStatus,
  partedLabStatuses,
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

const answerActs = { quote: "quote", decline: "decline", withdraw: "withdraw quote" } as const;
export function mayAnswer(
  kind: "quote" | "question" | "decline" | "withdraw",
  project: ProjectStatus,
  own: ProjectLabStatus,
): Decision {
  if (kind === "question") return mayWrite(project, own);
  if (isLegalOnPart(answerActs[kind], project, own)) return allowed;
  if (project !== "Submitted") return no(closedBy(project));
  if (kind === "withdraw") return no("There is no quote to withdraw.");
  if (own === "Quoted") return no("You have quoted already: withdraw the quote instead.");
  return kind === "quote"
    ? no(`You have ${own.toLowerCase()}; a quote is no longer possible.`)
    : no(`You have ${own.toLowerCase()} already.`);
}

const steps = {
  Scheduled: "confirm schedule",
  Testing: "start testing",
  Reported: "deliver report",
} as const;
export const mayProgress = (
  project: ProjectStatus,
  own: ProjectLabStatus,
  next: keyof typeof steps,
): Decision => {
  if (isLegalOnPart(steps[next], project, own)) return allowed;
  return partActs[steps[next]].project.includes(project)
    ? no(`From ${own} the next step is not ${next}.`)
    : no(`This project is ${project}.`);
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
