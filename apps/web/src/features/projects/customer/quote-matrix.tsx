import type { Project } from "@headroom/contract/vocabulary/projects";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import type { ReactNode } from "react";
import { formatDate, formatExactMoney, formatMargin, plural } from "../../../platform/formatting.ts";
import { Button } from "../../../ui/button.tsx";
import { VerdictMark, verdictTextStyle } from "../../../ui/verdict-mark.tsx";
import { decidingMargin } from "../request/proof-bars.tsx";
import { QuoteMarks } from "../request/quote-facts.tsx";
import { StatusChip } from "../request/status-chip.tsx";
import { standardOf } from "../request/test-facts.tsx";
import { todayIso } from "../../../platform/today.ts";
import {
  bestAt,
  type Bidder,
  type Choice,
  figures,
  lineCents,
  lineDays,
  otherCents,
  wholeChoice,
} from "./compare-quotes.ts";

interface QuoteMatrixProps {
  readonly project: Project;
  readonly bidders: readonly Bidder[];
  readonly choice: Choice;
  /** Absent: the project takes no award now. */
  readonly onChoose?: ((choice: Choice) => void) | undefined;
}

const cell = "min-w-44 px-3 py-2.5 align-top";
const head = "sticky left-0 z-10 w-40 min-w-32 bg-ground py-2.5 pr-3 text-left align-top font-medium sm:w-64";

const Best = ({ of }: { of: string }) => (
  <span className="whitespace-nowrap text-xs font-semibold text-yes">
    <span aria-hidden>★ </span>
    {of}
  </span>
);

function FigureRow({
  label,
  bidders,
  show,
  best,
  word,
}: {
  label: string;
  bidders: readonly Bidder[];
  show: (bidder: Bidder) => ReactNode;
  best?: ReadonlySet<string>;
  word?: string;
}) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className={head}>
        {label}
      </th>
      {bidders.map((bidder) => (
        <td key={bidder.lab.projectLabId} className={cell}>
          <span className="figure">{show(bidder)}</span>{" "}
          {word && best?.has(bidder.lab.projectLabId) && <Best of={word} />}
        </td>
      ))}
    </tr>
  );
}

const accreditationWords = {
  "in-scope": "✓ in scope",
  "other-edition": "≈ other edition",
  "lab-only": "○ laboratory only",
  expired: "✕ expired",
  none: "– not accredited",
} as const;

/** One laboratory's offer for one test. */
function Offer({
  bidder,
  test,
  bestPrice,
  bestMargin,
  pick,
}: {
  bidder: Bidder;
  test: TestLine;
  bestPrice: boolean;
  bestMargin: boolean;
  pick: ReactNode;
}) {
  const { lab, quote } = bidder;
  if (!lab.lineIds.includes(test.lineId)) return <span className="text-mute">not asked</span>;
  const cents = lineCents(bidder, test.lineId);
  const days = lineDays(bidder, test.lineId);
  const answer = lab.proof.find(({ lineId }) => lineId === test.lineId);
  return (
    <div className="flex flex-col gap-0.5">
      <span>
        <span className="figure font-medium">
          {cents === null ? "no line of its own" : formatExactMoney(cents, quote.currency)}
        </span>{" "}
        {bestPrice && <Best of="lowest" />}
      </span>
      {days > 0 && <span className="figure text-mute">{plural(days, "day")}</span>}
      {answer && (
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className={`figure ${verdictTextStyle(answer.verdict)}`}>
            {formatMargin(decidingMargin(answer))}
          </span>
          <VerdictMark verdict={answer.verdict} />
          {bestMargin && <Best of="most headroom" />}
        </span>
      )}
      {answer && (
        <span className="text-sm text-mute" title={answer.accreditation.sentence}>
          {accreditationWords[answer.accreditation.status]}
          {answer.accreditation.abbreviation && ` ${answer.accreditation.abbreviation}`}
        </span>
      )}
      {pick}
    </div>
  );
}

function TestRow({
  test,
  number,
  bidders,
  choice,
  onChoose,
}: Omit<QuoteMatrixProps, "project"> & { test: TestLine; number: number }) {
  const cheapest = bestAt(bidders, figures.price(test.lineId));
  const roomiest = bestAt(bidders, figures.margin(test.lineId));
  const pick = ({ lab, isOpen }: Bidder) =>
    onChoose && isOpen && lab.lineIds.includes(test.lineId) ? (
      <label className="mt-1 inline-flex items-center gap-2 text-sm">
        <input
          type="radio"
          className="size-4 accent-ink"
          name={`award-${test.lineId}`}
          checked={choice[test.lineId] === lab.projectLabId}
          onChange={() => onChoose({ ...choice, [test.lineId]: lab.projectLabId })}
        />
        Award <span className="sr-only">{`test ${number} to ${lab.labName}`}</span>
      </label>
    ) : null;
  return (
    <tr className="border-b border-line">
      <th scope="row" className={head}>
        <span className="figure mr-2">{number}</span>
        {test.title}
        <span className="block text-sm font-normal text-mute">{standardOf(test)}</span>
        {onChoose && choice[test.lineId] !== undefined && (
          <button
            type="button"
            className="mt-1 text-sm font-normal text-mute underline hover:text-ink"
            onClick={() => onChoose({ ...choice, [test.lineId]: undefined })}
          >
            Award to nobody
          </button>
        )}
      </th>
      {bidders.map((bidder) => (
        <td
          key={bidder.lab.projectLabId}
          className={`${cell} ${choice[test.lineId] === bidder.lab.projectLabId ? "bg-soft" : ""}`}
        >
          <Offer
            bidder={bidder}
            test={test}
            bestPrice={cheapest.has(bidder.lab.projectLabId)}
            bestMargin={roomiest.has(bidder.lab.projectLabId)}
            pick={pick(bidder)}
          />
        </td>
      ))}
    </tr>
  );
}

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
          {onChoose && bidder.isOpen && bidders.length > 1 && (
            <span className="mt-2 block">
              <Button size="small" onPress={() => onChoose(wholeChoice(bidder))}>
                Choose for everything
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the focus
    <section className="overflow-x-auto" aria-label="Quotes side by side" tabIndex={0}>
      <table className="border-collapse">
        <caption className="sr-only">Tests against laboratories</caption>
        <thead>
          <LabHeads bidders={bidders} onChoose={onChoose} />
        </thead>
        <tbody>
          {tests.map((test, index) => (
            <TestRow key={test.lineId} test={test} number={index + 1} {...{ bidders, choice, onChoose }} />
          ))}
          <FigureRow
            label="Other items"
            bidders={bidders}
            show={(each) => (otherCents(each) === 0 ? "none" : exact(otherCents(each), each))}
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
            show={({ quote }) => `${formatDate(quote.validUntil)}${quote.validUntil < today ? ", over" : ""}`}
          />
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
