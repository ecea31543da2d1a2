import { plural } from "@headroom/contract/vocabulary/words/counts";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { feesCents } from "@headroom/contract/vocabulary/project/quote-pricing";
import { StatusChip } from "../../domain/project/status-chip.tsx";
import {
  type Bidder,
  bestAt,
  type Choice,
  figures,
  mayTake,
  wholeChoice,
} from "../../domain/quote/compare-quotes.ts";
import { QuoteMarks } from "../../domain/quote/quote-facts.tsx";
import { formatExactMoney } from "../../platform/quantity/formatting.ts";
import { todayIso } from "../../platform/quantity/today.ts";
import { Button } from "../../ui/control/button.tsx";
import { cell, FigureRow, head } from "./matrix-cells.tsx";
import { QuoteTestRow } from "./quote-test-row.tsx";

interface QuoteMatrixProps {
  readonly project: Project;
  readonly bidders: readonly Bidder[];
  readonly choice: Choice;
  /** Absent: the project takes no award now. */
  readonly onChoose?: ((choice: Choice) => void) | undefined;
}

const quotesSomething = (bidder: Bidder) => bidder.lab.lineIds.some((lineId) => mayTake(bidder, lineId));

function LabHeads({ bidders, onChoose }: Pick<QuoteMatrixProps, "bidders" | "onChoose">) {
  const today = todayIso();
  return (
    <tr className="border-b border-line-strong/60">
      <th scope="col" className={`${head} text-sm text-mute`}>
        Test
      </th>
      {bidders.map((bidder) => (
        <th key={bidder.lab.projectLabId} scope="col" className={`${cell} text-left font-normal`}>
          <span className="block font-semibold">{bidder.lab.labName}</span>
          <span className="block text-sm text-mute">
            {bidder.lab.labCity}, {bidder.lab.labCountryCode}
          </span>
          <span className="mt-1 flex flex-wrap gap-1.5">
            <StatusChip status={bidder.lab.status} />
            <QuoteMarks quote={bidder.quote} today={today} />
          </span>
          {onChoose && quotesSomething(bidder) && bidders.length > 1 && (
            <span className="no-print mt-2 block">
              <Button size="small" onPress={() => onChoose(wholeChoice(bidder))}>
                Select all tests
              </Button>
            </span>
          )}
        </th>
      ))}
    </tr>
  );
}

/** Every test against every laboratory that has quoted. */
export function QuoteMatrix({ project, bidders, choice, onChoose }: QuoteMatrixProps) {
  const { tests } = project.specification;
  const lineIds = tests.map(({ lineId }) => lineId);
  const today = todayIso();
  const exact = (cents: number, { quote }: Bidder) => formatExactMoney(cents, quote.currency);
  return (
    <section
      className="relative overflow-x-auto print:overflow-visible"
      aria-label="Quotes side by side"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the focus
      tabIndex={0}
    >
      <table className="border-collapse">
        <caption className="sr-only">Tests against laboratories</caption>
        <thead>
          <LabHeads bidders={bidders} onChoose={onChoose} />
        </thead>
        <tbody>
          {tests.map((test, index) => (
            <QuoteTestRow
              specification={project.specification}
              key={test.lineId}
              test={test}
              number={index + 1}
              {...{ bidders, choice, onChoose }}
            />
          ))}
          <FigureRow
            label="Other items"
            bidders={bidders}
            show={(each) => {
              const fees = feesCents(each.quote.lines);
              return fees === 0 ? "none" : exact(fees, each);
            }}
          />
          <FigureRow
            label="Total"
            bidders={bidders}
            show={(each) => <strong>{exact(each.quote.totalCents, each)}</strong>}
            best={bestAt(bidders, figures.total(lineIds))}
            word="lowest"
          />
          <FigureRow
            label="Lead time"
            bidders={bidders}
            show={({ quote }) => plural(quote.leadTimeDays, "day")}
            best={bestAt(bidders, figures.leadTime)}
            word="shortest"
          />
          <FigureRow
            label="Earliest start"
            bidders={bidders}
            show={({ quote }) => formatDate(quote.earliestStart)}
            best={bestAt(bidders, figures.start)}
            word="soonest"
          />
          <FigureRow
            label="Valid until"
            bidders={bidders}
            show={({ quote }) =>
              `${formatDate(quote.validUntil)}${quote.validUntil < today ? ", expired" : ""}`
            }
          />
          {bidders.some(({ quote }) => quote.notes !== "") && (
            <FigureRow
              label="Notes"
              bidders={bidders}
              show={({ quote }) => (
                <span className="block max-w-prose whitespace-pre-line text-sm">{quote.notes || "none"}</span>
              )}
            />
          )}
          <FigureRow
            label="Answers"
            bidders={bidders}
            show={({ quote }) =>
              `revision ${quote.specificationRevision} of the specification${quote.outdated ? `, now ${project.revision}` : ""}`
            }
          />
        </tbody>
      </table>
    </section>
  );
}
