import { expect, test } from "vitest";
import { sentenceAt, specimenFaults } from "./specification-faults.ts";

const specimen = { name: "Box", massKg: 12, lengthMm: 300, widthMm: 200, heightMm: 100 };

test("A wrong value is said at once, in words that a person can act on", () => {
  const faults = specimenFaults({ ...specimen, lengthMm: -5, perRun: 7.5 });
  expect(sentenceAt(faults, "lengthMm", false)).toBe("At least 0.1 mm.");
  expect(sentenceAt(faults, "perRun", false)).toBe("Write a whole number.");
  const many = specimenFaults({ ...specimen, quantity: 1e20, perRun: 0 });
  expect(sentenceAt(many, "quantity", false)).toBe("At most 10000.");
  expect(sentenceAt(many, "perRun", false)).toBe("At least one.");
});
test("An empty field is said when all is asked for", () => {
  const faults = specimenFaults({ ...specimen, massKg: undefined });
  expect(sentenceAt(faults, "massKg", false)).toBeUndefined();
  expect(sentenceAt(faults, "massKg", true)).toBe("Please fill this in.");
});
