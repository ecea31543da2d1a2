import type { QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { QuoteId } from "@headroom/contract/vocabulary/identifiers";
import type { Caller } from "../../../platform/http/route.ts";
import { assertAllowed } from "../../../platform/refusal.ts";
import { statusAt } from "../project.rules.ts";
import { mayEnterQuote } from "../lab-answer.rules.ts";
import { mayActOnPart } from "../job/job.rules.ts";
import type { ProjectChange } from "../revision/project-change.service.ts";
import { mayConfirm, mayReplace } from "./asked-award.rules.ts";
import { giveAward } from "./award.service.ts";
import { type LabChange, tellCustomer } from "./lab-change.service.ts";
import { keepQuote } from "./quote.service.ts";

interface Entered {
  readonly lab: ProjectLab;
  readonly quote: QuoteDraft;
  readonly now: Date;
}

/** The customer enters what a laboratory quoted by mail. The laboratory is told, so that it can correct it. */
export async function enterQuote(
  changing: ProjectChange,
  caller: Caller,
  { lab, quote, now }: Entered,
): Promise<void> {
  const { owned, notifier } = changing;
  assertAllowed(mayEnterQuote(statusAt(owned.project, now), lab));
  assertAllowed(mayReplace(lab));
  const { said } = await keepQuote({ ...changing, own: lab, byMail: true }, quote, now);
  await notifier.recordOfLab(owned, caller, {
    sentence: `Entered a quote of ${lab.labName} that came by email.`,
    projectLabId: lab.projectLabId,
  });
  await notifier.tellLabs([lab], {
    title: owned.project.specification.title,
    subject: "Your quote was entered",
    sentence: `${caller.company || caller.name} entered the quote that you sent by email.`,
    details: [`It comes to ${said}. Check it: you can confirm it, or send a quote of your own.`],
  });
}

/** The laboratory confirms its quote as the customer entered it; an award that waited for it is given. */
export async function confirmQuote(
  changing: LabChange,
  { quoteId, now }: { readonly quoteId: QuoteId; readonly now: Date },
): Promise<void> {
  const { owned, own, store } = changing;
  const { project } = owned;
  // An award that was asked for in time is confirmed after the deadline too, while the quote is valid.
  const status = own.confirmAskedAt === null ? statusAt(project, now) : project.status;
  assertAllowed(mayActOnPart("confirm quote", status, own.status));
  assertAllowed(mayConfirm(own, quoteId));
  await store.confirmQuote(quoteId, now);
  await store.setLabStatus([own.projectLabId], own.status, { marker: "New" });
  await tellCustomer(changing, { subject: "Quote confirmed", did: "confirmed the quote that you entered" });
  if (project.askedAward && own.confirmAskedAt !== null)
    await giveAward(changing, { ...project.askedAward, confirmed: own, now });
}
