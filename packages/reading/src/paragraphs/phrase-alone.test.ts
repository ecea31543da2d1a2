import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import morePhrases from "../../samples/typed-phrases-2.json" with { type: "json" };
import laterPhrases from "../../samples/typed-phrases-3.json" with { type: "json" };
import typedPhrases from "../../samples/typed-phrases.json" with { type: "json" };
import { readPhrase } from "../phrases/read-phrase.ts";
import { readParagraphs } from "./read-paragraphs.ts";

const kinds = taxonomy.stereoTypes;
const phrases = [...typedPhrases, ...morePhrases, ...laterPhrases].map(({ phrase }) => phrase);

describe("a phrase alone", () => {
  test.each(phrases)("names the test that the search of tests adds: %s", (phrase) => {
    const searched = readPhrase(phrase, kinds).tests;
    const { tests, asks } = readParagraphs(phrase, kinds);
    expect(tests.map(({ stereoTypeId }) => stereoTypeId)).toEqual(
      searched.map(({ stereoTypeId }) => stereoTypeId),
    );
    const isOpen = searched.some((each) => each.asks.some(({ path }) => path === "stereoTypeId"));
    expect(asks.some(({ path }) => path === "stereoTypeId")).toBe(isOpen);
  });

  test("asks which test is meant, with the test as each of them", () => {
    const { tests, asks } = readParagraphs("vibration 5 g", kinds);
    expect(tests.map(({ stereoTypeId, parameters }) => [stereoTypeId, parameters])).toEqual([
      ["vib-sine", {}],
    ]);
    expect(tests[0]?.meanings?.map(({ stereoTypeId }) => stereoTypeId)).toEqual(["vib-sine", "vib-random"]);
    expect(asks).toMatchObject([{ test: 0, path: "stereoTypeId" }]);
  });

  test("leaves its figures unread where no field takes them, and nothing where it only names its test", () => {
    expect(readParagraphs("5 g", kinds).unread).toEqual([[0, 3]]);
    expect(readParagraphs("drop test", kinds).unread).toEqual([]);
  });

  test("says the place of its standard", () => {
    const { tests } = readParagraphs("IEC 60068-2-14", kinds);
    expect(tests[0]).toMatchObject({ standard: "IEC 60068-2-14", spans: { standard: [0, 14] } });
  });

  test.each([
    "Operating temperature −20 … +70 °C",
    "The shock was not felt",
    "We offer vibration tests",
    "Salt fog. Vibration.",
    "Our laboratory has a shaker of 35 kN",
  ])("is none where a sentence speaks of a test: %s", (text) =>
    expect(readParagraphs(text, kinds).tests).toEqual([]),
  );
});
