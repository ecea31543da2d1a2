import { expect, test } from "vitest";
import { validityOf } from "./certificate-validity.ts";

const today = "2027-01-15";
test.each([
  [null, null, "no dates: its scope does not count", "tight"],
  [null, "2029-01-01", "no dates: its scope does not count", "tight"],
  ["2024-01-01", null, "valid", "yes"],
  ["2024-01-01", "2027-01-14", "expired", "no"],
  ["2024-01-01", "2027-01-15", "expires today", "tight"],
  ["2024-01-01", "2027-01-16", "expires in 1 day", "tight"],
  // 16 days of January + 28 + 31 + 15 = 90
  ["2024-01-01", "2027-04-15", "expires in 90 days", "tight"],
  ["2024-01-01", "2027-04-16", "valid", "yes"],
  ["2027-01-15", "2029-01-01", "valid", "yes"],
  ["2027-01-16", "2029-01-01", "not valid yet", "tight"],
])("A certificate from %s to %s is: %3$s", (validFrom, validTo, words, tone) => {
  expect(validityOf({ validFrom, validTo }, today)).toEqual({ words, tone });
});
