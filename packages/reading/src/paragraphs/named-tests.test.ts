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

test("A list of tests in one sentence has each of them, with what its own part says", () => {
  const text =
    "We need random vibration by ISO 16750-3 (passenger car body, test IV), half-sine shock 50 g 6 ms (3 per direction, 6 directions) and temperature cycling −40…85 °C (20 cycles).";
  const { tests, asks } = read(text);
  expect(
    tests.map(({ stereoTypeId, standard, clause, parameters }) => [
      stereoTypeId,
      standard,
      clause,
      parameters,
    ]),
  ).toEqual([
    ["vib-random", "ISO 16750-3", "IV", {}],
    [
      "shock-half-sine",
      undefined,
      undefined,
      {
        amplitudeG: 50,
        durationMs: 6,
        shocksPerDirection: 3,
        directions: ["+X", "-X", "+Y", "-Y", "+Z", "-Z"],
      },
    ],
    ["temperature-change", undefined, undefined, { lowC: -40, highC: 85, cycles: 20 }],
  ]);
  expect(asks.map(({ test: place, path }) => [place, path])).toEqual([[0, "psd"]]);
});

test.each([
  // The figures are those of the first test: the second is a name.
  ["Half sine 50 g 11 ms per IEC 60068-2-27, then a visual inspection.", ["shock-half-sine"]],
  ["Sine per IEC 60068-2-6, 10-150 Hz, 2 g, 10 sweeps per axis.", ["vib-sine"]],
  [
    "Random vibration per IEC 60068-2-64, damp heat steady 40 °C 93 % 21 d.",
    ["vib-random", "damp-heat-steady"],
  ],
])("%s is not parted wrongly", (text, kinds) => {
  expect(read(text).tests.map(({ stereoTypeId }) => stereoTypeId)).toEqual(kinds);
});
