import type { Fix } from "@headroom/contract/vocabulary/search/matching";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { useQuery } from "@tanstack/react-query";
import { testMethodsQuery } from "../test-method/test-method.queries.ts";
import { brokenStandard } from "./relaxed-test.ts";

interface FixSentenceProps {
  readonly fix: Fix;
  /** The test that it changes. */
  readonly line: Partial<TestLine> | undefined;
}

/** A change that would make a test fit, and the standard that the test would not be one of any more. */
export function FixSentence({ fix, line }: FixSentenceProps) {
  const { data: methods } = useQuery({ ...testMethodsQuery, enabled: line?.standard !== undefined });
  const method = methods?.find(({ id }) => id === line?.stereoTypeId);
  const broken = line && method ? brokenStandard(line, fix, method) : "";
  // Checks that would still fail stand behind the change.
  return broken === ""
    ? fix.sentence
    : fix.sentence.replace(/\.(?=$| \p{Lu})/u, () => `; then no longer ${broken}.`);
}
