import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { maxTestsPerProject } from "@headroom/contract/vocabulary/product-limits";
import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { enabledStandardTestsQuery, offeredMethods } from "../../domain/test-method/test-method.queries.ts";
import { Button } from "../../ui/control/button.tsx";
import { AddTestDialog } from "./add-test-dialog.tsx";
import { CardList, type CardListProps } from "./card-list.tsx";
import { QuickStart } from "./quick-start.tsx";
import type { DraftControl } from "./use-draft.ts";

interface TestCardsProps extends Omit<CardListProps, "testTypes" | "checkedTests" | "focusCard" | "onShown"> {
  /** The number of the last attempt to continue, or null. */
  readonly attempt: number | null;
  /** Reads a specification in words. */
  readonly onPaste: (text: string) => void;
}

/** The tests present at the last attempt to continue: a test added since is not marked as incomplete. */
function useCheckedTests(attempt: number | null, tests: readonly TestLine[]): readonly string[] {
  const now = { attempt, ids: attempt === null ? [] : tests.map(({ lineId }) => lineId) };
  const [checked, setChecked] = useState(now);
  if (checked.attempt !== attempt) setChecked(now);
  return checked.ids;
}

/** Moves the focus to the card of a test that was added, or that stands in the place of a removed one; without any, to the button. */
function useFocusOnCard(count: number) {
  const cards = useRef<HTMLDivElement>(null);
  const next = useRef<number>(undefined);
  const find = (selector: string) => cards.current?.querySelector<HTMLElement>(selector);
  const focusNext = () => {
    if (next.current === undefined) return;
    const card = find(`[data-test="${next.current}"]`);
    if (!card && count > 0) return; // Its figures are on the way, and call again.
    const target = find(`[data-test="${next.current}"] h3`) ?? find("[data-add]");
    next.current = undefined;
    target?.focus({ preventScroll: true });
    (card ?? target)?.scrollIntoView({ block: "nearest" });
  };
  useLayoutEffect(focusNext);
  return { cards, focusNext, focusCard: (number: number) => (next.current = number) };
}

/** The tests as cards, and the way to add one. */
export function TestCards(props: TestCardsProps) {
  const { control, stereoTypes, envelopes, attempt, onSize, onPaste, perTest } = props;
  // Null until it is asked for the first time.
  const [isAdding, setAdding] = useState<boolean | null>(null);
  const { data: testTypes = [] } = useQuery(enabledStandardTestsQuery);
  const { tests } = control.draft;
  const offered = offeredMethods(stereoTypes);
  const checkedTests = useCheckedTests(attempt, tests);
  const { cards, focusCard, focusNext } = useFocusOnCard(tests.length);
  const add: DraftControl["addTest"] = (stereoType, source) => {
    setAdding(false);
    focusCard(tests.length + 1);
    control.addTest(stereoType, source);
  };
  return (
    <div ref={cards} className="flex flex-col gap-3">
      {tests.length === 0 && <QuickStart stereoTypes={offered} onAdd={add} />}
      {tests.length === 0 && attempt !== null && (
        <p data-fault tabIndex={-1} className="text-sm text-no">
          Choose at least one test.
        </p>
      )}
      {tests.length > 0 && (
        <CardList
          {...{ control, stereoTypes, testTypes, envelopes, checkedTests, onSize, focusCard, perTest }}
          onShown={focusNext}
        />
      )}
      <div>
        <Button data-add onPress={() => setAdding(true)} isDisabled={tests.length >= maxTestsPerProject}>
          {tests.length === 0 ? "Browse all tests" : "Add a test"}
        </Button>
      </div>
      {isAdding !== null && (
        <AddTestDialog
          stereoTypes={offered}
          testTypes={testTypes}
          massKg={control.draft.specimen.massKg}
          isOpen={isAdding}
          onClose={() => setAdding(false)}
          onAdd={add}
          onPaste={(text) => {
            setAdding(false);
            onPaste(text);
          }}
        />
      )}
    </div>
  );
}
