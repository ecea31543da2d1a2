import { quoteIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { quoteTotalCents, withDiscount } from "@headroom/contract/vocabulary/project/quote-pricing";
import type { Quote, QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import { biddersOf } from "../../domain/quote/compare-quotes.ts";
import { withLapses } from "../../domain/quote/lapsed-certificates.ts";
import { todayIso } from "../../platform/quantity/today.ts";
import { QuoteMatrix } from "./quote-matrix.tsx";

const unsentId = quoteIdSchema.parse("00000000-0000-4000-8000-000000000000");

/** A quote as the server will store it. */
function asSent(draft: QuoteDraft, { own, revision }: LabProject): Quote {
  const lines = [...withDiscount(draft.lines, draft)];
  return {
    ...draft,
    lines,
    quoteId: unsentId,
    revision: own.quotes.length + 1,
    specificationRevision: revision,
    outdated: false,
    totalCents: quoteTotalCents(lines),
    createdAt: new Date().toISOString(),
  };
}

/** The comparison with one quote in it, which its laboratory has not sent yet. */
export function OfferPreview({ project, quote }: { project: LabProject; quote: QuoteDraft }) {
  const { specification, own, revision } = project;
  const today = todayIso();
  const lab = { ...own, status: "Quoted" as const, quotes: [...own.quotes, asSent(quote, project)] };
  const bidders = withLapses(
    biddersOf({ projectLabs: [lab], specification }, today, {}),
    specification,
    today,
  );
  return <QuoteMatrix project={{ specification, revision }} bidders={bidders} choice={{}} />;
}
