import { isLegalOnPart, partActs, takesMessages } from "@headroom/contract/vocabulary/project/project-acts";
import {
  type ProjectLabStatus,
  type ProjectStatus,
  partedLabStatuses,
} from "@headroom/contract/vocabulary/project/project-states";
import type { QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import { numbersOf, type QuoteTest } from "@headroom/contract/vocabulary/project/quotes";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
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

/** Of a quote that came by mail, in words for the customer. */
export function mayEnterQuote(
  project: ProjectStatus,
  { status, labName }: { readonly status: ProjectLabStatus; readonly labName: string },
): Decision {
  if (isLegalOnPart("enter quote", project, status)) return allowed;
  return project === "Submitted"
    ? no(`The part of ${labName} is ${status}; a quote is no longer possible.`)
    : no(closedBy(project));
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
  readonly tests?: readonly (Pick<QuoteTest, "deviations"> & { readonly lineId: string })[] | undefined;
}
interface Asked {
  readonly lineIds: readonly string[];
  readonly tests: readonly (Pick<TestLine, "parameters"> & { readonly lineId: string })[];
}

const notAsked = "You were not asked for this test.";

/** The first deviation that starts from another value than the request has. */
function strayDeviation({ tests = [] }: QuoteToCheck, asked: Asked): Decision {
  for (const [index, { lineId, deviations }] of tests.entries()) {
    const test = asked.tests.find((each) => each.lineId === lineId);
    const numbers = test ? numbersOf(test) : new Map<string, number>();
    const stray = (deviations ?? []).findIndex((each) => numbers.get(each.parameter) !== each.requested);
    if (stray >= 0)
      return refused(
        invalid({
          [`quote.tests.${index}.deviations.${stray}.requested`]: "The request has another value here.",
        }),
      );
  }
  return allowed;
}

/** Quote lines and answers name tests that the laboratory was asked for, and dates lie ahead. */
export function quoteFits(quote: QuoteToCheck, asked: Asked, today: string): Decision {
  const requested = new Set<string>(asked.lineIds);
  const stray = quote.lines.findIndex((line) => line.lineId !== null && !requested.has(line.lineId));
  if (stray >= 0) return refused(invalid({ [`quote.lines.${stray}.lineId`]: notAsked }));
  const strayTest = (quote.tests ?? []).findIndex(({ lineId }) => !requested.has(lineId));
  if (strayTest >= 0) return refused(invalid({ [`quote.tests.${strayTest}.lineId`]: notAsked }));
  if (quote.validUntil < today)
    return refused(invalid({ "quote.validUntil": "The quote must be valid at least until today." }));
  if (quote.earliestStart < today)
    return refused(invalid({ "quote.earliestStart": "The start cannot be in the past." }));
  return strayDeviation(quote, asked);
}
