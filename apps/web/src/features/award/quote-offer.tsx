import { plural } from "@headroom/contract/vocabulary/words/counts";
import { testPriceCents } from "@headroom/contract/vocabulary/project/quote-pricing";
import { quotedAccreditation } from "@headroom/contract/vocabulary/project/quoted-accreditation";
import { hoursText } from "@headroom/contract/vocabulary/search/estimates";
import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { Specification } from "@headroom/contract/vocabulary/project/projects";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { ReactNode } from "react";
import type { Bidder } from "../../domain/quote/compare-quotes.ts";
import { lineDays } from "../../domain/quote/quote-days.ts";
import { shownMargin } from "../../domain/verdict/margin-bars.tsx";
import { accreditationSaid, Deviations, QuotedRegisterLink } from "../../domain/quote/quote-answers.tsx";
import { AccreditationEvidence } from "../../domain/verdict/accreditation-line.tsx";
import { ByAccreditation } from "../../domain/verdict/by-accreditation.tsx";
import { UnaccreditedNotes } from "../../domain/verdict/unaccredited-notes.tsx";
import { VerdictMark, verdictTextStyle } from "../../domain/verdict/verdict-mark.tsx";
import { WhyAsk } from "../../domain/verdict/why-ask.tsx";
import { formatExactMoney } from "../../platform/quantity/formatting.ts";
import { useUnitSystem } from "../../platform/quantity/unit-system.ts";
import { Best } from "./matrix-cells.tsx";

const accreditationWords = {
  "in-scope": "✓ in scope",
  "other-edition": "≈ other edition",
  narrower: "≈ partly in scope",
  equivalent: "≈ equivalent method in scope",
  "flexible-scope": "≈ flexible scope",
  "no-standard": "≈ no standard to check",
  "lab-only": "○ accredited, test not in scope",
  expired: "✕ not valid on the planned day",
  none: "– not accredited",
} as const;

interface AccreditationProps {
  readonly answer: TestAnswer;
  /** Last day of its certificate, before the quoted report. */
  readonly lapse: string | null;
}

const Accreditation = ({ answer, lapse }: AccreditationProps) => (
  <>
    <ByAccreditation answers={[answer]} />
    <span className="text-sm text-mute" title={answer.accreditation.sentence}>
      {accreditationWords[answer.accreditation.status]}
      {answer.accreditation.abbreviation && ` ${answer.accreditation.abbreviation}`}
    </span>
    <span>
      <AccreditationEvidence accreditation={answer.accreditation} />
    </span>
    {lapse !== null && (
      <span className="max-w-64 text-sm text-tight">
        The certificate ends on {formatDate(lapse)}, before the report. Ask for its renewal.
      </span>
    )}
  </>
);

/** The laboratory's own answer to the test: whether it deviates, by which machine, how long, by whom and where. */
function Said({ bidder: { lab, quote }, test }: { bidder: Bidder; test: TestLine }) {
  const answer = quote.tests?.find(({ lineId }) => lineId === test.lineId);
  if (!answer) return null;
  const { accepts, machine, hours, subcontractor, site } = answer;
  const facts = [
    machine,
    typeof hours === "number" ? hoursText(hours) : null,
    accreditationSaid(answer, lab.labId),
    subcontractor && `subcontracted to ${subcontractor}`,
    site,
  ].filter(Boolean);
  return (
    <div className="max-w-64 text-sm">
      {accepts === true && <span className="block text-mute">as described</span>}
      {accepts === false && (
        <>
          <span className="block font-medium text-tight">≈ deviates</span>
          <Deviations answer={answer} test={test} />
        </>
      )}
      {facts.length > 0 && <span className="block text-mute">{facts.join(" · ")}</span>}
      <QuotedRegisterLink answer={answer} />
    </div>
  );
}

/** One laboratory's offer for one test. */
export function QuoteOffer({
  bidder,
  test,
  specification,
  bestPrice,
  bestMargin,
  pick,
}: {
  bidder: Bidder;
  test: TestLine;
  specification: Pick<Specification, "specimen" | "tests">;
  bestPrice: boolean;
  bestMargin: boolean;
  pick: ReactNode;
}) {
  const { lab, quote } = bidder;
  const system = useUnitSystem();
  if (!lab.lineIds.includes(test.lineId)) return <span className="text-mute">not asked</span>;
  const cents = testPriceCents(bidder.quote.lines, test.lineId);
  const days = lineDays(bidder, test.lineId);
  const answer = lab.proof.find(({ lineId }) => lineId === test.lineId);
  return (
    <div className="flex flex-col gap-0.5">
      <span>
        <span className="figure font-medium">
          {cents === null ? "not quoted" : formatExactMoney(cents, quote.currency)}
        </span>{" "}
        {bestPrice && <Best of="lowest" />}
      </span>
      {days > 0 && <span className="text-sm text-mute tabular-nums">{plural(days, "day")}</span>}
      {answer && (
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className={`figure ${verdictTextStyle(answer.verdict)}`}>{shownMargin(answer, system)}</span>
          <VerdictMark verdict={answer.verdict} />
          <WhyAsk labName={lab.labName} answers={[answer]} />
          {bestMargin && <Best of="most headroom" />}
        </span>
      )}
      {answer && <Accreditation answer={answer} lapse={bidder.lapses?.get(answer.lineId) ?? null} />}
      <Said bidder={bidder} test={test} />
      <div className="max-w-64">
        <UnaccreditedNotes
          specification={specification}
          answers={quotedAccreditation(lab).filter(({ lineId }) => lineId === test.lineId)}
        />
      </div>
      {pick}
    </div>
  );
}
