import { expect, test } from "vitest";
import { checkWith } from "../../testing/answers.ts";
import { sourceOf, sourcesSentence } from "./check-source.ts";

const unknown = { provenance: "unknown", limit: null } as const;

test.each([
  ["a rating", {}, "datasheet"],
  ["a rating of which nobody knows the source", { provenance: "unknown" as const }, "unknown"],
  ["a rating that nobody knows", { ...unknown, verdict: "unknown" as const }, "unknown"],
  ["no rating: nothing causes what is held against it", unknown, null],
  ["no rating, and a no", { ...unknown, verdict: "no" as const }, null],
])("The source of a check against %s", (_what, values, source) => {
  expect(sourceOf(checkWith(values))).toBe(source);
});

test("Sources are named once, in the order of the checks", () => {
  const checks = [checkWith(), checkWith(unknown), checkWith({ provenance: "declared" }), checkWith()];
  expect(sourcesSentence(checks)).toBe("Ratings: datasheet, declared.");
  expect(sourcesSentence([checkWith(unknown)])).toBe("");
});
