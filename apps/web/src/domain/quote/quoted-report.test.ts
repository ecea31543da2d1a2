import { expect, test } from "vitest";
import { projectWith, quoteWith } from "../../testing/projects.ts";
import { lapseBeforeReport, quotedReport } from "./quoted-report.ts";

const { specification } = projectWith();
const [first] = specification.tests;
const line = (days: number) => ({ lineId: first?.lineId ?? null, description: "Test", amountCents: 1, days });

/** Monday, 7 December 2026: 3 days end on Wednesday evening, and a report of 4 h is there on Thursday. */
function reportOf(days: number, reportBy?: string) {
  const quote = quoteWith({ earliestStart: "2026-12-07", lines: [line(days)] });
  const specimen = { ...specification.specimen, reportBy };
  return quotedReport(quote, { tests: specification.tests, specimen }, "2026-11-30");
}

test("A quote's report is there a day after its last test", () => {
  expect(reportOf(3)).toEqual({ day: "2026-12-10", verdict: "yes" });
  expect(reportOf(0)).toBeNull();
});

// Three working days after Thursday, 10 December is Tuesday, 15 December; a fifth of ten days is two.
test.each([
  ["2026-12-15", "yes"],
  ["2026-12-14", "tight"],
  ["2026-12-09", "unknown"],
])("needed by %s it is %s", (reportBy, verdict) => expect(reportOf(3, reportBy)?.verdict).toBe(verdict));

// The report is there on 10 December.
test.each([
  ["in-scope", "2026-12-09", "2026-12-09"],
  ["equivalent", "2026-12-09", "2026-12-09"],
  ["in-scope", "2026-12-10", null],
  ["in-scope", null, null],
  ["expired", "2026-11-01", null],
] as const)("%s by a certificate to %s lapses before the report: %s", (status, validTo, lapse) =>
  expect(lapseBeforeReport({ status, validTo }, reportOf(3))).toBe(lapse),
);
test("Without quoted days nothing is said of the certificate", () =>
  expect(lapseBeforeReport({ status: "in-scope", validTo: "2026-12-01" }, reportOf(0))).toBeNull());
