import type { Fix, LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { isLineOf } from "@headroom/contract/vocabulary/search/unaccredited-tests";
import { Fragment, type ReactNode } from "react";
import { countsText } from "../../domain/search/counts-text.ts";
import { FixSentence } from "../../domain/search/fix-sentence.tsx";
import { Section } from "../../ui/page/section.tsx";

interface NoAnswerProps {
  readonly answer: SearchAnswer;
  readonly tests: readonly TestLine[];
  readonly onShow: (lab: LabAnswer) => void;
  /** The open laboratory, and what opens below it. */
  readonly shownId: string | undefined;
  readonly detailOf: ((lab: LabAnswer) => ReactNode) | undefined;
  readonly actions: ReactNode;
}

interface NearestMissProps extends Pick<NoAnswerProps, "onShow" | "shownId" | "detailOf"> {
  readonly lab: LabAnswer;
  readonly lineId: string;
  /** The test that it misses, unless that is a section of a set. */
  readonly line: TestLine | undefined;
}

interface ChangesProps extends Pick<NearestMissProps, "line"> {
  readonly changes: readonly Fix[];
  /** Whether one check alone fails, which the first change cures. */
  readonly isAlone: boolean;
}

function Changes({ changes, line, isAlone }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <p className="font-medium">
      {isAlone ? "Smallest change:" : "What would help:"}
      {changes.slice(0, isAlone ? 1 : undefined).map((fix) => (
        <Fragment key={`${fix.kind} ${fix.sentence}`}>
          {" "}
          <FixSentence {...{ fix, line }} />
        </Fragment>
      ))}
    </p>
  );
}

function NearestMiss({ lab, lineId, line, onShow, shownId, detailOf }: NearestMissProps) {
  const isShown = shownId === lab.labId;
  const test = lab.tests.find((one) => one.lineId === lineId) ?? lab.tests[0];
  const changes = (test?.fixes ?? []).filter(({ kind }) => kind !== "ask");
  const failed = test?.checks.filter(({ verdict }) => verdict === "no") ?? [];
  return (
    <li className="border-b border-line py-2.5">
      <button
        type="button"
        aria-expanded={isShown}
        className="font-semibold hover:underline"
        onClick={() => onShow(lab)}
      >
        {lab.name}
      </button>{" "}
      <span className="text-mute">
        {lab.city}, {lab.countryCode}
      </span>
      {failed.map(({ key, sentence }) => (
        <p key={key}>{sentence}</p>
      ))}
      {isShown && detailOf?.(lab)}
      <Changes {...{ changes, line }} isAlone={failed.length === 1} />
    </li>
  );
}

/** Nobody can: which test is at fault, which check fails, who comes nearest, and the smallest change that helps. */
export function NoAnswer({ answer, tests, actions, ...miss }: NoAnswerProps) {
  return (
    <>
      {answer.impossible.map(({ lineId, sentence, nearest }) => {
        const index = tests.findIndex((line) => isLineOf(lineId, line.lineId));
        return (
          <Section key={lineId} title={`Test ${index + 1}: ${tests[index]?.title ?? ""}`}>
            <p className="text-lg font-medium">{sentence}</p>
            <ul className="mt-1">
              {nearest.map((lab) => (
                <NearestMiss key={lab.labId} line={tests[index]} {...{ lab, lineId }} {...miss} />
              ))}
            </ul>
          </Section>
        );
      })}
      {answer.impossible.length === 0 && (
        <>
          <p className="pt-3">Every test has laboratories, but no single one can run them all:</p>
          <ul className="list-disc py-2 pl-5">
            {answer.perTest.map((counts, index) => (
              <li key={counts.lineId}>
                Test {index + 1}, {tests.find((line) => isLineOf(counts.lineId, line.lineId))?.title}:{" "}
                {countsText(counts)}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">{actions}</div>
    </>
  );
}
