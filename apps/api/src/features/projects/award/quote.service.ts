import { randomUUID } from "node:crypto";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { amountText } from "@headroom/contract/vocabulary/project/money";
import type { QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { quoteTotalCents, withDiscount } from "@headroom/contract/vocabulary/project/quote-pricing";
import { dayOf } from "../../../platform/clock.ts";
import { assertAllowed } from "../../../platform/refusal.ts";
import { quoteFits } from "../lab-answer.rules.ts";
import { type LabChange, tellCustomer } from "./lab-change.service.ts";

/** A part of a project that gets a quote, and whose it is. */
interface Quoting extends Pick<LabChange, "own" | "owned" | "store"> {
  readonly byMail: boolean;
}

/**
 * Stores a quote as the next revision, its discount as lines of its own; answers what it comes to. An award that was
 * asked for by an earlier quote of this part is about another one, and ends.
 */
export async function keepQuote({ own, owned, store, byMail }: Quoting, draft: QuoteDraft, now: Date) {
  const { specification, revision: specificationRevision } = owned.project;
  assertAllowed(quoteFits(draft, { lineIds: own.lineIds, tests: specification.tests }, dayOf(now)));
  const lines = withDiscount(draft.lines, draft);
  const totalCents = quoteTotalCents(lines);
  const revision = own.quotes.length + 1;
  await store.addQuote({
    id: randomUUID(),
    projectLabId: own.projectLabId,
    revision,
    specificationRevision,
    body: JSON.stringify({ ...draft, lines }),
    currency: draft.currency,
    totalCents,
    byMail,
  });
  await store.setLabStatus([own.projectLabId], "Quoted", byMail ? {} : { marker: "New" });
  await endAskedAward({ owned, store }, own);
  const sum = amountText(totalCents, draft.currency);
  return { revision, said: `${sum} and is valid until ${formatDate(draft.validUntil)}` };
}

/** Ends an award that waits for this part, if one does: the part answers otherwise. */
export async function endAskedAward(
  { owned: { project }, store }: Pick<LabChange, "owned" | "store">,
  { projectLabId }: Pick<ProjectLab, "projectLabId">,
): Promise<void> {
  const isAsked = project.askedAward?.awards.some((award) => award.projectLabId === projectLabId);
  if (isAsked) await store.setAskedAward(project.id, null);
}

/** A laboratory's quote; a later one revises it. */
export async function sendQuote(changing: LabChange, draft: QuoteDraft, now: Date): Promise<void> {
  const { revision, said } = await keepQuote({ ...changing, byMail: false }, draft, now);
  const details = [`The quote comes to ${said}.`];
  const told =
    revision === 1
      ? { subject: "Quote", did: "sent a quote" }
      : { subject: "Revised quote", did: `revised its quote (revision ${revision})` };
  await tellCustomer(changing, { ...told, details });
}
