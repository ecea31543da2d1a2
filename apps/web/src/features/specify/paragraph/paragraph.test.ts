import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { stereoTypeSchema } from "@headroom/contract/vocabulary/test/stereo-types";
import { expect, test } from "vitest";
import { methodWith } from "../../../testing/test-methods.ts";
import { markedPieces } from "./marked-pieces.ts";
import { type Answers, questionsOf, settledTests } from "./questions.ts";
import { lineOf, readSpecimen, readTests } from "./read-draft.ts";
import { readPastedText } from "./read-specification.ts";

const stereoTypes = taxonomy.stereoTypes.map((kind) =>
  stereoTypeSchema.parse({ ...methodWith("vib-random", kind.label), ...kind, version: 1 }),
);
const kinds = stereoTypes.map(({ id, label, standards }) => ({ id, label, standards }));

function read(text: string, answers: Answers = {}, specimen = {}) {
  const reading = readPastedText({ text, kinds });
  const settled = settledTests(reading, answers);
  const questions = questionsOf(reading, settled, specimen);
  const asking = { questions, answers };
  const tests = readTests(settled, stereoTypes, asking);
  return { reading, questions, tests, specimen: readSpecimen(reading, specimen, asking) };
}

const open = "Random vibration 100-200 Hz 0.01 g²/Hz, 2 g rms, 3 axes, 3 h. Mass 8.4 kg.";

test("A question without an answer leaves its field empty, also where the method has a usual value", () => {
  const { questions, tests } = read(open);
  expect(questions.map(({ path, choices }) => [path, choices.map(({ says }) => says)])).toEqual([
    ["durationPerAxisMin", ["for each axis", "in total"]],
    ["psd", ["as read", "scaled to 2 g rms"]],
  ]);
  expect(tests[0]?.source.parameters).not.toHaveProperty("psd");
  expect(tests[0]?.source.parameters).not.toHaveProperty("durationPerAxisMin");
});

test("A press fills its field, and the value as it was read is one of the choices", () => {
  const answers = { "0.vib-random.durationPerAxisMin": 1, "0.vib-random.psd": 1 };
  expect(read(open, answers).tests[0]?.source.parameters).toMatchObject({
    durationPerAxisMin: 60,
    psd: [
      { fHz: 100, psd: 0.04 },
      { fHz: 200, psd: 0.04 },
    ],
  });
  const kept = read(open, { "0.vib-random.psd": 0 }).tests[0]?.source.parameters;
  expect(kept?.["psd"]).toEqual([
    { fHz: 100, psd: 0.01 },
    { fHz: 200, psd: 0.01 },
  ]);
  const later = read(open, { "0.vib-random.psd": null }).tests[0]?.source.parameters;
  expect(later).not.toHaveProperty("psd");
});

test("A test of several kinds waits for its kind, and then asks what is open in that", () => {
  const text = "Shock 100 g, 6 ms, 3 per axis.";
  const before = read(text);
  expect(before.tests).toEqual([]);
  expect(before.questions.map(({ path }) => path)).toEqual(["stereoTypeId"]);
  const after = read(text, { "0.stereoTypeId": 1, "0.shock-tps.shocksPerDirection": 0 });
  expect(after.questions.map(({ path }) => path)).toEqual([
    "stereoTypeId",
    "shocksPerDirection",
    "directions",
  ]);
  expect(after.tests[0]?.stereoType.id).toBe("shock-tps");
  expect(after.tests[0]?.source.parameters).toMatchObject({
    amplitudeG: 100,
    durationMs: 6,
    shocksPerDirection: 3,
  });
});

test("The specimen of a draft keeps what it has; a difference is asked, and a press decides", () => {
  const text = "Sample of 8.4 kg, 320 x 240 x 140 mm. Half sine 50 g, 11 ms, 3 per direction, ±X, ±Y, ±Z.";
  const drafted = { massKg: 9, lengthMm: 320 };
  const { questions, specimen } = read(text, {}, drafted);
  expect(questions.map(({ path, choices }) => [path, choices.map(({ value }) => value)])).toEqual([
    ["specimen.massKg", [9, 8.4]],
  ]);
  expect(specimen).toEqual({ massKg: 9, lengthMm: 320, widthMm: 240, heightMm: 140 });
  expect(read(text, { "specimen.massKg": 1 }, drafted).specimen.massKg).toBe(8.4);
  expect(read(text, { "specimen.massKg": 0 }, drafted).specimen.massKg).toBe(9);
});

test("A usual value that the text does not say is named as such; a standard that it does not say is none", () => {
  const [test] = read("Dry heat 85 °C, 16 h.").tests;
  expect(test?.source.parameters).toMatchObject({ tempC: 85, durationH: 16 });
  expect(test?.source.standard).toBeUndefined();
  expect(test?.usual).not.toContain("tempC");
  expect(Object.keys(test?.source.parameters ?? {}).toSorted()).toEqual(
    ["tempC", "durationH", ...(test?.usual ?? [])].toSorted(),
  );
});

test("A line gets an identifier of its own, and no value but those of the text and the usual ones", () => {
  const [test] = read(open).tests;
  if (!test) throw new Error("a test was expected");
  const first = lineOf(test, []);
  const second = lineOf(test, [first]);
  expect([first.lineId, second.lineId]).toEqual(["t1", "t2"]);
  expect(first.parameters).toBe(test.source.parameters);
});

test("The pieces make up the text, and each names what was read from it", () => {
  const text = "Note: keep dry. Half sine 50 g, 11 ms, 3 per direction, ±Z; mass 2 kg.";
  const { reading, questions } = read(text);
  const pieces = markedPieces({ text, reading, settled: settledTests(reading, {}), questions });
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  const of = (key: string) => pieces.filter(({ keys }) => keys.includes(key)).map((piece) => piece.text);
  expect(of("1.amplitudeG")).toEqual(["50 g"]);
  expect(of("1.durationMs")).toEqual(["11 ms"]);
  expect(of("S.massKg").join("")).toBe("2 kg");
  expect(pieces.find(({ isUnread }) => isUnread)?.text).toBe("Note: keep dry.");
  expect(pieces.find(({ text: part }) => part === "50 g")?.ending).toEqual(["1"]);
});
