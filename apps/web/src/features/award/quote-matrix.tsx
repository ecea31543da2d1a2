import { plural } from "@headroom/contract/vocabulary/words/counts";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { holdTerms } from "@headroom/contract/vocabulary/project/hold-terms";
import { validityText } from "@headroom/contract/vocabulary/project/deadlines";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { paymentTermsOf } from "@headroom/contract/vocabulary/project/quote-terms";
import { feesCents, freightCents } from "@headroom/contract/vocabulary/project/quote-pricing";
import { labPlace } from "../../domain/project/part-address.ts";
import { StatusChip } from "../../domain/project/status-chip.tsx";
import {
  accreditedFor,
  type Bidder,
  bestAt,
  type Choice,
  figures,
  mayTake,
  wholeChoice,
} from "../../domain/quote/compare-quotes.ts";
import { quotedReport } from "../../domain/quote/quoted-report.ts";
import { verdictTextStyle } from "../../domain/verdict/verdict-mark.tsx";
import { QuoteMarks } from "../../domain/quote/quote-facts.tsx";
import { formatExactMoney } from "../../platform/quantity/formatting.ts";
import { todayIso } from "../../platform/quantity/today.ts";
import { Button } from "../../ui/control/button.tsx";
import { SidewaysHint } from "../../ui/table/sideways-hint.tsx";
import { againstLowest } from "./against-lowest.ts";
import { awardFault } from "./forgone.ts";
import { choiceDifference } from "./choice-cost.ts";
import { cell, FigureRow, head } from "./matrix-cells.tsx";
import { QuoteTestRow } from "./quote-test-row.tsx";

interface QuoteMatrixProps {
  readonly project: Pick<Project, "specification" | "revision">;
  readonly bidders: readonly Bidder[];
  readonly choice: Choice;
  /** Absent: the project takes no award now. */
  readonly onChoose?: ((choice: Choice) => void) | undefined;
}

const quotesSomething = (bidder: Bidder) => bidder.lab.lineIds.some((lineId) => mayTake(bidder, lineId));

function AwardFault({ bidder, project }: { bidder: Bidder; project: QuoteMatrixProps["project"] }) {
  const sentence = awardFault(bidder, project);
  return sentence && <span className="mt-1 block max-w-56 text-sm font-medium text-no">{sentence}</span>;
}

function LabHeads({ project, bidders, onChoose }: Omit<QuoteMatrixProps, "choice">) {
  const today = todayIso();
  return (
    <tr className="border-b border-line-strong/60">
      <th scope="col" className={`${head} text-sm text-mute`}>
        Test
      </th>
      {bidders.map((bidder) => (
        <th key={bidder.lab.projectLabId} scope="col" className={`${cell} text-left font-normal`}>
          <span className="block font-semibold">{bidder.lab.labName}</span>
          <span className="block text-sm text-mute">{labPlace(bidder.lab)}</span>
          <span className="mt-1 flex flex-wrap gap-1.5">
            <StatusChip status={bidder.lab.status} />
            <QuoteMarks quote={bidder.quote} today={today} />
          </span>
          <AwardFault bidder={bidder} project={project} />
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

/** The day of a report, and where it is needed by one whether that is in time. */
function ReportCell({ report }: { report: ReturnType<typeof quotedReport> }) {
  if (!report) return "not known";
  const word = reportWords[report.verdict];
  return (
    <>
      {formatDate(report.day)}
      {word && <span className={`block text-sm ${verdictTextStyle(report.verdict)}`}>{word}</span>}
    </>
  );
}

const reportWords = {
  yes: "",
  tight: "hardly any spare time",
  unknown: "later than needed",
  no: "",
} as const;

/** Every test against every laboratory that has quoted. */
export function QuoteMatrix({ project, bidders, choice, onChoose }: QuoteMatrixProps) {
  const { tests } = project.specification;
  const lineIds = tests.map(({ lineId }) => lineId);
  const today = todayIso();
  const accredited = accreditedFor(bidders, lineIds);
  const exact = (cents: number, { quote }: Bidder) => formatExactMoney(cents, quote.currency);
  return (
    <>
      <SidewaysHint count={bidders.length} />
      <section
        className="relative scrolls-sideways print:overflow-visible"
        aria-label="Quotes side by side"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the focus
        tabIndex={0}
      >
        <table className="border-collapse">
          <caption className="sr-only">Tests against laboratories</caption>
          <thead>
            <LabHeads project={project} bidders={bidders} onChoose={onChoose} />
          </thead>
          <tbody>
            {tests.map((test, index) => (
              <QuoteTestRow
                specification={project.specification}
                key={test.lineId}
                test={test}
                number={index + 1}
                {...{ bidders, choice, onChoose, today }}
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
            {bidders.some(({ quote }) => freightCents(quote.lines) !== null) && (
              <FigureRow
                label="Freight"
                bidders={bidders}
                show={(each) => {
                  const freight = freightCents(each.quote.lines);
                  return freight === null ? "not stated" : `${exact(freight, each)}, in other items`;
                }}
              />
            )}
            <FigureRow
              label="Total"
              bidders={bidders}
              show={(each) => <strong>{exact(each.quote.totalCents, each)}</strong>}
              best={bestAt(accredited, figures.total(lineIds))}
              word="lowest"
            />
            {bidders.length > 1 && (
              <FigureRow
                label="Against the lowest"
                bidders={bidders}
                show={(each) => againstLowest(bidders, each, lineIds)}
              />
            )}
            {onChoose && bidders.length > 1 && (
              <FigureRow
                label="All tests here, against your choice"
                bidders={bidders}
                show={(each) =>
                  choiceDifference(
                    { bidders, specification: project.specification, today },
                    choice,
                    wholeChoice(each),
                  ) ?? "–"
                }
              />
            )}
            <FigureRow
              label="Lead time"
              bidders={bidders}
              show={({ quote }) => plural(quote.leadTimeDays, "day")}
              best={bestAt(accredited, figures.leadTime)}
              word="shortest"
            />
            <FigureRow
              label="Earliest start"
              bidders={bidders}
              show={({ quote }) => formatDate(quote.earliestStart)}
              best={bestAt(accredited, figures.start)}
              word="soonest"
            />
            <FigureRow
              label="Earliest report"
              bidders={bidders}
              show={({ quote, lab }) => (
                <ReportCell
                  report={quotedReport(quote, project.specification, { today, answers: lab.proof })}
                />
              )}
            />
            {bidders.some(({ quote }) => paymentTermsOf(quote) !== "") && (
              <FigureRow
                label="Terms"
                bidders={bidders}
                show={({ quote }) => (
                  <span className="block max-w-64 text-sm">{paymentTermsOf(quote) || "not stated"}</span>
                )}
              />
            )}
            {bidders.some(({ quote }) => holdTerms(quote) !== "") && (
              <FigureRow
                label="If interrupted"
                bidders={bidders}
                show={({ quote }) => holdTerms(quote) || "not stated"}
              />
            )}
            <FigureRow
              label="Valid until"
              bidders={bidders}
              show={({ quote, lab }) =>
                lab.status === "Quoted" ? validityText(quote.validUntil) : formatDate(quote.validUntil)
              }
            />
            {bidders.some(({ quote }) => quote.notes !== "") && (
              <FigureRow
                label="Notes"
                bidders={bidders}
                show={({ quote }) => (
                  <span className="block max-w-prose whitespace-pre-line text-sm">
                    {quote.notes || "none"}
                  </span>
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
    </>
  );
}
