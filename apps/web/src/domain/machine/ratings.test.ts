import { expect, test } from "vitest";
import { makeFormat } from "../../platform/quantity/quantity-format.ts";
import { ratingLabel, ratingsToAsk, showRating } from "./ratings.ts";

const format = makeFormat("SI", 3);
const spaced = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  ["a figure", "kN", 4.6, "4.6 kN"],
  ["nothing to carry", "kg", 0, "0 kg"],
  ["yes", "", true, "yes"],
  ["no", "", false, "no"],
  ["a word", "", "IPX5", "IPX5"],
  ["words", "", ["fog", "mist"], "fog, mist"],
  ["a word among figures", "", [5, "mist"], "5, mist"],
  ["sides", "mm", [600, 500], "600 × 500 mm"],
  ["sides of a box", "mm", [600, 500, 400], "600 × 500 × 400 mm"],
  [
    "points of a curve",
    "g",
    [
      [5, 10],
      [100, 20],
    ],
    "5 Hz: 10 g; 100 Hz: 20 g",
  ],
  ["what nobody knows", "kN", null, "unknown"],
  ["what nobody said", "kN", undefined, "unknown"],
])("A rating that is %s", (_what, unit, value, text) => {
  expect(spaced(showRating(format, { unit, over: "Hz" }, value))).toBe(text);
});

test("A rating that is not known keeps its key", () => {
  expect([ratingLabel("payloadMaxKg"), ratingLabel("toString")]).toEqual(["Payload", "toString"]);
});

test("The ratings of a class are asked for first, then those that have a value, each once", () => {
  const { expected, others } = ratingsToAsk(["payloadMaxKg", "nonsense"], {
    massKg: 1,
    payloadMaxKg: 2,
    ipx: 5,
  });
  expect(expected.map(({ key }) => key)).toEqual(["payloadMaxKg", "ipx"]);
  const left = others.map(({ key }) => key);
  expect([left.includes("payloadMaxKg"), left.includes("ipx"), left.includes("forceSinePeakKN")]).toEqual([
    false,
    false,
    true,
  ]);
});
