import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";

/** The numbers that the tests have in their project: `1, 3`. A set is named by any of its sections. */
export const testNumbers = (
  tests: readonly Pick<TestLine, "lineId">[],
  lineIds: readonly (string | null)[],
): string =>
  tests
    .flatMap(({ lineId }, index) =>
      lineIds.some((id) => id === lineId || id?.startsWith(`${lineId}.`)) ? [index + 1] : [],
    )
    .join(", ");
