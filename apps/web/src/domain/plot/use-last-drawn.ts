import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { testDrawings } from "@headroom/matching";
import { useMemo, useState } from "react";

interface DrawnTest {
  readonly test: TestLine;
  /** Drawn as it was: a figure of it is missing now, or cannot be read. */
  readonly isOld: boolean;
}

/** The tests that have a picture; one that has none now has its last. */
export function useLastDrawn(tests: readonly TestLine[]): readonly DrawnTest[] {
  const [last, setLast] = useState<readonly TestLine[]>([]);
  const drawn = useMemo(
    () =>
      tests.flatMap((test): readonly DrawnTest[] => {
        if (testDrawings(test).length > 0) return [{ test, isOld: false }];
        const before = last.find(
          ({ lineId, stereoTypeId }) => lineId === test.lineId && stereoTypeId === test.stereoTypeId,
        );
        return before ? [{ test: before, isOld: true }] : [];
      }),
    [tests, last],
  );
  if (drawn.length !== last.length || drawn.some(({ test }, i) => test !== last[i]))
    setLast(drawn.map(({ test }) => test));
  return drawn;
}
