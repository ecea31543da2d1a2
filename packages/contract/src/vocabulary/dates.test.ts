import { expect, test } from "vitest";
import { formatDate } from "./dates.ts";

test("A day is the same day in every time zone", () => expect(formatDate("2027-01-12")).toBe("12 Jan 2027"));
test("No day, and what is no day, is a dash", () =>
  expect([formatDate(null), formatDate(undefined), formatDate(""), formatDate("soon")]).toEqual([
    "–",
    "–",
    "–",
    "–",
  ]));
