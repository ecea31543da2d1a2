import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { defaultMarginPolicy, stereoTypeSchema } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { expect, test } from "vitest";
import { newTest } from "../../domain/specification/specification-draft.ts";
import { openQuestions } from "./open-questions.ts";
import { typedTests } from "./typed-tests.ts";

const kinds = taxonomy.stereoTypes.map(({ equipmentTypes, ...rest }) =>
  stereoTypeSchema.parse({
    ...rest,
    equipmentTypeIds: equipmentTypes.slice(0, 0),
    marginPolicy: defaultMarginPolicy,
    version: 1,
  }),
);
const typed = (words: string) => {
  const [first] = typedTests(words, kinds).tests;
  if (!first) throw new Error(`"${words}" names no test`);
  const { stereoType, source, entered = source } = first;
  return { ...first, line: newTest([], stereoType, entered), pressed: newTest([], stereoType, source) };
};
const asked = (line: TestLine) => openQuestions(line, kinds);
const choicesOf = (line: TestLine) => asked(line)[0]?.choices.map(({ says }) => says);

test("A pulse without its shape keeps its figures whichever shape is chosen, and asks until one is", () => {
  const { line, stereoType } = typed("shock 50 g 6 ms");
  expect(stereoType.id).toBe("shock-half-sine");
  expect(line.title).toBe("shock 50 g 6 ms");
  expect(line.parameters).toMatchObject({ amplitudeG: 50, durationMs: 6 });
  expect(asked(line).map(({ why }) => why)).toEqual(["Pulse shape not stated"]);
  const labels = ["Shock, half sine", "Shock, terminal-peak sawtooth", "Shock, trapezoid"];
  expect(choicesOf(line)).toEqual(labels);
  asked(line)[0]?.answers.forEach((chosen, place) => {
    expect(chosen).toMatchObject({ lineId: line.lineId, title: labels[place] });
    expect(chosen.parameters).toMatchObject({ amplitudeG: 50, durationMs: 6 });
    expect(asked(chosen)).toEqual([]);
  });
});

test("A choice keeps what was entered since, where the test stays the same", () => {
  const { line } = typed("shock 50 g 6 ms");
  const entered = { ...line, parameters: { ...line.parameters, directions: ["+Z"] } };
  expect(asked(entered)[0]?.answers[0]?.parameters).toMatchObject({ directions: ["+Z"] });
});

test("A level whose kind is open is filled into the kind that is chosen, or asked there", () => {
  const { line } = typed("vibration 5 g 10-500 Hz");
  expect(line.parameters).not.toHaveProperty("segments");
  const [sine, random] = asked(line)[0]?.answers ?? [];
  expect(sine).toMatchObject({
    title: "Vibration, sine (sweep / dwell)",
    parameters: {
      segments: [
        { fHz: 10, level: 5, kind: "acceleration g" },
        { fHz: 500, level: 5, kind: "acceleration g" },
      ],
    },
  });
  expect(random?.title).toBe("Vibration, random: vibration 5 g 10-500 Hz");
  expect(random && asked(random).map(({ path, why }) => [path, why])).toEqual([
    ["psd", "rms or peak, and the shape of the spectrum"],
  ]);
});

test("A travel without its kind is asked on the card, and one press fills the segments", () => {
  const { line, pressed } = typed("sine 1.5 mm 10-55 Hz");
  for (const added of [line, pressed]) {
    expect(choicesOf(added)).toEqual(["peak", "peak-to-peak"]);
    const answer = asked(added)[0]?.answers[0];
    expect(answer?.parameters["segments"]).toEqual([
      { fHz: 10, level: 3, kind: "displacement mm pk-pk" },
      { fHz: 55, level: 3, kind: "displacement mm pk-pk" },
    ]);
    expect(answer && asked(answer)).toEqual([]);
  }
});

