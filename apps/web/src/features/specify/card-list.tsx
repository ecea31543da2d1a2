import type { Envelope } from "@headroom/contract/vocabulary/search/matching";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import type { TestType } from "@headroom/contract/vocabulary/test/test-types";
import { useLayoutEffect } from "react";
import { LazyChosenTestPlots } from "../../domain/plot/lazy-plots.tsx";
import { ableIn } from "../../domain/search/counts-text.ts";
import { EnvelopeFigures } from "../../domain/specification/envelope-figures.tsx";
import { testFaults } from "../../domain/specification/specification-faults.ts";
import { openQuestions } from "./open-questions.ts";
import { stillToEnter } from "./still-to-enter.ts";
import { CardMenu, TestCard } from "./test-card.tsx";
import { TestRow } from "./test-row.tsx";
import { useOpenTests } from "./use-open-tests.ts";
import type { DraftControl } from "./use-draft.ts";

export interface CardListProps {
  readonly control: DraftControl;
  readonly stereoTypes: readonly StereoType[];
  readonly testTypes: readonly TestType[];
  /** Null until they have been computed once: cards that grow afterwards would move those below. */
  readonly envelopes: readonly Envelope[] | null;
  /** Tests whose missing values are marked. */
  readonly checkedTests: readonly string[];
  /** Opens the sizing sheet of a test, where there is one. */
  readonly onSize?: ((lineId: string) => void) | undefined;
  /** Which card, counted from 1, gets the focus after a change. */
  readonly focusCard: (number: number) => void;
  readonly onShown: () => void;
  /** Laboratories that can run each test, once they are counted. */
  readonly perTest?: SearchAnswer["perTest"] | undefined;
}

function ableLabsOf({ lineId }: TestLine, perTest: SearchAnswer["perTest"]): number | undefined {
  const able = perTest.find((each) => each.lineId === lineId);
  return able && ableIn(able);
}

/** Plots of a single test stand beside the form on a wide screen, in sight while it is typed. */
function CardPlots({ line, isOnly }: { line: TestLine; isOnly: boolean }) {
  return (
    <div className={isOnly ? "lg:hidden" : undefined}>
      <LazyChosenTestPlots tests={[line]} />
    </div>
  );
}

/** The tests of a specification: a card each, complete ones a line until they are opened. */
export function CardList({
  control,
  stereoTypes,
  testTypes,
  envelopes,
  checkedTests,
  onSize,
  focusCard,
  onShown,
  perTest = [],
}: CardListProps) {
  const { tests, specimen } = control.draft;
  const open = new Map(tests.map((line) => [line.lineId, openQuestions(line, stereoTypes)]));
  const questionsOf = ({ lineId }: TestLine) => open.get(lineId) ?? [];
  const kindOf = (line: TestLine) => stereoTypes.find(({ id }) => id === line.stereoTypeId);
  const shown = useOpenTests(tests, (line) => {
    const kind = kindOf(line);
    if (kind === undefined || line.title.trim() === "" || questionsOf(line).length > 0) return false;
    return Object.keys(testFaults(line, kind, { specimen })).length === 0;
  });
  useLayoutEffect(onShown);
  if (envelopes === null) return <div aria-busy className="min-h-dvh" />;
  return (
    <>
      {tests.map((line, index) => {
        const stereoType = kindOf(line);
        const envelope = envelopes.find(({ lineId }) => lineId === line.lineId);
        if (!stereoType) return null;
        const focusIt = () => focusCard(index + 1);
        const deeds = {
          number: index + 1,
          onRemove: () => {
            focusCard(Math.min(index + 1, tests.length - 1));
            control.removeTest(line);
          },
          onDuplicate: () => {
            focusCard(tests.length + 1);
            control.duplicateTest(line, stereoType);
          },
          onSize: envelope && onSize && (() => onSize(line.lineId)),
          onMoveUp: index === 0 ? undefined : () => control.moveUp(index),
        };
        if (!shown.isOpen(line)) {
          return (
            <TestRow
              key={line.lineId}
              {...{ line, stereoType }}
              number={index + 1}
              ableLabs={ableLabsOf(line, perTest)}
              menu={<CardMenu {...deeds} />}
              onOpen={() => {
                focusIt();
                shown.open(line);
              }}
            />
          );
        }
        return (
          <TestCard
            key={line.lineId}
            {...{ line, stereoType, tests }}
            open={questionsOf(line)}
            asksForAll={checkedTests.includes(line.lineId)}
            toEnter={stillToEnter(
              line,
              stereoType,
              testTypes.find(({ testTypeId }) => testTypeId === line.testTypeId),
            )}
            specimen={specimen}
            onChange={control.changeTest}
            {...deeds}
            onClose={
              shown.canClose(line)
                ? () => {
                    focusIt();
                    shown.close(line);
                  }
                : undefined
            }
            envelope={envelope && <EnvelopeFigures envelope={envelope} />}
            plots={<CardPlots line={line} isOnly={tests.length === 1} />}
          />
        );
      })}
    </>
  );
}
