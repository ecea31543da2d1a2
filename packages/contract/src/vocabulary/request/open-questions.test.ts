import { expect, test } from "vitest";
import { arrangementFields, arrangementsSchema } from "./arrangements.ts";
import { conductFields, conductSchema } from "./conduct.ts";
import { arrangementsCompleteness, conductCompleteness } from "./open-questions.ts";

test.each([
  // samples, fixture, bolts, operation, checks, control and response channels, raw data, tolerance, strategy, rule, criteria, interruption, language, prevails
  ["Vibration", 15],
  // no control channels, no strategy
  ["Shock", 13],
  // thermocouples instead of fixture, bolts and channels
  ["Climatic", 11],
  ["EMC", 10],
])("a laboratory asks of a test in %s %i questions", (group, asked) => {
  expect(conductCompleteness(group, undefined)).toMatchObject({ answered: 0, asked });
});

test("the next question is the first that is open, in the order of the form", () => {
  const conduct = { samples: "S1", fixtureBy: "laboratory", supplyV: 28 };
  expect(conductCompleteness("Vibration", conduct)).toMatchObject({
    answered: 2,
    asked: 15,
    next: { key: "boltPattern", question: "Which bolt pattern does the specimen or its fixture have?" },
  });
  const whole = Object.fromEntries(arrangementFields.map(({ key }) => [key, "x"]));
  expect(arrangementsCompleteness(whole)).toMatchObject({ answered: 6, asked: 6, next: null });
});

test("no field is named twice, and each has a heading", () => {
  for (const fields of [conductFields, arrangementFields]) {
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
    expect(fields.filter(({ group, label }) => group === "" || label === "")).toEqual([]);
  }
});

test.each([
  [conductSchema, { supplyPhases: 4 }, "At most 3."],
  [conductSchema, { operation: "running" }, "Choose one of: off, on, monitored."],
  [
    conductSchema,
    { tolerances: [{ quantity: "PSD", plus: 3, minus: 3 }] },
    "Choose one of: dB, %, K, Hz, s.",
  ],
  [conductSchema, { controlDof: 1 }, "At least 2."],
  [
    arrangementsSchema,
    { specimenTypes: [{ name: "\u200b" }] },
    "Only invisible characters were entered. Enter a name that can be read.",
  ],
  [arrangementsSchema, { incoterm: "DAT" }, /^Choose one of: EXW, /],
])("a value that no laboratory could read is refused: %#", (schema, values, sentence) => {
  expect(schema.safeParse(values).error?.issues[0]?.message).toMatch(sentence);
});
