import { describe, expect, it } from "vitest";
import { beginsLike, openGazetteer } from "./gazetteer.ts";

const first = (query: string) => openGazetteer().find(query)[0]?.label;

describe("finding a place", () => {
  it.each([
    ["Toulo", "Toulouse, FR"],
    ["göteborg", "Göteborg, SE"],
    ["Goteborg", "Göteborg, SE"],
    ["münchen", "Munich, DE"],
    ["Stutgart", "Stuttgart, DE"],
    ["Huntsvlile", "Huntsville, US"],
    ["Grenoble, FR", "Grenoble, FR"],
    ["São Paulo", "São Paulo, BR"],
    ["sao paulo", "São Paulo, BR"],
  ])("%s finds %s first", (query, label) => {
    expect(first(query)).toBe(label);
  });

  it("answers at most eight, biggest first, and nothing for nonsense", () => {
    const found = openGazetteer().find("san");
    expect(found).toHaveLength(8);
    expect(found.map((place) => place.population)).toEqual(
      found.map((place) => place.population).sort((a, b) => b - a),
    );
    expect(openGazetteer().find("???")).toEqual([]);
    expect(openGazetteer().find("xqzwvk")).toEqual([]);
  });
});

describe("a beginning with typing errors", () => {
  it.each([
    ["abdc", "abcdef", 1, true],
    ["abc", "abcdef", 1, true],
    ["axyd", "abcdef", 1, false],
    ["stutgart", "stuttgart", 1, true],
    ["kittn", "kitten hill", 1, true],
    ["sittin", "kitten", 2, true],
    ["sittin", "kitten", 1, false],
  ] as const)("%s at the beginning of %s within %i: %s", (text, name, most, expected) => {
    expect(beginsLike(text, name, most)).toBe(expected);
  });
});
