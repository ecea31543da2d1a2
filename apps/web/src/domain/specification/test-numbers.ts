import type { TestLine } from "@headroom/contract/vocabulary/test-lines";

/** The numbers that the tests have in their project: `1, 3`. */
export const testNumbers = (
  tests: readonly Pick<TestLine, "lineId">[],
  lineIds: readonly (string | null)[],
): string => tests.flatMap(({ lineId }, index) => (lineIds.includes(lineId) ? [index + 1] : [])).join(", ");