test.each([
  ["SRS 100 Hz 50 g, 2000 Hz 1500 g", "q", [10, 25, 50]],
  ["half sine 50 g 6 ms 3 shocks per axis ±X ±Y ±Z", "shocksPerDirection", [3]],
  ["thermal cycling -40/85", "lowC", [-40, -40]],
])("No usual value stands in for what is open: %s", (words, key, values) => {
  const { line } = typed(words);
  expect(line.parameters).not.toHaveProperty(key);
  const question = asked(line).find(({ path }) => path === key);
  expect(question?.choices.map(({ value }) => value)).toEqual(values);
  expect(question?.answers[0]?.parameters[key]).toBe(values[0]);
});

test.each(["5 g random", "5 g sine"])("What has no choices is a sentence on the card: %s", (words) => {
  const { line, questions } = typed(words);
  expect(questions).toHaveLength(1);
  expect(asked(line).map(({ choices }) => choices)).toEqual([[]]);
});

test.each([
  ["damp heat", "damp heat (test not stated)"],
  ["shock", "shock (test not stated)"],
  ["burn-in", "burn-in (test not stated)"],
])("Words that leave the kind open ask for it on the card: %s", (words, title) => {
  const { line } = typed(words);
  expect(line.title).toBe(title);
  expect(asked(line)).toHaveLength(1);
  for (const chosen of asked(line)[0]?.answers ?? []) expect(asked(chosen)).toEqual([]);
});

test("A row that was pressed has settled the kind", () => {
  const { pressed } = typed("shock 50 g 6 ms");
  expect(pressed.title).toBe("Shock, half sine");
  expect(asked(pressed)).toEqual([]);
});

test.each(["half sine 50 g 6 ms", "IP67", "dry heat 85 °C 16 h"])("Nothing is asked of %s", (words) => {
  const { line, questions } = typed(words);
  expect(questions).toEqual([]);
  expect(asked(line)).toEqual([]);
});

test("A name that somebody gave a test asks nothing: without figures, of another kind, or a standard's", () => {
  const { line } = typed("half sine 50 g 6 ms");
  expect(asked({ ...line, title: "Shock" })).toEqual([]);
  expect(asked({ ...line, title: "Vibration 5-500 Hz" })).toEqual([]);
  const screening = { ...line, title: "Screening, 50 g 6 ms", evidence: "recalled" as const };
  expect(asked(screening)).toEqual([]);
});

test("The standard that is typed stands beside the figures", () =>
  expect(typed("random 0.04 g²/Hz 20-2000 Hz ISO 16750-3").line).toMatchObject({
    stereoTypeId: "vib-random",
    standard: "ISO 16750-3",
  }));

test.each([
  ["IP67", ["ingress-dust", "ingress-water"], 2],
  ["IPX7", ["ingress-water"], 1],
  // One test, whose pulse is open: the others are no further tests.
  ["shock 50 g 6 ms", ["shock-half-sine"], 1],
] as const)("%s means so many tests together", (words, first, count) => {
  const { tests, together } = typedTests(words, kinds);
  expect(together).toBe(count);
  expect(tests.slice(0, together).map(({ stereoType }) => stereoType.id)).toEqual(first);
});

test("An rms without its shape asks for one on the card, and one press fills the spectrum in its unit", () => {
  const { line } = typed("2 g rms");
  expect(choicesOf(line)).toEqual(["flat, 5–500 Hz", "flat, 20–2000 Hz", "as NAVMAT P-9492, 20–2000 Hz"]);
  const metric = { ...line, parameters: { ...line.parameters, psdUnit: "(m/s²)²/Hz" } };
  const answer = asked(metric)[0]?.answers[1];
  const psd = 0.002020202; // 2² g² over 1980 Hz
  expect(answer?.parameters).toMatchObject({
    psd: [
      { fHz: 20, psd },
      { fHz: 2000, psd },
    ],
    psdUnit: "g²/Hz",
  });
  expect(answer && asked(answer)).toEqual([]);
});
