import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { expect, test } from "vitest";
import { readParagraphs } from "./read-paragraphs.ts";

const read = (text: string) => readParagraphs(text, taxonomy.stereoTypes);

test.each([
  [
    "Random vibration per ISO 16750-3 test IV, 8 h per axis.",
    { stereoTypeId: "vib-random", standard: "ISO 16750-3", parameters: { durationPerAxisMin: 480 } },
    ["psd"],
  ],
  [
    "Damp heat cyclic according to IEC 60068-2-30 Db, 6 cycles.",
    { stereoTypeId: "damp-heat-cyclic", standard: "IEC 60068-2-30", clause: "Db", parameters: { cycles: 6 } },
    ["upperC"],
  ],
])("%s: the level is asked of a test that its words and its standard name", (text, expected, asked) => {
  const { tests, asks, unread } = read(text);
  expect(tests).toMatchObject([expected]);
  expect(asks.map(({ path }) => path)).toEqual(asked);
  expect(unread).toEqual([]);
});

test.each([
  "Random vibration, 8 h per axis.",
  "Random vibration per IEC 60068-2-64.",
  "Random vibration per IEC 60068-2-64, on all three axes.",
  "The laboratory is accredited for random vibration per IEC 60068-2-64, 8 h per axis at most.",
])("%s: a name alone, or the scope of a laboratory, is no test", (text) => {
  expect(read(text).tests).toEqual([]);
});
