import type { StereoType } from "@headroom/contract/vocabulary/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import { useEffect, useState } from "react";
import { readDraft, writeDraft } from "../../platform/draft.ts";
import {
  draftSchema,
  emptyDraft,
  newTest,
  type SpecificationDraft,
  type TestSource,
} from "./specification-draft.ts";

/**
 * The specification on the screen. Without a starting one it is the kept draft, and every change is kept;
 * `otherwise` stands in while nothing is kept.
 */
export function useDraft(start?: SpecificationDraft, otherwise: SpecificationDraft = emptyDraft) {
  const isKept = start === undefined;
  const [draft, setDraft] = useState<SpecificationDraft>(() => start ?? readDraft(draftSchema) ?? otherwise);
  useEffect(() => {
    if (isKept) writeDraft(draft);
  }, [draft, isKept]);
  /** Also what was removed: laboratories were asked for it by its identifier, and a new test is another one. */
  const everKnown = (tests: readonly TestLine[]) => [...(start?.tests ?? []), ...tests];
  const setTests = (change: (tests: readonly TestLine[]) => readonly TestLine[]) =>
    setDraft((old) => ({ ...old, tests: change(old.tests) }));
  return {
    draft,
    replace: setDraft,
    setSpecimen: (specimen: SpecificationDraft["specimen"]) => setDraft((old) => ({ ...old, specimen })),
    addTest: (stereoType: StereoType, source: Partial<TestSource>) =>
      setTests((tests) => [...tests, newTest(everKnown(tests), stereoType, source)]),
    duplicateTest: (line: TestLine, stereoType: StereoType) =>
      setTests((tests) => [...tests, { ...line, lineId: newTest(everKnown(tests), stereoType).lineId }]),
    changeTest: (line: TestLine) =>
      setTests((tests) => tests.map((old) => (old.lineId === line.lineId ? line : old))),
    removeTest: (line: TestLine) => setTests((tests) => tests.filter((old) => old.lineId !== line.lineId)),
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
