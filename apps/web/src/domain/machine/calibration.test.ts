import { expect, test } from "vitest";
import { calibrationOf } from "./calibration.ts";

test.each([
  ["2027-01-14", true, "calibration was due 14 Jan 2027"],
  ["2027-01-15", false, "calibration due 15 Jan 2027"],
])("A calibration due on %s is overdue on 15 January: %s", (due, isOverdue, words) => {
  expect(calibrationOf(due, "2027-01-15")).toEqual({ isOverdue, words });
});
