import { expect, test } from "vitest";
import { marginTint } from "./margin-tint.ts";

// From 10 % of the colour at a margin of nothing to 42 % at +200 % or −100 %.
test.each([
  ["yes", 0, 10],
  ["yes", 1, 26],
  ["yes", 2, 42],
  ["yes", 9, 42],
  ["tight", 0.05, 11],
  ["no", -0.5, 26],
  ["no", -1, 42],
  ["no", -7, 42],
  // A word that fails, or passes, has no margin.
  ["no", null, 42],
  ["yes", null, 42],
] as const)("A %s by %s has %d %% of its colour", (verdict, margin, percent) => {
  expect(marginTint(verdict, margin)).toBe(`color-mix(in srgb, var(--${verdict}) ${percent}%, transparent)`);
});

test("What is to be asked has no colour", () => {
  expect([marginTint("unknown", 0.5), marginTint("unknown", null)]).toEqual(["transparent", "transparent"]);
});
