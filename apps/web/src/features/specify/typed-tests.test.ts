import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { defaultMarginPolicy, stereoTypeSchema } from "@headroom/contract/vocabulary/test/stereo-types";
import { expect, test } from "vitest";
import { newTest } from "../../domain/specification/specification-draft.ts";
import { openKind, typedTests } from "./typed-tests.ts";

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
  return { ...first, line: newTest([], first.stereoType, first.source) };
};

test("A pulse without its shape keeps its figures whichever shape is chosen, and asks until one is", () => {
  const { line, stereoType } = typed("shock 50 g 6 ms");
  expect(stereoType.id).toBe("shock-half-sine");
  expect(line.title).toBe("shock 50 g 6 ms");
  expect(line.parameters).toMatchObject({ amplitudeG: 50, durationMs: 6 });
  const open = openKind(line, kinds);
  expect(open?.question).toBe("Pulse shape not stated.");
  expect(open?.choices.map(({ label }) => label)).toEqual([
    "Shock, half sine",
    "Shock, terminal-peak sawtooth",
    "Shock, trapezoid",
  ]);
  for (const { label, chosen } of open?.choices ?? []) {
    expect(chosen).toMatchObject({ lineId: line.lineId, title: label });
    expect(chosen.parameters).toMatchObject({ amplitudeG: 50, durationMs: 6 });
    expect(openKind(chosen, kinds)).toBeNull();
  }
});

test("A choice keeps what was entered since, where the test stays the same", () => {
  const { line } = typed("shock 50 g 6 ms");
  const entered = { ...line, parameters: { ...line.parameters, directions: ["+Z"] } };
  expect(openKind(entered, kinds)?.choices[0]?.chosen.parameters).toMatchObject({ directions: ["+Z"] });
});

test.each(["half sine 50 g 6 ms", "IP67", "dry heat 85 °C 16 h"])("Nothing is asked of %s", (words) => {
  const { line, questions } = typed(words);
  expect(questions).toEqual([]);
  expect(openKind(line, kinds)).toBeNull();
});

test("A name that somebody gave a test asks nothing: without figures, of another kind, or a standard's", () => {
  const { line } = typed("half sine 50 g 6 ms");
  expect(openKind({ ...line, title: "Shock" }, kinds)).toBeNull();
  expect(openKind({ ...line, title: "Vibration 5-500 Hz" }, kinds)).toBeNull();
  const screening = { ...line, title: "Screening, 50 g 6 ms", evidence: "recalled" as const };
  expect(openKind(screening, kinds)).toBeNull();
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
