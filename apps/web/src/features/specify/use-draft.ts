import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
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
import { useKeptInput } from "../../ui/form/use-kept-input.ts";

/**
 * The specification on the screen. Without a starting one it is the kept draft, in every tab the same, and every change is kept;
 * `otherwise` stands in while nothing is kept.
 */
export function useDraft(
  start?: SpecificationDraft,
  otherwise: SpecificationDraft = emptyDraft,
  /** Tests that the project had: they may come back under their identifiers. */
  removed: readonly TestLine[] = [],
) {
  const isKept = start === undefined;
  const [kept] = useState(() => (isKept ? readDraft(draftSchema) : null));
  const [isNewer, setNewer] = useState(() => isKept && isDraftNewer());
  const [draft, setDraft] = useState<SpecificationDraft>(start ?? kept ?? otherwise);
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
    setSpecimen: (specimen: SpecificationDraft["specimen"]) => setDraft((old) => ({ ...old, specimen })),
    setPlace: (place: SpecificationDraft["place"]) => setDraft((old) => ({ ...old, place })),
    addTest: (stereoType: StereoType, source: Partial<TestSource>) =>
      setTests((tests) => [...tests, newTest(everKnown(tests), stereoType, source)]),
    duplicateTest: (line: TestLine, stereoType: StereoType) =>
      setTests((tests) => [...tests, { ...line, lineId: newTest(everKnown(tests), stereoType).lineId }]),
    changeTest: (line: TestLine) =>
      setTests((tests) => tests.map((old) => (old.lineId === line.lineId ? line : old))),
    removeTest: (line: TestLine) => {
      const index = draft.tests.findIndex(({ lineId }) => lineId === line.lineId);
      setTests((tests) => tests.filter((old) => old.lineId !== line.lineId));
      const undo = () => setTests((tests) => tests.toSpliced(index, 0, line));
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
