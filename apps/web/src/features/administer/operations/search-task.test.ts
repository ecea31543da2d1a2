import { expect, test } from "vitest";
import { secondsOf, taskOf } from "./search-task.ts";

test.each([
  ["PT0.0421S", "42 ms"],
  ["PT12.34S", "12.3 s"],
  [null, "–"],
])("A duration of %s reads %s", (duration, shown) => {
  expect(secondsOf(duration)).toBe(shown);
});

test("A task that the service describes in part still has a row", () => {
  expect(taskOf({ uid: 7, status: "failed", error: { message: "No." } })).toEqual({
    id: "7",
    type: "–",
    status: "failed",
    enqueuedAt: null,
    duration: null,
    details: undefined,
    error: { message: "No." },
  });
});
