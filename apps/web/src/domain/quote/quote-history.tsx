import { agreedQuote, amendedCents, partCents } from "@headroom/contract/vocabulary/project/agreed-quote";
import { validityText } from "@headroom/contract/vocabulary/project/deadlines";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { Quote } from "@headroom/contract/vocabulary/project/quotes";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { factLine, formatExactMoney } from "../../platform/quantity/formatting.ts";
import { todayIso } from "../../platform/quantity/today.ts";
import { QuoteFacts, QuoteMarks } from "./quote-facts.tsx";

type QuotedPart = Pick<ProjectLab, "quotes" | "amendments" | "awardedLineIds">;

/** The part's price in one line, with the dates of the latest quote and why it cannot be accepted any more. */
export function QuoteSummary({ lab }: { lab: QuotedPart }) {
  const quote = agreedQuote(lab);
  if (!quote) return null;
  const isAwarded = lab.awardedLineIds.length > 0;
  const amended = isAwarded ? amendedCents(lab.amendments) : 0;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="figure text-base font-medium">
        {formatExactMoney(partCents(lab) ?? quote.totalCents, quote.currency)}
      </span>
      {amended !== 0 && (
        <span className="text-sm text-mute">
          with amendments of {amended < 0 ? "−" : "+"}
          {formatExactMoney(Math.abs(amended), quote.currency)}
        </span>
      )}
      <span className="text-sm text-mute">
        {factLine([`start ${formatDate(quote.earliestStart)}`, plural(quote.leadTimeDays, "day")])}
      </span>
      {!isAwarded && <span className="text-sm text-mute">valid: {validityText(quote.validUntil)}</span>}
      {!isAwarded && <QuoteMarks quote={quote} today={todayIso()} />}
    </p>
  );
}

export const quotesTitle = (owner: string, quotes: readonly Quote[]) =>
  quotes.length > 1 ? `${owner}, ${quotes.length} revisions` : owner;

interface QuoteHistoryProps {
  readonly quotes: readonly Quote[];
  readonly tests: readonly TestLine[];
  readonly labName: string;
  readonly labId: string;
}

/** Every revision of a laboratory's quote, the latest first. */
export const QuoteHistory = ({ quotes, tests, ...lab }: QuoteHistoryProps) =>
  quotes.toReversed().map((quote, index) => (
    <div key={quote.quoteId} className={index > 0 ? "mt-4 border-t border-line pt-3 text-mute" : ""}>
      <QuoteFacts quote={quote} tests={tests} {...lab} />
    </div>
  ));
