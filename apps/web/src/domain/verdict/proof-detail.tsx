import { formatDate } from "@headroom/contract/vocabulary/dates";
import type { Envelope, TestAnswer } from "@headroom/contract/vocabulary/matching";
import type { Specification } from "@headroom/contract/vocabulary/projects";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import { useMemo } from "react";
import { useFormat } from "../../platform/formatting.ts";
import { Chip } from "../../ui/chip.tsx";
import { Plot, type PlotSeries } from "../../ui/plot/plot.tsx";
import { VerdictMark } from "./verdict-mark.tsx";
import { CheckTable } from "./check-table.tsx";
import { envelopesOf } from "../specification/envelopes.ts";

/** What the machine can do against what the test requires, where both are curves. */
function LimitPlot({
  answer,
  envelope,
  title,
}: {
  answer: TestAnswer;
  envelope: Envelope | undefined;
  title: string;
}) {
  const limit = answer.machine?.limitCurve ?? [];
  const required = envelope?.curve ?? [];
  if (limit.length < 2 || required.length < 2) return null;
  const convention = envelope?.curveConvention ? `, ${envelope.curveConvention}` : "";
  const series: PlotSeries[] = [
    { label: "limit at this mass", points: limit, colour: "ink" },
    { label: `required${convention}`, points: required, colour: "data-1" },
  ];
  return (
    <Plot
      title={`${title}: the machine's limit and the required acceleration over frequency`}
      x={{ label: "Frequency", unit: "Hz", scale: "log" }}
      y={{ label: "Acceleration", unit: "g", scale: "log" }}
      series={series}
      height={220}
    />
  );
}

function AccreditationLine({ accreditation }: { accreditation: TestAnswer["accreditation"] }) {
  const tone = {
    "in-scope": "yes",
    "other-edition": "tight",
    "lab-only": "plain",
    expired: "no",
    none: "plain",
  } as const;
  const { status, abbreviation, certificateNo, validTo, sentence } = accreditation;
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-2 text-sm">
      <Chip tone={tone[status]}>
        {abbreviation === null
          ? "No accreditation"
          : `${abbreviation} ${certificateNo ?? ""}${validTo ? ` to ${formatDate(validTo)}` : ""}`}
      </Chip>
      <span className="text-mute">{sentence}</span>
    </p>
  );
}

interface AnswerProofProps {
  readonly answer: TestAnswer;
  readonly test: TestLine;
  readonly number: number;
  readonly envelope: Envelope | undefined;
}

function AnswerProof({ answer, test, number, envelope }: AnswerProofProps) {
  const format = useFormat();
  const { machine, checks } = answer;
  // What must be asked stands among the notes already.
  const fixes = answer.fixes.filter(({ kind }) => kind !== "ask");
  const notes = checks.filter(({ verdict }) => verdict === "unknown" || verdict === "no");
  return (
    <article className="border-t border-line py-4 first:border-t-0 first:pt-0">
      <h3 className="flex flex-wrap items-baseline gap-x-3">
        <span className="figure">{number}</span>
        <span className="font-semibold">{test.title}</span>
        <VerdictMark verdict={answer.verdict} />
      </h3>
      <p className="text-sm text-mute">
        {machine
          ? `${machine.name}${machine.quantity > 1 ? `, ${machine.quantity} of them` : ""}${machine.movingMassKg === null ? "" : `, ${format.quantity(machine.movingMassKg, "kg")} moving`}`
          : "No machine of the laboratory fits this kind of test."}
      </p>
      <div className="mt-2 grid gap-x-6 gap-y-3 @4xl:grid-cols-2">
        <div className="min-w-0">
          <CheckTable checks={checks} caption={`Checks of ${test.title}`} />
        </div>
        <LimitPlot answer={answer} envelope={envelope} title={test.title} />
      </div>
      {notes.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-sm">
          {notes.map(({ key, sentence }) => (
            <li key={key}>{sentence}</li>
          ))}
        </ul>
      )}
      {fixes.length > 0 && (
        <div className="mt-2 text-sm">
          <p className="eyebrow">What would make it fit</p>
          <ul className="list-disc pl-5">
            {fixes.map(({ kind, sentence }) => (
              <li key={`${kind} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <AccreditationLine accreditation={answer.accreditation} />
    </article>
  );
}

/** Every check of every test: what is needed, what the machine allows, and how we know. */
export function ProofDetail({
  proof,
  specification,
}: {
  proof: readonly TestAnswer[];
  specification: Specification;
}) {
  const envelopes = useMemo(() => envelopesOf(specification), [specification]);
  const { tests } = specification;
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
              envelope={envelopes.get(test.lineId)}
            />
          )
        );
      })}
    </div>
  );
}
