import { maxTestsPerProject, restorableDays } from "@headroom/contract/vocabulary/product-limits";
import type { RemovedTest, TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { RestoreList } from "../../ui/table/restore-list.tsx";

interface RemovedTestsProps {
  readonly removed: readonly RemovedTest[];
  /** Those on the screen. */
  readonly tests: readonly TestLine[];
  readonly onRestore: (test: TestLine) => void;
}

/** Tests that the saved project had and that are not in the specification on the screen. */
export const RemovedTests = ({ removed, tests, onRestore }: RemovedTestsProps) => (
  <RestoreList
    title="Recently removed tests"
    note={`Kept for ${restorableDays} days. Save the project to keep a restored test.`}
    items={removed
      .filter(({ test }) => !tests.some(({ lineId }) => lineId === test.lineId))
      .map(({ test, removedAt }) => ({ id: test.lineId, name: test.title, at: removedAt, test }))}
    isDisabled={tests.length >= maxTestsPerProject}
    onRestore={({ test }) => onRestore(test)}
  />
);
