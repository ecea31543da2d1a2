import { plural } from "@headroom/contract/vocabulary/words/counts";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { holdTermsText } from "@headroom/contract/vocabulary/project/hold-terms";
import type { Quote } from "@headroom/contract/vocabulary/project/quotes";
import { quoteTermsText } from "@headroom/contract/vocabulary/project/quote-terms";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { formatExactMoney, formatInstant } from "../../platform/quantity/formatting.ts";
import { Chip } from "../../ui/page/chip.tsx";
import { Table } from "../../ui/table/table.tsx";
import { QuoteAnswers } from "./quote-answers.tsx";
import { testNumbers } from "@headroom/contract/vocabulary/test/test-numbers";

/** Whether a quote may still be accepted: it answers the present specification and its date has not passed. */
export const isOpenQuote = (quote: Quote, today: string): boolean =>
  !quote.outdated && quote.validUntil >= today;

/** Why a quote cannot be accepted, and whether the customer entered it from an email, as marks. */
export function QuoteMarks({ quote, today }: { quote: Quote; today: string }) {
  return (
    <>
      {quote.outdated && (
        <Chip tone="tight" title="The specification has been revised since.">
          Outdated
        </Chip>
      )}
      {quote.byMail && (
        <Chip tone={quote.byMail.confirmedAt ? "plain" : "tight"} title="The customer entered it.">
          {quote.byMail.confirmedAt ? "From an email, confirmed" : "From an email, not confirmed"}
        </Chip>
      )}
      {quote.validUntil < today && <Chip tone="no">No longer valid</Chip>}
    </>
  );
}

interface QuoteFactsProps {
  readonly quote: Quote;
  readonly tests: readonly Pick<TestLine, "lineId" | "stereoTypeId">[];
  /** Laboratory's name, which tells quotes on one screen apart. */
  readonly labName: string;
  readonly labId: string;
}

/** One quote: lines, total, dates, answers to the tests, terms, notes. */
export function QuoteFacts({ quote, tests, labName, labId }: QuoteFactsProps) {
  const terms = quoteTermsText(quote);
  const hold = holdTermsText(quote);
  const rows = quote.lines.map((line, index) => ({ ...line, key: String(index) }));
  return (
    <div className="flex flex-col gap-2">
      <Table
        caption={`Quote of ${labName}, revision ${quote.revision}`}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            key: "test",
            head: "Test",
            numeric: false,
            cell: ({ lineId }) => <span className="figure">{testNumbers(tests, [lineId])}</span>,
          },
          { key: "what", head: "Description", isRowHeader: true, cell: ({ description }) => description },
          { key: "days", head: "Days", numeric: true, cell: ({ days }) => (days === 0 ? "" : String(days)) },
          {
            key: "amount",
            head: "Amount",
            numeric: true,
            cell: ({ amountCents }) => formatExactMoney(amountCents, quote.currency),
          },
        ]}
        footer={
          <tr className="border-t border-line-strong/60">
            <th scope="row" colSpan={3} className="py-2 text-left font-semibold">
              Total, net
            </th>
            <td className="figure whitespace-nowrap py-2 text-right font-semibold">
              {formatExactMoney(quote.totalCents, quote.currency)}
            </td>
          </tr>
        }
      />
      <p className="text-sm text-mute">
        Start from {formatDate(quote.earliestStart)} · {plural(quote.leadTimeDays, "day")} lead time · valid
        until {formatDate(quote.validUntil)} · revision {quote.revision} of {formatInstant(quote.createdAt)}
        {quote.byMail &&
          `, entered by the customer from an email, ${quote.byMail.confirmedAt ? `confirmed ${formatInstant(quote.byMail.confirmedAt)}` : "not confirmed"}`}
      </p>
      {terms && <p className="text-sm text-mute">{terms}</p>}
      <QuoteAnswers quote={quote} tests={tests} labId={labId} />
      {hold && <p className="text-sm text-mute">{hold}</p>}
      {quote.notes && <p className="whitespace-pre-line text-sm">{quote.notes}</p>}
    </div>
  );
}
