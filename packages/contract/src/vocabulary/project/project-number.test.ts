import { expect, test } from "vitest";
import { projectNumber, readProjectNumber } from "./project-number.ts";

test.each([
  ["R-118", 118],
  ["r118", 118],
  [" R 118 ", 118],
  ["118", 118],
  ["R-0118", 118],
  ["R-0", null],
  ["118-R", null],
  ["R--118", null],
  ["Rack 118", null],
  ["", null],
  // Beyond the column.
  ["R-1234567890", null],
])("%j is read as number %j", (text, number) => {
  expect(readProjectNumber(text)).toBe(number);
});

test("a written number is read back", () => {
  expect(readProjectNumber(projectNumber(7))).toBe(7);
});
