import { expect, test } from "vitest";
import { ratingRows } from "./rating-rows.ts";

test("A machine's ratings keep the vocabulary's order and say how far each can be trusted", () => {
  const rows = ratingRows({
    ratings: {
      frequencyMinHz: 5,
      forceSinePeakKN: 35,
      overturningMomentNm: null,
      innerMm: [500, 500, 600],
      shakerInterface: true,
      methods: ["A", "B"],
    },
    overrides: {},
    ratingProvenance: { forceSinePeakKN: "verified" },
    provenance: "datasheet",
  });
  expect(rows.map(({ key, value, provenance }) => [key, value, provenance])).toEqual([
    ["forceSinePeakKN", 35, "verified"],
    ["frequencyMinHz", 5, "datasheet"],
    ["overturningMomentNm", null, "unknown"],
    ["innerMm", [500, 500, 600], "datasheet"],
    ["shakerInterface", "yes", "datasheet"],
    ["methods", "A, B", "datasheet"],
  ]);
});
