import { randomUUID } from "node:crypto";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { amountText } from "@headroom/contract/vocabulary/project/money";
import type { QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import { quoteTotalCents, withDiscount } from "@headroom/contract/vocabulary/project/quote-pricing";
import { dayOf } from "../../../platform/clock.ts";
import { assertAllowed } from "../../../platform/refusal.ts";
import { quoteFits } from "../lab-answer.rules.ts";
import { type LabChange, tellCustomer } from "./lab-change.service.ts";

/** Stores a quote as the next revision, its discount as lines of its own; answers what it comes to. */
async function keepQuote({ own, owned, store }: LabChange, draft: QuoteDraft, now: Date) {
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
  });
  await store.setLabStatus([own.projectLabId], "Quoted", { marker: "New" });
  return { revision, totalCents };
}

/** A laboratory's quote; a later one revises it. */
export async function sendQuote(changing: LabChange, draft: QuoteDraft, now: Date): Promise<void> {
  const { revision, totalCents } = await keepQuote(changing, draft, now);
  const details = [
    `The quote comes to ${amountText(totalCents, draft.currency)} and is valid until ${formatDate(draft.validUntil)}.`,
  ];
  const told =
    revision === 1
      ? { subject: "Quote", did: "sent a quote" }
      : { subject: "Revised quote", did: `revised its quote (revision ${revision})` };
  await tellCustomer(changing, { ...told, details });
}
