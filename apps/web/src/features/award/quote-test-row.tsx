import { standardOf } from "@headroom/contract/vocabulary/test/describe-test";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import {
  accreditedFor,
  type Bidder,
  bestAt,
  type Choice,
  figures,
  mayTake,
} from "../../domain/quote/compare-quotes.ts";
import { choiceDifference } from "./choice-cost.ts";
import { cell, head } from "./matrix-cells.tsx";
import { QuoteOffer } from "./quote-offer.tsx";

interface QuoteTestRowProps {
  readonly specification: Project["specification"];
  readonly test: TestLine;
  readonly number: number;
  readonly bidders: readonly Bidder[];
  readonly choice: Choice;
  readonly today: string;
  /** Absent: the project takes no award now. */
  readonly onChoose?: ((choice: Choice) => void) | undefined;
}

/** One test: every bidder's offer, and who gets it. */
export function QuoteTestRow(props: QuoteTestRowProps) {
  const { specification, test, number, bidders, choice, onChoose, today } = props;
  const accredited = accreditedFor(bidders, [test.lineId]);
  const cheapest = bestAt(accredited, figures.price(test.lineId));
  const roomiest = bestAt(accredited, figures.margin(test.lineId));
  const pick = (bidder: Bidder) => {
    const { lab } = bidder;
    return onChoose && mayTake(bidder, test.lineId) ? (
      <>
        <label className="mt-1 inline-flex items-center gap-2 text-sm">
          <input
            type="radio"
            className="size-4 accent-ink"
            name={`award-${test.lineId}`}
            checked={choice[test.lineId] === lab.projectLabId}
            onChange={() => onChoose({ ...choice, [test.lineId]: lab.projectLabId })}
          />
          <span>
            {bidder.unaccredited.has(test.lineId) ? "Award without accreditation" : "Award"}{" "}
            <span className="sr-only">{`test ${number} to ${lab.labName}`}</span>
          </span>
        </label>
        {choice[test.lineId] !== undefined && choice[test.lineId] !== lab.projectLabId && (
          <span className="max-w-64 text-sm text-mute tabular-nums">
            {choiceDifference({ bidders, specification, today }, choice, {
              ...choice,
              [test.lineId]: lab.projectLabId,
            })}
          </span>
        )}
      </>
    ) : !onChoose && choice[test.lineId] === lab.projectLabId ? (
      <span className="mt-1 text-sm font-semibold text-yes">
        <span aria-hidden>✓ </span>Awarded
      </span>
    ) : null;
  };
  return (
    <tr className="border-b border-line">
      <th scope="row" className={head}>
        <span className="figure mr-2">{number}</span>
        {test.title}
        <span className="block text-sm font-normal text-mute">{standardOf(test)}</span>
        {specification.specimen.accreditedReport && (
          <span className="block text-sm font-normal text-mute">Accredited report required</span>
        )}
        {onChoose && choice[test.lineId] !== undefined && (
          <button
            type="button"
            className="no-print mt-1 text-sm font-normal text-mute underline hover:text-ink"
            onClick={() => onChoose({ ...choice, [test.lineId]: undefined })}
          >
            Don't award
          </button>
        )}
      </th>
      {bidders.map((bidder) => (
        <td
          key={bidder.lab.projectLabId}
          className={`${cell} ${choice[test.lineId] === bidder.lab.projectLabId ? "bg-soft" : ""}`}
        >
          <QuoteOffer
            bidder={bidder}
            test={test}
            specification={specification}
            bestPrice={cheapest.has(bidder.lab.projectLabId)}
            bestMargin={roomiest.has(bidder.lab.projectLabId)}
            pick={pick(bidder)}
          />
        </td>
      ))}
    </tr>
  );
}
