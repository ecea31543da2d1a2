import type { Conduct } from "./conduct.ts";

interface OrderedTest {
  readonly lineId: string;
  readonly title: string;
  readonly conduct?: Conduct | undefined;
}

/** Identifiers of the tests that have to be done before this one. */
export function testsBefore({ conduct }: Pick<OrderedTest, "conduct">): readonly string[] {
  const after = conduct?.["after"];
  return Array.isArray(after) ? after.filter((lineId) => typeof lineId === "string") : [];
}

/** The tests of a cycle in the order, each after the next; empty where there is none. */
function cycleIn(tests: readonly OrderedTest[]): readonly OrderedTest[] {
  const done = new Set<string>();
  const visit = (test: OrderedTest, path: readonly OrderedTest[]): readonly OrderedTest[] => {
    const start = path.indexOf(test);
    if (start >= 0) return path.slice(start);
    if (done.has(test.lineId)) return [];
    for (const lineId of testsBefore(test)) {
      const before = tests.find((each) => each.lineId === lineId);
      const found = before ? visit(before, [...path, test]) : [];
      if (found.length > 0) return found;
    }
    done.add(test.lineId);
    return [];
  };
  for (const test of tests) {
    const found = visit(test, []);
    if (found.length > 0) return found;
  }
  return [];
}

/** The fault of an order in a sentence, and the place of its test: a cycle, or a test that is not there. */
export function orderFault(
  tests: readonly OrderedTest[],
): { readonly index: number; readonly sentence: string } | null {
  const [first, ...others] = cycleIn(tests);
  if (first) {
    const way = [first, ...others, first].map(({ title }) => `“${title}”`).join(" after ");
    return { index: tests.indexOf(first), sentence: `These tests wait for each other: ${way}.` };
  }
  const ids = new Set(tests.map(({ lineId }) => lineId));
  const index = tests.findIndex((test) => testsBefore(test).some((lineId) => !ids.has(lineId)));
  return index < 0
    ? null
    : { index, sentence: `“${tests[index]?.title}” follows a test that the request does not have.` };
}

/** A test that is done after another one too. */
export const withTestBefore = <Test extends OrderedTest>(test: Test, lineId: string): Test => ({
  ...test,
  conduct: { ...test.conduct, after: [...testsBefore(test).filter((id) => id !== lineId), lineId] },
});

/** The tests without one, which no other follows any more. */
export const withoutTest = <Test extends OrderedTest>(tests: readonly Test[], lineId: string): Test[] =>
  tests
    .filter((test) => test.lineId !== lineId)
    .map((test) => {
      const after = testsBefore(test).filter((id) => id !== lineId);
      if (after.length === testsBefore(test).length) return test;
      const { after: _old, ...rest } = test.conduct ?? {};
      const { conduct: _conduct, ...others } = test;
      const conduct = after.length > 0 ? { ...rest, after } : rest;
      return Object.keys(conduct).length > 0 ? { ...test, conduct } : (others as Test); // one without any conduct
    });
