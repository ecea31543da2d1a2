import { expect, test } from "vitest";
import { testLinesSchema } from "../test/test-lines.ts";
import { orderFault, testsBefore } from "./test-order.ts";

const named = (lineId: string, ...after: readonly string[]) => ({
  lineId,
  title: lineId.toUpperCase(),
  ...(after.length > 0 && { conduct: { after: [...after] } }),
});

test.each([
  ["no order at all", [named("a"), named("b")], null],
  ["a chain, written backwards", [named("c", "b"), named("b", "a"), named("a")], null],
  [
    "two that wait for one, and one that waits for both",
    [named("a"), named("b", "a"), named("c", "a"), named("d", "b", "c")],
    null,
  ],
  [
    "a test that waits for itself",
    [named("a", "a")],
    { index: 0, sentence: "These tests wait for each other: “A” after “A”." },
  ],
  [
    "a circle behind a chain",
    [named("a", "b"), named("b", "c"), named("c", "d"), named("d", "b")],
    { index: 1, sentence: "These tests wait for each other: “B” after “C” after “D” after “B”." },
  ],
  [
    "a test that is not there",
    [named("a"), named("b", "x")],
    { index: 1, sentence: "“B” follows a test that the request does not have." },
  ],
])("the order of tests: %s", (_name, tests, fault) => {
  expect(orderFault(tests)).toEqual(fault);
});

test("a long chain is followed to its end", () => {
  const chain = Array.from({ length: 12 }, (_, i) => (i === 0 ? named("t0") : named(`t${i}`, `t${i - 1}`)));
  expect(orderFault(chain)).toBeNull();
  expect(testsBefore(chain[3] ?? named("t"))).toEqual(["t2"]);
});

test("tests that are sent in a circle are refused at the field, by their names", () => {
  const line = (lineId: string, after: string) => ({
    lineId,
    stereoTypeId: "shock-half-sine",
    title: `Shock ${lineId}`,
    parameters: {},
    conduct: { after: [after] },
  });
  const read = testLinesSchema.safeParse([line("t1", "t2"), line("t2", "t1")]);
  expect(read.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [
      [0, "conduct", "after"],
      "These tests wait for each other: “Shock t1” after “Shock t2” after “Shock t1”.",
    ],
  ]);
});
