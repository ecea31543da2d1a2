import type { Envelope, LabAnswer, TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { useState } from "react";
import { AnsweringMachine, AnswerNotes } from "../../domain/verdict/answer-notes.tsx";
import { AnswerPlots } from "../../domain/verdict/answer-plots.tsx";
import { ByAccreditation } from "../../domain/verdict/by-accreditation.tsx";
import { sourcesSentence } from "../../domain/verdict/check-source.ts";
import { CheckTable } from "../../domain/verdict/check-table.tsx";
import { decidingTest } from "../../domain/verdict/deciding.ts";
import { OtherMachines } from "../../domain/verdict/other-machines.tsx";
import { VerdictMark } from "../../domain/verdict/verdict-mark.tsx";
import { Select } from "../../ui/control/select.tsx";

interface LabInspectorProps {
  readonly lab: LabAnswer;
  /** The test that is shown first; without one the test that decides. */
  readonly lineId?: string | null;
  readonly tests: readonly TestLine[];
  readonly envelopes: readonly Envelope[];
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

/** Why a laboratory's answer is what it is: machine, reasons and fixes, limit curve, every check, certificate. */
export function LabInspector({ lab, lineId = null, tests, envelopes }: LabInspectorProps) {
  const [shown, setShown] = useState(lineId);
  const answer = lab.tests.find(({ lineId }) => lineId === shown) ?? decidingTest(lab);
  const options = tests.map((line, index) => ({
    id: line.lineId as string,
    label: `${index + 1} ${line.title}`,
  }));
  if (!answer) return null;
  const test = tests.find(({ lineId }) => lineId === answer.lineId);
  return (
    <div className="flex flex-col divide-y divide-line">
      <header className="px-4 py-4">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="font-semibold">{lab.name}</h2>
          <VerdictMark verdict={answer.verdict} />
        </div>
        <ByAccreditation answers={[answer]} />
        <AnsweringMachine machine={answer.machine} />
        {options.length > 1 && (
          <Select className="mt-3" label="Test" options={options} value={answer.lineId} onChange={setShown} />
        )}
        <AnswerNotes {...answer} />
      </header>
      {test && (
        <div className="flex flex-col gap-4 px-4 py-4 empty:hidden">
          <AnswerPlots
            {...{ answer, test }}
            envelope={envelopes.find(({ lineId }) => lineId === answer.lineId)}
          />
        </div>
      )}
      <div className="px-4 py-4">
        <CheckTable checks={answer.checks} caption="Checks" />
        <OtherMachines {...answer} currency={lab.currency} />
      </div>
      <div className="flex flex-col gap-2 px-4 py-4">
        <p>{answer.accreditation.sentence}</p>
        <Provenance answer={answer} />
      </div>
    </div>
  );
}
