import { describeArrangements } from "@headroom/contract/vocabulary/request/describe-request";
import { formatDeadline } from "@headroom/contract/vocabulary/project/deadlines";
import type { Envelope } from "@headroom/contract/vocabulary/search/matching";
import type { Specification } from "@headroom/contract/vocabulary/project/projects";
import type { ComponentType, ReactNode } from "react";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { KeyValueList } from "../../ui/table/key-value-list.tsx";
import { Section } from "../../ui/page/section.tsx";
import { RequestHash } from "../project/hash-facts.tsx";
import { SpecimenFacts } from "./specimen-facts.tsx";
import { type DrawingProps, FactsAndTables, TestFacts } from "./test-facts.tsx";

interface SpecificationFactsProps {
  readonly specification: Specification;
  readonly envelopes: readonly Envelope[];
  readonly requestHash: string;
  /** For paper: tests beside each other, with tables open and drawn by this. */
  readonly Drawing?: ComponentType<DrawingProps>;
  /** Below the arrangements, which stand there without any too. */
  readonly arrangementActs?: ReactNode;
}

/** Shipping, award and specimens, as far as they are arranged. */
function ArrangementFacts({ specification, Drawing, arrangementActs }: SpecificationFactsProps) {
  const facts = describeArrangements(specification.arrangements, useFormat().entered);
  if (facts.values.length + facts.tables.length === 0 && !arrangementActs) return null;
  return (
    <Section title="Arrangements">
      <FactsAndTables facts={facts} isForPaper={Drawing !== undefined} />
      {arrangementActs}
    </Section>
  );
}

/** A specification's specimen, tests, place, dates and notes. */
export function SpecificationFacts(props: SpecificationFactsProps) {
  const { specification, envelopes, Drawing } = props;
  const { specimen, tests, place, answerBy, questionsUntil, timeZone, notes } = specification;
  const pairs = [
    ...(answerBy ? [{ key: "by", label: "Quotes due", value: formatDeadline(specification) }] : []),
    ...(questionsUntil
      ? [
          {
            key: "questions",
            label: "Questions until",
            value: formatDeadline({ answerBy: questionsUntil, timeZone }),
          },
        ]
      : []),
    ...(place ? [{ key: "place", label: "Near", value: place.label }] : []),
  ];
  return (
    <>
      <Section title="Specimen">
        <SpecimenFacts specimen={specimen} />
      </Section>
      <Section title="Tests">
        <div
          className={
            Drawing ? "grid grid-cols-1 gap-2 sm:grid-cols-2 print:grid-cols-2" : "flex flex-col gap-2"
          }
        >
          {tests.map((test, index) => (
            <TestFacts
              key={test.lineId}
              {...{ test, tests }}
              number={index + 1}
              envelope={envelopes.find(({ lineId }) => lineId === test.lineId)}
              Drawing={Drawing}
            />
          ))}
        </div>
      </Section>
      <ArrangementFacts {...props} />
      {(pairs.length > 0 || notes) && (
        <Section title="Conditions">
          <KeyValueList pairs={pairs} />
          {notes && <p className="mt-2 whitespace-pre-line">{notes}</p>}
        </Section>
      )}
      <RequestHash requestHash={props.requestHash} />
    </>
  );
}
