import { expect, test } from "vitest";
import { industriesOf, industryLabel } from "./industries.ts";
import { readPresetEntries } from "./standard-entries.ts";

test("Industries are offered by name, each once, after all of them", () => {
  const entries = readPresetEntries(
    [["rail", "aero"], ["aero"], ["space"]].map((sectors, i) => ({
      id: `x${i}`,
      document: "D",
      title: "T",
      kind: "level_only",
      methods: ["cold"],
      sectors,
    })),
  );
  expect(entries).toHaveLength(3);
  expect(industriesOf(entries)).toEqual([
    { id: "", label: "All industries" },
    { id: "aero", label: "Aircraft" },
    { id: "rail", label: "Rail" },
    { id: "space", label: "Space" },
  ]);
});

test("One that has no name yet keeps its key", () => {
  expect([industryLabel("naval"), industryLabel("mining")]).toEqual(["Naval", "mining"]);
});
