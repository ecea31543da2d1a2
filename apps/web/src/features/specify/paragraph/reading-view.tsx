import { maxTestsPerProject } from "@headroom/contract/vocabulary/product-limits";
import { standardOf } from "@headroom/contract/vocabulary/test/describe-test";
import type { Parameters } from "@headroom/contract/vocabulary/test/parameters";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { ParagraphReading } from "@headroom/reading";
import { useEffect, useMemo, useRef, useState } from "react";
import type { SpecificationDraft, SpecimenDraft } from "../../../domain/specification/specification-draft.ts";
import { specimenFaults, testFaults } from "../../../domain/specification/specification-faults.ts";
import { wordingIn } from "../../../platform/quantity/quantity.ts";
import { useUnitSystem } from "../../../platform/quantity/unit-system.ts";
import { Checkbox } from "../../../ui/control/checkbox.tsx";
import { markedPieces, markKey } from "./marked-pieces.ts";
import { MarkedText } from "./marked-text.tsx";
import { QuestionList } from "./question-list.tsx";
import { answerTo, isSame } from "./questions.ts";
import { lineOf } from "./read-draft.ts";
import { ReadValues } from "./read-values.tsx";
import { specimenDefinitions } from "./specimen-definitions.ts";
import type { ReadingState } from "./use-read-draft.ts";

interface ReadingViewProps {
  readonly text: string;
  /** Undefined while the text is being read. */
  readonly reading: ParagraphReading | undefined;
  readonly error: string | undefined;
  readonly read: ReadingState;
  readonly stereoTypes: readonly StereoType[];
  readonly drafted: SpecificationDraft;
  readonly isFull: boolean;
}

interface CardsProps extends Omit<ReadingViewProps, "reading" | "error"> {
  readonly reading: ParagraphReading;
  readonly onShow: (key: string) => void;
}

/** Facts of the specimen that the draft has not yet. */
function newFacts(specimen: SpecimenDraft, drafted: SpecimenDraft): Parameters {
  const own = new Map<string, unknown>(Object.entries(drafted));
  return Object.fromEntries(
    Object.entries(specimen).flatMap(([key, value]) =>
      value === undefined || isSame(value, own.get(key)) ? [] : [[key, value] as const],
    ),
  );
}

function SpecimenCard({ read, drafted, stereoTypes, onShow }: CardsProps) {
  const questions = read.questions.filter(({ test }) => test === null);
  const facts = newFacts(read.specimen, drafted.specimen);
  if (questions.length + Object.keys(facts).length === 0) return null;
  return (
    <section aria-label="Specimen" className="rounded border border-line p-2">
      <h3 className="flex items-baseline gap-2 px-1 font-semibold">
        <span className="figure text-data-1">S</span>Specimen
      </h3>
      <ReadValues
        definitions={specimenDefinitions}
        values={facts}
        faults={specimenFaults(read.specimen)}
        onShow={(key) => onShow(markKey(null, key))}
      />
      <QuestionList
        {...{ questions, stereoTypes }}
        answers={read.answers}
        onAnswer={read.answer}
        definitions={specimenDefinitions}
      />
    </section>
  );
}

function TestSection({ place, read, stereoTypes, onShow }: CardsProps & { readonly place: number }) {
  const test = read.tests.find((each) => each.place === place);
  const questions = read.questions.filter((each) => each.test === place);
  const label = test?.stereoType.label ?? "Not settled yet";
  const wording = wordingIn(useUnitSystem());
  return (
    <section aria-label={`Test ${place + 1}: ${label}`} className="rounded border border-line p-2">
      <h3 className="px-1 font-semibold">
        <Checkbox
          isSelected={test !== undefined && !read.leftOut.includes(place)}
          isDisabled={test === undefined}
          onChange={(isSelected) => read.leaveOut(place, !isSelected)}
        >
          <span className="figure text-data-1">{place + 1}</span>
          <span>{label}</span>
        </Checkbox>
      </h3>
      {test && standardOf(test.source) && <p className="px-1 text-sm text-mute">{standardOf(test.source)}</p>}
      {test && (
        <ReadValues
          definitions={test.stereoType.parameters}
          values={test.source.parameters}
          usual={test.usual}
          faults={testFaults(lineOf(test, []), test.stereoType, { specimen: read.specimen, wording })}
          onShow={(key) => onShow(markKey(place, key))}
        />
      )}
      <QuestionList
        {...{ questions, stereoTypes }}
        answers={read.answers}
        onAnswer={read.answer}
        definitions={test?.stereoType.parameters ?? []}
      />
    </section>
  );
}

/** Counts of values read and questions open, in a line. */
function Status({ reading, error, read, isFull }: ReadingViewProps) {
  if (error !== undefined) return <p className="text-no">{error}</p>;
  if (!reading) return <p className="text-mute">Reading …</p>;
  if (reading.tests.length === 0) return <p>No test was found in this text.</p>;
  const values = [reading.specimenSpans, ...reading.tests.map(({ spans }) => spans)];
  const count = values.reduce((sum, spans) => sum + Object.keys(spans).length, 0);
  const open = read.questions.filter((question) => read.answers[question.id] === undefined);
  return (
    <p>
      {plural(reading.tests.length, "test")}, {plural(count, "value")} read.
      {open.length > 0 && (
        <span className="text-tight">
          {" "}
          {plural(open.length, "question")} open: what has no answer stays empty.
        </span>
      )}
      {isFull && (
        <span className="text-no"> A project takes {maxTestsPerProject} tests: leave some out.</span>
      )}
    </p>
  );
}

function Unread({ text, reading }: Pick<CardsProps, "text" | "reading">) {
  if (reading.unread.length === 0) return null;
  return (
    <section aria-label="Not read" className="mt-3">
      <h3 className="eyebrow">Not read</h3>
      <ul className="list-disc pl-5 text-sm text-mute">
        {reading.unread.map(([start, end]) => (
          <li key={start}>{text.slice(start, end)}</li>
        ))}
      </ul>
    </section>
  );
}

/** The text with its marks beside the tests that were read from it. */
export function ReadingView(props: ReadingViewProps) {
  const { text, reading, error, read } = props;
  const [shown, setShown] = useState<string | null>(null);
  const view = useRef<HTMLDivElement>(null);
  // The field that had the focus is gone.
  useEffect(() => view.current?.focus(), []);
  // Not for each value that the pointer passes.
  const pieces = useMemo(() => {
    const questions = read.questions.filter((question) => answerTo(question, read.answers) === undefined);
    return reading ? markedPieces({ text, reading, settled: read.settled, questions }) : [];
  }, [text, reading, read]);
  return (
    <div
      ref={view}
      tabIndex={-1}
      aria-busy={reading === undefined && error === undefined}
      className="outline-none"
    >
      <div aria-live="polite" className="mb-3">
        <Status {...props} />
      </div>
      {reading && reading.tests.length > 0 && (
        <div className="grid gap-4 lg:grid-cols-2">
          <div>
            <MarkedText pieces={pieces} shown={shown} />
            <Unread {...{ text, reading }} />
          </div>
          <div className="flex flex-col gap-2">
            <SpecimenCard {...props} {...{ reading }} onShow={setShown} />
            {reading.tests.map((_, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a test is known by its place in the text
              <TestSection key={place} {...props} {...{ reading, place }} onShow={setShown} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
