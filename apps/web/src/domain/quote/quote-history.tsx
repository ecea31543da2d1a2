import { plural } from "@headroom/contract/vocabulary/words/counts";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { Quote } from "@headroom/contract/vocabulary/project/projects";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { factLine, formatExactMoney } from "../../platform/quantity/formatting.ts";
import { todayIso } from "../../platform/quantity/today.ts";
import { QuoteFacts, QuoteMarks } from "./quote-facts.tsx";

/** The latest quote in one line: total, dates and why it cannot be accepted any more. */
export function QuoteSummary({ quotes }: { quotes: readonly Quote[] }) {
  const quote = quotes.at(-1);
  if (!quote) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="figure text-base font-medium">
        {formatExactMoney(quote.totalCents, quote.currency)}
      </span>
      <span className="text-sm text-mute">
        {factLine([
          `start ${formatDate(quote.earliestStart)}`,
          plural(quote.leadTimeDays, "day"),
          `valid until ${formatDate(quote.validUntil)}`,
        ])}
      </span>
      <QuoteMarks quote={quote} today={todayIso()} />
    </p>
  );
}

export const quotesTitle = (owner: string, quotes: readonly Quote[]) =>
  quotes.length > 1 ? `${owner}, ${quotes.length} revisions` : owner;

interface QuoteHistoryProps {
  readonly quotes: readonly Quote[];
  readonly tests: readonly TestLine[];
  readonly labName: string;
}

/** Every revision of a laboratory's quote, the latest first. */
export const QuoteHistory = ({ quotes, tests, labName }: QuoteHistoryProps) =>
  quotes.toReversed().map((quote, index) => (
    <div key={quote.quoteId} className={index > 0 ? "mt-4 border-t border-line pt-3 text-mute" : ""}>
      <QuoteFacts quote={quote} tests={tests} labName={labName} />
    </div>
  ));
