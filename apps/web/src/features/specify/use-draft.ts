import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { testsBefore, withoutTest, withTestBefore } from "@headroom/contract/vocabulary/request/test-order";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import { useEffect, useRef, useState } from "react";
import {
  draftSchema,
  emptyDraft,
  newTest,
  type SpecificationDraft,
} from "../../domain/specification/specification-draft.ts";
import { type TestSource } from "../../domain/standard/test-source.ts";
import {
  discardDraft,
  isDraftNewer,
  onDraftFromElsewhere,
  readDraft,
  removeDraft,
  writeDraft,
} from "../../platform/kept/kept-draft.ts";
import { toast } from "../../ui/overlay/toast.tsx";
import { useUndoToast } from "../../ui/overlay/undo-toast.tsx";
import { lineOf, type ReadDraft } from "./paragraph/read-draft.ts";
import { useKeptInput } from "../../ui/form/use-kept-input.ts";

/** The specification on the screen. Without a starting one it is the kept draft, in every tab the same, and every change is kept. */
export function useDraft(
  start?: SpecificationDraft,
  /** Tests that the project had: they may come back under their identifiers. */
  removed: readonly TestLine[] = [],
) {
  const isKept = start === undefined;
  const [kept] = useState(() => (isKept ? readDraft(draftSchema) : null));
  const [isNewer, setNewer] = useState(() => isKept && isDraftNewer());
  const [draft, setDraft] = useState<SpecificationDraft>(start ?? kept ?? emptyDraft);
  const offerUndo = useUndoToast(draft);
  // Writing the stored draft back would overwrite a newer one from another tab.
  const stored = useRef(kept);
  useEffect(() => {
    if (!isKept || draft === stored.current) return;
    // A screen that was only looked at leaves no draft behind.
    if (draft === emptyDraft) removeDraft();
    else writeDraft(draft);
  }, [draft, isKept]);
  /** Also what was removed: laboratories were asked for it by its identifier, and a new test is another one. */
  const everKnown = (tests: readonly TestLine[]) => [...(start?.tests ?? []), ...removed, ...tests];
  useEffect(() => {
    if (!isKept) return undefined;
    return onDraftFromElsewhere(() => {
      setNewer(isDraftNewer());
      stored.current = readDraft(draftSchema);
      if (stored.current) setDraft(stored.current);
    });
  }, [isKept]);
  // A draft is stored with every change; what revises a project is not.
  useKeptInput({
    name: "specification",
    read: () => (isKept || draft === start ? null : draft),
    put: (typed) => {
      const read = draftSchema.safeParse(typed);
      if (read.success && !isKept) setDraft(read.data);
    },
  });
  const setTests = (change: (tests: readonly TestLine[]) => readonly TestLine[]) =>
    setDraft((old) => ({ ...old, tests: change(old.tests) }));
  return {
    draft,
    /** Whether a newer version keeps its draft here, so that this one is not kept. */
    isNewer,
    discardNewer: () => {
      discardDraft();
      setNewer(false);
    },
    replace: (next: SpecificationDraft, done: string) => {
      setDraft(next);
      if (draftSchema.safeParse(draft).success) offerUndo(done, { undo: () => setDraft(draft), after: next });
      else if (next !== emptyDraft) toast.success(done);
    },
    /** Adds tests, and what else was read with them, in one step with one way back. */
    addRead: ({ tests, specimen }: ReadDraft) => {
      const next = {
        ...draft,
        specimen,
        tests: tests.reduce<readonly TestLine[]>(
          (lines, test) => [...lines, lineOf(test, everKnown(lines))],
          draft.tests,
        ),
      };
      setDraft(next);
      offerUndo(`${plural(tests.length, "test")} added.`, { undo: () => setDraft(draft), after: next });
    },
    setSpecimen: (specimen: SpecificationDraft["specimen"]) => setDraft((old) => ({ ...old, specimen })),
    setPlace: (place: SpecificationDraft["place"]) => setDraft((old) => ({ ...old, place })),
    setConditions: (conditions: SpecificationDraft["conditions"]) =>
      setDraft((old) => ({ ...old, conditions })),
    addTest: (stereoType: StereoType, source: Partial<TestSource>) =>
      setTests((tests) => [...tests, newTest(everKnown(tests), stereoType, source)]),
    duplicateTest: (line: TestLine, stereoType: StereoType) =>
      setTests((tests) => [...tests, { ...line, lineId: newTest(everKnown(tests), stereoType).lineId }]),
    changeTest: (line: TestLine) =>
      setTests((tests) => tests.map((old) => (old.lineId === line.lineId ? line : old))),
    removeTest: (line: TestLine) => {
      const index = draft.tests.findIndex(({ lineId }) => lineId === line.lineId);
      const followers = draft.tests.filter((each) => testsBefore(each).includes(line.lineId));
      setTests((tests) => withoutTest(tests, line.lineId));
      const undo = () =>
        setTests((tests) => {
          const whole = tests.toSpliced(index, 0, line);
          return whole.map((each) =>
            followers.some(({ lineId }) => lineId === each.lineId) ? withTestBefore(each, line.lineId) : each,
          );
        });
      offerUndo(`${line.title} removed.`, { undo });
    },
    restoreTest: (line: TestLine) => setTests((tests) => [...tests, line]),
    moveUp: (index: number) =>
      setTests((tests) =>
        tests
          .with(index - 1, tests[index] ?? emptyLine(tests))
          .with(index, tests[index - 1] ?? emptyLine(tests)),
      ),
  };
}

function emptyLine(tests: readonly TestLine[]): TestLine {
  throw new RangeError(`There is no such test among ${tests.length}.`);
}
export type DraftControl = ReturnType<typeof useDraft>;
