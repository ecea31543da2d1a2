import { plural } from "@headroom/contract/vocabulary/words/counts";
import { quotesDueText } from "@headroom/contract/vocabulary/project/deadlines";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { isQuoting } from "@headroom/contract/vocabulary/project/read-next-step";
import { testNumbers } from "@headroom/contract/vocabulary/test/test-numbers";
import { partFactsOf } from "../../domain/project/next-step-facts.ts";
import type { Bidder } from "../../domain/quote/compare-quotes.ts";

type Judged = Pick<Bidder, "quote" | "isOpen" | "unaccredited"> & {
  readonly lab: Pick<Bidder["lab"], "status">;
};

/** Laboratories that may still quote: they have not answered, or their quote answers an older specification. */
export const unansweredLabs = ({ status, projectLabs }: Pick<Project, "status" | "projectLabs">) =>
  status === "Submitted" ? projectLabs.filter((lab) => isQuoting(partFactsOf(lab))) : [];

/** `2 laboratories have not answered: Aurora, Isar. Quotes due: 21 days left, until …` What an award now gives up; null where nothing. */
export function forgoneBy(project: Project, now = new Date()): string | null {
  const labs = unansweredLabs(project);
  if (labs.length === 0) return null;
  const count = plural(labs.length, "laboratory has", "laboratories have");
  const names = labs.map(({ labName }) => labName).join(", ");
  const due = quotesDueText(project.specification, now);
  return `${count} not answered: ${names}.${due && ` ${due}.`}`;
}

/** Why a quote cannot be awarded, or not as it is; null where it can. */
export function awardFault(
  { lab, quote, isOpen, unaccredited }: Judged,
  { revision, specification: { tests } }: Pick<Project, "revision" | "specification">,
): string | null {
  if (lab.status !== "Quoted") return null;
  if (isOpen)
    return unaccredited.size === 0
      ? null
      : `Cannot be awarded as it is: accreditation not confirmed for ${unaccredited.size === 1 ? "test" : "tests"} ${testNumbers(tests, [...unaccredited])}.`;
  return quote.outdated
    ? `Cannot be awarded: quoted against rev. ${quote.specificationRevision} (current: rev. ${revision}).`
    : "Cannot be awarded: the quote is no longer valid.";
}
