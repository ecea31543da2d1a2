import { testsBefore } from "../request/test-order.ts";
import type { TestLine } from "../test/test-lines.ts";

export interface SequenceBox {
  readonly number: number;
  readonly title: string;
  /** A test stands to the right of all that are done before it. */
  readonly column: number;
  readonly row: number;
  /** Numbers of the tests that are done directly before it. */
  readonly after: readonly number[];
}
export interface Sequence {
  readonly boxes: readonly SequenceBox[];
  /** Names of the legs, at the row at which each begins. */
  readonly legs: readonly { readonly row: number; readonly name: string }[];
}

const legOf = ({ conduct }: Pick<TestLine, "conduct">): string => {
  const leg = conduct?.["leg"];
  return typeof leg === "string" ? leg : "";
};

type Ordered = Pick<TestLine, "title" | "conduct"> & { readonly lineId: string };

/** Length of the longest chain before each test; an order without a cycle. */
function columnsOf(tests: readonly Ordered[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  const columnOf = (test: Ordered): number => {
    const known = columns.get(test.lineId);
    if (known !== undefined) return known;
    columns.set(test.lineId, 0);
    const before = tests.filter(({ lineId }) => testsBefore(test).includes(lineId));
    const column = Math.max(-1, ...before.map(columnOf)) + 1;
    columns.set(test.lineId, column);
    return column;
  };
  for (const test of tests) columnOf(test);
  return columns;
}

/** Tests by leg and order; null where the request has neither. */
export function testSequence(tests: readonly Ordered[]): Sequence | null {
  if (tests.every((test) => legOf(test) === "" && testsBefore(test).length === 0)) return null;
  const columns = columnsOf(tests);
  const boxes: SequenceBox[] = [];
  const legs: { row: number; name: string }[] = [];
  let top = 0;
  for (const [name, ofLeg] of Map.groupBy(tests, legOf)) {
    if (name !== "") legs.push({ row: top, name });
    const used = new Map<number, number>();
    for (const test of ofLeg) {
      const column = columns.get(test.lineId) ?? 0;
      const lane = used.get(column) ?? 0;
      used.set(column, lane + 1);
      boxes.push({
        number: tests.indexOf(test) + 1,
        title: test.title,
        column,
        row: top + lane,
        after: testsBefore(test).flatMap((id) => {
          const place = tests.findIndex(({ lineId }) => lineId === id);
          return place < 0 ? [] : place + 1;
        }),
      });
    }
    top += Math.max(...used.values());
  }
  return { boxes, legs };
}
