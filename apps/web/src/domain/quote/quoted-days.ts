import type { Specification } from "@headroom/contract/vocabulary/project/projects";
import type { Quote } from "@headroom/contract/vocabulary/project/quotes";
import { isAttended } from "@headroom/matching";
import { type QuotedTest, testDays, type TestDays } from "./quote-days.ts";

type Asked = Pick<Specification, "tests" | "specimen">;

/** Quotes of one request are compared many times over; its tests are compiled once. */
const known = new WeakMap<
  Asked["tests"],
  { readonly of: Asked["specimen"]; readonly tests: readonly QuotedTest[] }
>();

function attendance({ tests, specimen }: Asked): readonly QuotedTest[] {
  const found = known.get(tests);
  if (found?.of === specimen) return found.tests;
  const compiled = tests.map((test) => ({
    lineId: test.lineId,
    isAttended: isAttended({ test, specimen, tests }),
  }));
  known.set(tests, { of: specimen, tests: compiled });
  return compiled;
}

/** The days of a quote's tests, by whether somebody attends them. */
export const quotedDays = (
  quote: Pick<Quote, "earliestStart" | "lines">,
  specification: Asked,
): readonly TestDays[] => testDays(quote, attendance(specification));
