import { isLineOf } from "../search/unaccredited-tests.ts";
import type { TestLine } from "./test-lines.ts";

type Tests = readonly Pick<TestLine, "lineId">[];

/** The numbers that the tests have in their project: `1, 3`. A set is named by any of its sections. */
export const testNumbers = (tests: Tests, lineIds: readonly (string | null)[]): string =>
  tests
    .flatMap(({ lineId }, index) =>
      lineIds.some((id) => id !== null && isLineOf(id, lineId)) ? [index + 1] : [],
    )
    .join(", ");

/** Tests that a laboratory covers, of all: in words, `covers test 3 (1 of 3)`, and by number. */
export interface Cover {
  readonly count: number;
  readonly of: number;
  readonly text: string;
}

/**
 * Cover of a part of the tests; null where all are covered, or none. A set is covered by all of its sections, which
 * `all` lists with the other lines.
 */
export function partialCover(
  tests: Tests,
  covers: readonly string[],
  all: readonly string[] = covers,
): Cover | null {
  const covered = tests.filter(({ lineId }) => {
    const lines = all.filter((id) => isLineOf(id, lineId));
    return lines.length > 0 && lines.every((id) => covers.includes(id));
  });
  const [count, of] = [covered.length, tests.length];
  if (count === 0 || count === of) return null;
  const numbers = testNumbers(
    tests,
    covered.map(({ lineId }) => lineId),
  );
  return { count, of, text: `covers ${count === 1 ? "test" : "tests"} ${numbers} (${count} of ${of})` };
}
