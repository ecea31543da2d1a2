import type { Envelope } from "@headroom/contract/vocabulary/search/matching";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestType } from "@headroom/contract/vocabulary/test/test-types";
import { useLayoutEffect } from "react";
import { LazyTestPlots } from "../../domain/plot/lazy-plots.tsx";
import { EnvelopeFigures } from "../../domain/specification/envelope-figures.tsx";
import { openKind } from "./typed-tests.ts";
import { stillToEnter } from "./still-to-enter.ts";
import { TestCard } from "./test-card.tsx";
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
}

/** The tests of a specification, a card each. */
export function CardList({
  control,
  stereoTypes,
  testTypes,
  envelopes,
  checkedTests,
  onSize,
  focusCard,
  onShown,
}: CardListProps) {
  const { tests } = control.draft;
  useLayoutEffect(onShown);
  if (envelopes === null) return <div aria-busy className="min-h-dvh" />;
  return (
    <>
      {tests.map((line, index) => {
        const stereoType = stereoTypes.find(({ id }) => id === line.stereoTypeId);
        const envelope = envelopes.find(({ lineId }) => lineId === line.lineId);
        if (!stereoType) return null;
        return (
          <TestCard
            key={line.lineId}
            {...{ line, stereoType, tests }}
            open={openKind(line, stereoTypes)}
            asksForAll={checkedTests.includes(line.lineId)}
            toEnter={stillToEnter(
              line,
              stereoType,
              testTypes.find(({ testTypeId }) => testTypeId === line.testTypeId),
            )}
            number={index + 1}
            massKg={control.draft.specimen.massKg}
            onChange={control.changeTest}
            onRemove={() => {
              focusCard(Math.min(index + 1, tests.length - 1));
              control.removeTest(line);
            }}
            onDuplicate={() => {
              focusCard(tests.length + 1);
              control.duplicateTest(line, stereoType);
            }}
            onSize={envelope && onSize && (() => onSize(line.lineId))}
            onMoveUp={index === 0 ? undefined : () => control.moveUp(index)}
            envelope={envelope && <EnvelopeFigures envelope={envelope} />}
            // The plots of a single test stand beside the form on a wide screen, in sight while it is typed.
            plots={
              envelope && (
                <div className={tests.length === 1 ? "lg:hidden" : undefined}>
                  <LazyTestPlots test={line} />
                </div>
              )
            }
          />
        );
      })}
    </>
  );
}
