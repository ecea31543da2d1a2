import { agreedQuote } from "@headroom/contract/vocabulary/project/agreed-quote";
import {
  type Amendment,
  amendmentNumber,
  type AmendmentOutcome,
  type QuoteAmendment,
  type SpecificationAmendment,
} from "@headroom/contract/vocabulary/project/amendments";
import { maxAmendmentsPerPart } from "@headroom/contract/vocabulary/product-limits";
import type { AmendmentSubject } from "@headroom/contract/vocabulary/project/project-acts";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { shortHash } from "@headroom/contract/vocabulary/words/short-hash";
import { describeChanges } from "@headroom/contract/vocabulary/request/describe-changes";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import type { Caller } from "../../../platform/http/route.ts";
import { assertAllowed } from "../../../platform/refusal.ts";
import { requestHash } from "../../test-request/test-request.ts";
import { assertParameters, definitionsOf } from "../../test-lines/test-lines.service.ts";
import { quoteHash } from "../award/award-hashes.rules.ts";
import { tellCustomer } from "../award/lab-change.service.ts";
import { enteredWriter } from "../document/document-parts.ts";
import type { ProjectChange } from "../revision/project-change.service.ts";
import {
  amendedTestsFit,
  changesSomething,
  isNextProposal,
  noProposal,
  openProposal,
  quoteAmendmentFits,
  quoteChanges,
  testsStandTogether,
  withTests,
} from "./amendment.rules.ts";
import { hasRoomFor, mayActOnPart } from "./job.rules.ts";

/** A side's act on a part: the laboratory's own, or the customer's on one of his. */
interface PartChange extends ProjectChange {
  readonly caller: Caller;
  readonly own: ProjectLab;
  readonly subject: AmendmentSubject;
  readonly now: Date;
}
type Side = "customer" | "laboratory";
const proposers = { quote: "laboratory", specification: "customer" } as const satisfies Record<
  AmendmentSubject,
  Side
>;
const otherSide = { customer: "laboratory", laboratory: "customer" } as const;
const things = { quote: "quote", specification: "tests" } as const;

interface Told {
  readonly by: Side;
  readonly subject: string;
  /** Verb and object: `accepted amendment A-1 of the quote`. */
  readonly did: string;
  /** The end of the sentence, from a space or a colon on. */
  readonly more: string;
  readonly details: readonly string[];
}

/** History, and a notification with mail for the other side. */
async function tellOther(changing: PartChange, { by, subject, did, more, details }: Told): Promise<void> {
  if (by === "laboratory") return tellCustomer(changing, { subject, did: `${did}${more}`, details });
  const { owned, own, caller, notifier } = changing;
  await notifier.recordOfLab(owned, caller, {
    sentence: `${did.charAt(0).toUpperCase()}${did.slice(1)} at ${own.labName}${more}.`,
    projectLabId: own.projectLabId,
  });
  await notifier.tellLabs([own], {
    title: owned.project.specification.title,
    subject,
    sentence: `The customer ${did}${more}.`,
    details,
  });
}

async function keep(changing: PartChange, amendments: readonly Amendment[], by: Side): Promise<void> {
  const { store, own } = changing;
  await store.setPart(own.projectLabId, { amendments: [...amendments] });
  if (by === "laboratory") await store.setLabStatus([own.projectLabId], own.status, { marker: "New" });
}

type Proposal = Pick<Amendment, "reason" | "changes" | "quote" | "tests">;

async function propose(changing: PartChange, proposal: Proposal): Promise<void> {
  const { owned, own, caller, subject, now, notifier } = changing;
  const by = proposers[subject];
  const amendment: Amendment = {
    ...proposal,
    number: own.amendments.length + 1,
    subject,
    at: now.toISOString(),
    state: "proposed",
    answered: null,
    hashes: null,
  };
  await keep(changing, [...own.amendments, amendment], by);
  const number = amendmentNumber(amendment);
  const { reason, changes } = proposal;
  await notifier.logActivity(owned, caller, {
    action: "propose amendment",
    after: { laboratory: own.labName, amendment: number, subject, changes, reason },
  });
  await tellOther(changing, {
    by,
    subject: `Amendment ${number} proposed`,
    did: `proposed amendment ${number} of the ${things[subject]}`,
    more: `: ${changes.join("; ")}`,
    details: [`The reason given: ${reason}`, "Please accept or reject it."],
  });
}

function assertMayPropose({ owned, own, subject }: PartChange): void {
  assertAllowed(mayActOnPart(`propose ${subject} amendment`, owned.project.status, own.status));
  assertAllowed(isNextProposal(own.amendments, subject));
  assertAllowed(hasRoomFor(own.amendments, maxAmendmentsPerPart, "amendments"));
}

/** The laboratory proposes prices and dates beside its quote. */
export async function proposeQuoteAmendment(changing: PartChange, draft: QuoteAmendment): Promise<void> {
  assertMayPropose(changing);
  assertAllowed(quoteAmendmentFits(changing.own, draft));
  const { reason, ...quote } = draft;
  const agreed = agreedQuote(changing.own);
  const changes = agreed ? quoteChanges(agreed, quote) : [];
  assertAllowed(changesSomething(changes, "lines"));
  await propose(changing, { reason, changes, quote, tests: [] });
}

