import type { Quote, Specification } from "@headroom/contract/vocabulary/project/projects";
import { isAttended } from "@headroom/matching";
import { testDays, type TestDays } from "./quote-days.ts";

/** The days of a quote's tests, by whether somebody attends them. */
export const quotedDays = (
  quote: Pick<Quote, "earliestStart" | "lines">,
  { tests, specimen }: Pick<Specification, "tests" | "specimen">,
): readonly TestDays[] =>
  testDays(
    quote,
    tests.map((test) => ({ lineId: test.lineId, isAttended: isAttended({ test, specimen, tests }) })),
  );
