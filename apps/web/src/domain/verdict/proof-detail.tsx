import type { Envelope, TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { AccreditationLine } from "./accreditation-line.tsx";
import { AnsweringMachine, AnswerNotes } from "./answer-notes.tsx";
import { AnswerPlots } from "./answer-plots.tsx";
import { ByAccreditation } from "./by-accreditation.tsx";
import { CheckTable } from "./check-table.tsx";
import { VerdictMark } from "./verdict-mark.tsx";

interface AnswerProofProps {
  readonly answer: TestAnswer;
  readonly test: TestLine;
  readonly number: number;
  readonly envelope: Envelope | undefined;
}

function AnswerProof({ answer, test, number, envelope }: AnswerProofProps) {
  return (
    <article className="border-t border-line py-4 first:border-t-0 first:pt-0">
      <h3 className="flex items-baseline gap-x-3">
        <span className="figure">{number}</span>
        <span>
          <span className="mr-2 font-semibold">{test.title}</span> <VerdictMark verdict={answer.verdict} />{" "}
          <ByAccreditation answers={[answer]} />
        </span>
      </h3>
      <AnsweringMachine machine={answer.machine} />
      <div className="mt-2 grid gap-x-6 gap-y-3 @4xl:grid-cols-2">
        <div className="min-w-0">
          <CheckTable checks={answer.checks} caption={`Checks of ${test.title}`} showsSource />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <AnswerPlots {...{ answer, test, envelope }} title={test.title} />
        </div>
      </div>
      <AnswerNotes {...answer} line={test} />
      <AccreditationLine accreditation={answer.accreditation} />
    </article>
  );
}

/** Every check of every test: what is needed, what the machine allows, and how we know. */
export function ProofDetail({
  proof,
  tests,
  envelopes,
}: {
  proof: readonly TestAnswer[];
  tests: readonly TestLine[];
  envelopes: readonly Envelope[];
}) {
  if (proof.length === 0) {
    return (
      <p className="text-mute">
        No match was computed when this request was sent, so there are no margins to show.
      </p>
    );
  }
  return (
    <div className="@container">
      {tests.map((test, index) => {
        const answer = proof.find(({ lineId }) => lineId === test.lineId);
        return (
          answer && (
            <AnswerProof
              key={test.lineId}
              answer={answer}
              test={test}
              number={index + 1}
              envelope={envelopes.find(({ lineId }) => lineId === test.lineId)}
            />
          )
        );
      })}
    </div>
  );
}
