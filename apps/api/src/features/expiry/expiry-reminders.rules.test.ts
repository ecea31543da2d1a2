import { expect, test } from "vitest";
import { type Expiring, expiryLines, expirySummary } from "./expiry-reminders.rules.ts";

const calibration = (name: string, expiresOn: string): Expiring => ({ kind: "calibration", name, expiresOn });
const certificate: Expiring = { kind: "certificate", name: "DAkkS D-PL-1", expiresOn: "2027-03-01" };

test("lines are sorted by day, and say in how many days", () => {
  const expiring = [
    certificate,
    calibration("Shaker B", "2027-02-22"),
    calibration("Shaker A", "2027-02-23"),
  ];
  // 22 February + 7 days = 1 March
  expect(expiryLines(expiring, "2027-02-22")).toEqual([
    "Calibration: Shaker B, 22 Feb 2027 (today)",
    "Calibration: Shaker A, 23 Feb 2027 (in 1 day)",
    "Certificate: DAkkS D-PL-1, 1 Mar 2027 (in 7 days)",
  ]);
  expect(expirySummary(expiring)).toBe("1 certificate and 2 calibrations");
  expect(expirySummary([certificate])).toBe("1 certificate");
});

test("of many, twenty are named", () => {
  const many = Array.from({ length: 23 }, (_, i) => calibration(`M${i}`, "2027-03-01"));
  const lines = expiryLines(many, "2027-02-22");
  expect([lines.length, lines.at(-1)]).toEqual([21, "and 3 more"]);
});
