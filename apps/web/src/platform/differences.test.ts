import { describe, expect, test } from "vitest";
import { changesBetween, conflictsOf, hasForeignChange, isSame, readable, wordsOf } from "./differences.ts";

describe("A stale save", () => {
  const base = { name: "Isar", city: "Munich", languages: ["de"], note: "" };
  test("suggests whoever changed a field alone, and leaves a double change open", () => {
    const mine = { ...base, name: "Isar Test Centre", city: "Dresden" };
    const theirs = { ...base, name: "Isar Lab", languages: ["de", "en"], version: 4 };
    expect(conflictsOf(base, mine, theirs)).toEqual([
      { name: "name", mine: "Isar Test Centre", theirs: "Isar Lab", suggestion: null },
      { name: "city", mine: "Dresden", theirs: "Munich", suggestion: "mine" },
      { name: "languages", mine: ["de"], theirs: ["de", "en"], suggestion: "theirs" },
    ]);
  });
  test("asks nothing where both made the same change", () => {
    const changed = { ...base, city: "Dresden" };
    expect(conflictsOf(base, changed, changed)).toEqual([]);
  });
  test("knows whether somebody touched a field of the draft, or only the version moved on", () => {
    expect(hasForeignChange(base, { ...base, city: "Dresden" }, { ...base, version: 9 })).toBe(false);
    expect(hasForeignChange(base, base, { ...base, note: "new" })).toBe(true);
  });
});

describe("Two values", () => {
  test.each([
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [null, "", true],
    [0, null, false],
    [[{ x: 1 }], [{ x: 2 }], false],
    [[1, 2], [2, 1], false],
  ])("%j and %j are the same: %s", (one, other, expected) => {
    expect(isSame(one, other)).toBe(expected);
  });
});

describe("A change in the log", () => {
  test("names only what differs, also when a record came into being", () => {
    expect(changesBetween(null, { name: "A", note: "" })).toEqual([
      { name: "name", before: undefined, after: "A" },
    ]);
  });
  test.each([
    [true, "yes"],
    [null, "–"],
    [["a", "b"], "a, b"],
    [{ forceKN: 35, note: "" }, "forceKN: 35"],
    [[{ a: 1 }, { a: 2 }], "a: 1\na: 2"],
  ])("reads %j as %s", (value, expected) => {
    expect(readable(value)).toBe(expected);
  });
  test("makes words of a name", () => {
    expect(wordsOf("leadTimeDays")).toBe("Lead time days");
  });
});
