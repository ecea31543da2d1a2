import type { Envelope, LabAnswer, LabRow, TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import { noteOfSum, type PriceNote, roughFreightKm } from "@headroom/contract/vocabulary/search/estimates";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { useState } from "react";
import { Link } from "react-router";
import { AccreditationEvidence } from "../../domain/verdict/accreditation-line.tsx";
import { AnsweringMachine, AnswerNotes } from "../../domain/verdict/answer-notes.tsx";
import { AnswerPlots } from "../../domain/verdict/answer-plots.tsx";
import { ByAccreditation } from "../../domain/verdict/by-accreditation.tsx";
import { sourcesSentence } from "../../domain/verdict/check-source.ts";
import { CheckTable } from "../../domain/verdict/check-table.tsx";
import { decidingTest } from "../../domain/verdict/deciding.ts";
import { EstimateLines } from "../../domain/verdict/estimate-lines.tsx";
import { MarginBars } from "../../domain/verdict/margin-bars.tsx";
import { OtherMachines } from "../../domain/verdict/other-machines.tsx";
import { VerdictMark } from "../../domain/verdict/verdict-mark.tsx";
import { factLine, formatMoney, notedMoney } from "../../platform/quantity/formatting.ts";
import { todayIso } from "../../platform/quantity/today.ts";
import { Select } from "../../ui/control/select.tsx";
import { Chip } from "../../ui/page/chip.tsx";
import { certificateFact } from "./certificate-fact.ts";

interface LabInspectorProps {
  readonly lab: LabAnswer & { readonly row?: LabRow };
  /** The test that is shown first; without one the test that decides. */
  readonly lineId?: string | null;
  readonly tests: readonly TestLine[];
  readonly envelopes: readonly Envelope[];
  /** The day that certificates are held against. */
  readonly plannedOn: string | undefined;
}

function Provenance({ answer }: { answer: TestAnswer }) {
  const isEstimated = answer.checks.some(({ estimated }) => estimated);
  return (
    <p className="text-sm text-mute">
      {sourcesSentence(answer.checks)}
      {isEstimated && " Margins with an estimated fixture mass are estimates."}
    </p>
  );
}

/** Whether a freight figure by road is rough. */
const isFar = (row: LabRow | undefined) => (row?.distanceKm ?? 0) > roughFreightKm;

/** The price of the tests in words, `false` where it is not known. */
function testsPrice(euroCents: number | null, priceIs: PriceNote | undefined): string | false {
  if (priceIs === "on request") return "price of the tests on request";
  return euroCents !== null && `tests ${priceIs ?? "about"} ${formatMoney(euroCents, "EUR")}`;
}

/** Parts of the row's price, and how soon the laboratory replies. */
function Facts({ lab: { row, responseMedianHours } }: Pick<LabInspectorProps, "lab">) {
  const { priceEuroCents: price = null, freightEuroCents: freight = null, priceIs } = row ?? {};
  const facts = [
    testsPrice(price === null ? null : price - Number(freight), priceIs),
    freight !== null && `freight ${isFar(row) ? "roughly" : "about"} ${formatMoney(freight, "EUR")}`,
    responseMedianHours !== null && `reply in ${Math.round(responseMedianHours)} h`,
  ].filter((fact) => fact !== false);
  return facts.length > 0 && <p className="text-mute">{factLine(facts)}</p>;
}

function Certificates({ lab, plannedOn }: Pick<LabInspectorProps, "lab" | "plannedOn">) {
  const today = todayIso();
  const facts = lab.tests.flatMap((test) => certificateFact(test.accreditation, today, plannedOn) ?? []);
  const distinct = [...new Map(facts.map((fact) => [fact.text, fact])).values()];
  return (
    <p className="flex flex-wrap gap-1">
      {distinct.map(({ text, tone }) => (
        <Chip key={text} tone={tone}>
          {text}
        </Chip>
      ))}
      {distinct.length === 0 && <Chip>not accredited for these</Chip>}
    </p>
  );
}

function OrderCharge({ lab }: { lab: LabAnswer }) {
  const { orderCharge, costCents, currency } = lab;
  if (!orderCharge) return null;
  const priceIs = noteOfSum(lab.tests.map(({ estimate }) => estimate?.priceIs));
  return (
    <p>
      All tests together: {notedMoney(costCents ?? 0, currency, priceIs)}, of which{" "}
      {formatMoney(orderCharge.cents ?? 0, currency)} make up the minimum per order.
    </p>
  );
}

/** The reasons for a laboratory's answer: machine, fixes, limit curve, every check, certificate. */
export function LabInspector({ lab, lineId = null, tests, envelopes, plannedOn }: LabInspectorProps) {
  const [shown, setShown] = useState(lineId);
  const answer = lab.tests.find((each) => each.lineId === shown) ?? decidingTest(lab);
  const options = tests.map((line, index) => ({
    id: line.lineId as string,
    label: `${index + 1} ${line.title}`,
  }));
  if (!answer) return null;
  const test = tests.find((each) => each.lineId === answer.lineId);
  return (
    <section aria-label={`Why, ${lab.name}`} className="@container cursor-auto">
      <div className="grid gap-x-8 gap-y-4 @min-[44rem]:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <div>
            <div className="flex items-baseline justify-between gap-3">
              <AnsweringMachine machine={answer.machine} />
              <VerdictMark verdict={answer.verdict} />
            </div>
            <ByAccreditation answers={[answer]} />
            {options.length > 1 && (
              <>
                <Select
                  className="mt-2 mb-2"
                  label="Test"
                  options={options}
                  value={answer.lineId}
                  onChange={setShown}
                />
                <MarginBars answers={lab.tests} />
              </>
            )}
            <AnswerNotes {...answer} line={test} />
          </div>
          {test && (
            <AnswerPlots
              {...{ answer, test }}
              envelope={envelopes.find((each) => each.lineId === answer.lineId)}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <div>
            <CheckTable checks={answer.checks} caption="Checks" />
            <OtherMachines {...answer} currency={lab.currency} />
          </div>
          <EstimateLines {...answer} currency={lab.currency} />
          <OrderCharge lab={lab} />
          <Facts lab={lab} />
          {lab.report && (
            <p className={lab.report.verdict === "yes" ? "text-mute" : ""}>{lab.report.sentence}</p>
          )}
          <Certificates {...{ lab, plannedOn }} />
          <p>
            {answer.accreditation.sentence} <AccreditationEvidence accreditation={answer.accreditation} />
          </p>
          <Provenance answer={answer} />
          <Link to={`/testlabs/${lab.slug}`} className="text-mute underline hover:text-ink">
            Machines and scope
          </Link>
        </div>
      </div>
    </section>
  );
}
