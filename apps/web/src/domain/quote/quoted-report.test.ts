import { expect, test } from "vitest";
import { lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { projectWith, quoteWith } from "../../testing/projects.ts";
import { lapseBeforeReport, quotedReport } from "./quoted-report.ts";

const { specification } = projectWith();
const [first] = specification.tests;
const line = (days: number) => ({ lineId: first?.lineId ?? null, description: "Test", amountCents: 1, days });

/** Monday, 7 December 2026: 3 days end on Wednesday evening, and a report of 4 h is there on Thursday. */
function reportOf(
  days: number,
  reportBy?: string,
  answers: Parameters<typeof quotedReport>[2]["answers"] = [],
) {
  const quote = quoteWith({ earliestStart: "2026-12-07", lines: [line(days)] });
  const specimen = { ...specification.specimen, reportBy };
  return quotedReport(quote, { tests: specification.tests, specimen }, { today: "2026-11-30", answers });
}

test("A quote's report is there a day after its last test", () => {
  expect(reportOf(3)).toEqual({ day: "2026-12-10", verdict: "yes" });
  expect(reportOf(0)).toBeNull();
});

test("its hours are those of the laboratory's estimate, as it states them", () => {
  const lines = (hours: number) => [
    { name: "Test", hours: 24, days: 3, reason: "", cents: null },
    { name: "Vibration: Report", hours, days: 0, reason: "", cents: null },
  ];
  const answerOf = (hours: number) => [
    { lineId: first?.lineId ?? lineIdSchema.parse("none"), estimate: { lines: lines(hours) } },
  ];
  // 12 h are two days of 8 h; none is no day at all, so that the report is there on the last day's evening.
  expect(reportOf(3, undefined, answerOf(12))?.day).toBe("2026-12-11");
  expect(reportOf(3, undefined, answerOf(0))?.day).toBe("2026-12-09");
});

test("days to the report that the quote states count in place of the hours", () => {
  const quote = quoteWith({ earliestStart: "2026-12-07", lines: [line(3)] });
  const dayBy = (reportDays: number | null) =>
    quotedReport({ ...quote, reportDays }, specification, { today: "2026-11-30", answers: [] })?.day;
  // Wednesday, 9 December and 10 days; the same evening; 4 h are a day.
  expect([10, 0, null].map(dayBy)).toEqual(["2026-12-19", "2026-12-09", "2026-12-10"]);
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
