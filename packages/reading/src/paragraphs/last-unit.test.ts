import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { expect, test } from "vitest";
import { readParagraphs } from "./read-paragraphs.ts";

const read = (text: string) => readParagraphs(text, taxonomy.stereoTypes);

test.each([
  "Random: 10 Hz 0.02, 100 Hz 0.04, 1000 Hz 0.04, 2000 Hz 0.01 g²/Hz",
  "Random: 10 Hz: 0.02, 100 Hz: 0.04, 1000 Hz: 0.04, 2000 Hz: 0.01 g2/Hz",
  "Random 0.02 at 10 Hz, 0.04 at 100 Hz, 0.04 at 1000 Hz and 0.01 g²/Hz at 2000 Hz",
])("gives levels the unit that stands at the last alone: %s", (text) => {
  expect(read(text).tests.map(({ parameters }) => parameters["psd"])).toEqual([
    [
      { fHz: 10, psd: 0.02 },
      { fHz: 100, psd: 0.04 },
      { fHz: 1000, psd: 0.04 },
      { fHz: 2000, psd: 0.01 },
    ],
  ]);
});

test.each(["Test 2: 10 Hz 5 g sine", "Sine, sample 3, 10 Hz, 5 g"])(
  "gives a number of another kind no unit: %s",
  (text) => {
    for (const { parameters } of read(text).tests)
      expect(JSON.stringify(parameters)).not.toMatch(/[23],|:[23]\b/);
  },
);
