import { expect, test } from "vitest";
import { validityOf } from "./certificate-validity.ts";

const today = "2027-01-15";
test.each([
  [null, null, "no dates: its scope does not count"],
  [null, "2029-01-01", "no dates: its scope does not count"],
  ["2024-01-01", null, "valid"],
  ["2024-01-01", "2027-01-14", "expired"],
  ["2024-01-01", "2027-01-15", "expires today"],
  ["2024-01-01", "2027-01-16", "expires in 1 day"],
  ["2024-01-01", "2027-04-15", "expires in 90 days"],
  ["2024-01-01", "2027-04-16", "valid"],
  ["2027-01-16", "2029-01-01", "not valid yet"],
])("A certificate from %s to %s is: %3$s", (validFrom, validTo, words) => {
  expect(validityOf({ validFrom, validTo }, today).words).toBe(words);
});
