import { expect, test } from "vitest";
import { makeFormat } from "../../platform/quantity/quantity-format.ts";
import { ratingRows, shownRating } from "./rating-rows.ts";
import { showRating } from "./ratings.ts";

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
  expect(rows.map((row) => [row.key, shownRating(row, makeFormat("SI", 3)), row.provenance])).toEqual([
    ["forceSinePeakKN", "35 kN", "verified"],
    ["frequencyMinHz", "5 Hz", "datasheet"],
    ["overturningMomentNm", "unknown", "unknown"],
    ["innerMm", "500 × 500 × 600 mm", "datasheet"],
    ["shakerInterface", "yes", "datasheet"],
    ["methods", "A, B", "datasheet"],
  ]);
});

test("A size is shown in the reader's units wherever it stands", () =>
  // 508 / 25.4 = 20, 254 / 25.4 = 10
  expect(showRating(makeFormat("US", 3), { unit: "mm" }, [508, 254])).toBe("20 × 10 in"));

test("A curve is shown point by point, each figure with its unit", () =>
  expect(
    showRating(makeFormat("SI", 3), { unit: "g", over: "kg" }, [
      [15, 1000],
      [150, 400],
    ]),
  ).toBe("15\u00a0kg: 1000\u00a0g; 150\u00a0kg: 400\u00a0g"));