/** The customer proposes awarded tests as they are to become. */
export async function proposeSpecificationAmendment(
  changing: PartChange,
  { reason, tests }: SpecificationAmendment,
): Promise<void> {
  assertMayPropose(changing);
  const { own, owned } = changing;
  const known = owned.project.specification;
  assertAllowed(amendedTestsFit({ ...known, ...own }, tests));
  assertParameters(tests, "tests", known.specimen);
  const amended = withTests(known.tests, tests);
  assertAllowed(testsStandTogether(amended));
  const changes = changesOf(known.tests, amended);
  assertAllowed(changesSomething(changes, "tests"));
  await propose(changing, { reason, changes, quote: null, tests });
}

/** `Test 2, Half-sine shock: Peak acceleration 40 g → 50 g` */
const changesOf = (before: readonly TestLine[], after: readonly TestLine[]): string[] =>
  before.flatMap((test, place) => {
    const other = after[place] ?? test;
    const definitions = definitionsOf(test.stereoTypeId);
    const changes = describeChanges(test, other, { definitions, tests: before, write: enteredWriter });
    return changes.length === 0 ? [] : [`Test ${place + 1}, ${test.title}: ${changes.join(", ")}`];
  });

/** The proposal with this number, and the others as they stay. */
function found({ own, subject }: PartChange, number: number): Amendment {
  const open = openProposal(own.amendments, subject, number);
  if (!open) throw noProposal(number);
  return open;
}
const replaced = ({ own }: PartChange, changed: Amendment): Amendment[] =>
  own.amendments.map((each) => (each.number === changed.number ? changed : each));

/** Makes the revision; the quote never changes, and the amendment stands beside it. */
async function apply(changing: PartChange, amendment: Amendment): Promise<Amendment> {
  const { owned, own, store } = changing;
  const { project } = owned;
  // Hashes that were computed at each reading would follow the change.
  for (const { projectLabId, awardHashes } of project.projectLabs)
    if (awardHashes?.isComputedLater) await store.keepHashes(projectLabId, awardHashes);
  const accepted: Amendment = { ...amendment, state: "accepted" };
  if (amendment.subject === "quote") {
    const [before, after] = [own.amendments, replaced(changing, accepted)].map((amendments) => {
      const agreed = agreedQuote({ ...own, amendments });
      return agreed ? quoteHash(agreed) : "";
    });
    return { ...accepted, hashes: { before: before ?? "", after: after ?? "" } };
  }
  const tests = withTests(project.specification.tests, amendment.tests);
  assertAllowed(testsStandTogether(tests, "conflict"));
  const specification = { ...project.specification, tests };
  await store.setSpecification(project.id, project.revision + 1, {
    specification,
    labs: owned.addressedLabs,
  });
  const hashes = { before: requestHash(project.specification), after: requestHash(specification) };
  return { ...accepted, hashes };
}

interface Answer {
  readonly number: number;
  readonly outcome: AmendmentOutcome;
  readonly note: string;
}
const verbs = { accepted: "accept", rejected: "reject" } as const;

/** The other side accepts or rejects a proposal. */
export async function answerAmendment(changing: PartChange, answer: Answer): Promise<void> {
  const { owned, own, caller, subject, now, notifier } = changing;
  const { number, outcome, note } = answer;
  const act = `${verbs[outcome]} ${subject} amendment` as const;
  assertAllowed(mayActOnPart(act, owned.project.status, own.status));
  const proposal = found(changing, number);
  const answered = { note, at: now.toISOString() };
  const changed: Amendment =
    outcome === "accepted" ? await apply(changing, proposal) : { ...proposal, state: "rejected" };
  const by = otherSide[proposers[subject]];
  await keep(changing, replaced(changing, { ...changed, answered }), by);
  const { changes, hashes } = changed;
  const named = amendmentNumber(changed);
  await notifier.logActivity(owned, caller, {
    action: `${verbs[outcome]} amendment`,
    after: { laboratory: own.labName, amendment: named, subject, changes, note, ...hashes },
  });
  const sums = hashes ? ` (SHA-256 ${shortHash(hashes.before)} → ${shortHash(hashes.after)})` : "";
  await tellOther(changing, {
    by,
    subject: `Amendment ${named} ${outcome}`,
    did: `${outcome} amendment ${named} of the ${things[subject]}`,
    more: `${sums}${note === "" ? "" : `: ${note.replace(/\.$/, "")}`}`,
    details: changes,
  });
}

/** Whoever proposed it takes it back before it is answered. */
export async function withdrawAmendment(changing: PartChange, number: number): Promise<void> {
  const { owned, own, caller, subject, now, notifier } = changing;
  assertAllowed(mayActOnPart(`withdraw ${subject} amendment`, owned.project.status, own.status));
  const proposal = found(changing, number);
  const by = proposers[subject];
  const answered = { note: "", at: now.toISOString() };
  await keep(changing, replaced(changing, { ...proposal, state: "withdrawn", answered }), by);
  const named = amendmentNumber(proposal);
  await notifier.logActivity(owned, caller, {
    action: "withdraw amendment",
    after: { laboratory: own.labName, amendment: named, subject },
  });
  await tellOther(changing, {
    by,
    subject: `Amendment ${named} withdrawn`,
    did: `withdrew amendment ${named} of the ${things[subject]}`,
    more: "",
    details: proposal.changes,
  });
}
