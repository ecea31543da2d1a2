import type { Envelope } from "@headroom/contract/vocabulary/matching";
import { maxTestsPerProject } from "@headroom/contract/vocabulary/product-limits";
import type { StereoType } from "@headroom/contract/vocabulary/stereo-types";
import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { TestPicture } from "../../domain/drawing/test-picture.tsx";
import { EnvelopeFigures } from "../../domain/specification/envelope-figures.tsx";
import { enabledStandardTestsQuery } from "../../domain/test-method/test-method.queries.ts";
import { Button } from "../../ui/button.tsx";
import { AddTestDialog } from "./add-test-dialog.tsx";
import { QuickStart } from "./quick-start.tsx";
import { stillToEnter } from "./still-to-enter.ts";
import { TestCard } from "./test-card.tsx";
import type { DraftControl } from "./use-draft.ts";

interface TestCardsProps {
  readonly control: DraftControl;
  readonly stereoTypes: readonly StereoType[];
  readonly envelopes: readonly Envelope[];
  readonly asksForAll: boolean;
  /** Opens the sizing sheet of a test, where there is one. */
  readonly onSize?: (lineId: string) => void;
}

/** Moves the focus to the card of a test that was added, or that stands in the place of a removed one; without any, to the button. */
function useFocusOnCard() {
  const cards = useRef<HTMLDivElement>(null);
  const next = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    const card = cards.current?.querySelector(`[data-test="${next.current}"]`);
    next.current = undefined;
    const target =
      card?.querySelector<HTMLElement>("h3") ?? cards.current?.querySelector<HTMLElement>("[data-add]");
    target?.focus({ preventScroll: true });
    (card ?? target)?.scrollIntoView({ block: "nearest" });
  });
  return { cards, focusCard: (number: number) => (next.current = number) };
}

/** The tests as cards, and the way to add one. */
export function TestCards({ control, stereoTypes, envelopes, asksForAll, onSize }: TestCardsProps) {
  const [isAdding, setAdding] = useState(false);
  const { data: testTypes = [] } = useQuery(enabledStandardTestsQuery);
  const { tests } = control.draft;
  const { cards, focusCard } = useFocusOnCard();
  const add: DraftControl["addTest"] = (stereoType, source) => {
    setAdding(false);
    focusCard(tests.length + 1);
    control.addTest(stereoType, source);
  };
  return (
    <div ref={cards} className="flex flex-col gap-3">
      {tests.length === 0 && <QuickStart stereoTypes={stereoTypes} onAdd={add} />}
      {tests.length === 0 && asksForAll && (
        <p data-fault tabIndex={-1} className="text-sm text-no">
          Choose at least one test.
        </p>
      )}
      {tests.map((line, index) => {
        const stereoType = stereoTypes.find(({ id }) => id === line.stereoTypeId);
        const envelope = envelopes.find(({ lineId }) => lineId === line.lineId);
        if (!stereoType) return null;
        return (
          <TestCard
            key={line.lineId}
            {...{ line, stereoType, tests, asksForAll }}
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
            // A single test's stands beside the form, in sight while it is typed; where nothing stands beside it, here.
            picture={
              envelope && (
                <div className={tests.length === 1 ? "lg:hidden" : undefined}>
                  <TestPicture test={line} />
                </div>
              )
            }
          />
        );
      })}
      <div>
        <Button data-add onPress={() => setAdding(true)} isDisabled={tests.length >= maxTestsPerProject}>
          {tests.length === 0 ? "Browse all tests" : "Add a test"}
        </Button>
      </div>
      <AddTestDialog
        {...{ stereoTypes, testTypes }}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdd={add}
      />
    </div>
  );
}
