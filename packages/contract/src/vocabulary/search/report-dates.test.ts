import { describe, expect, test } from "vitest";
import { earliestReport, reportDays, transportDays } from "./report-dates.ts";

/** 20 October 2026 is a Tuesday. 1 + 10 + 2 + 1 days later is Tuesday, 3 November. */
const plain = {
  today: "2026-10-20",
  transportDays: 1,
  leadTimeDays: 10,
  machineDays: 1.5,
  reportDays: reportDays(4),
};

describe("The earliest report", () => {
  test("is transport, lead time, machine days and report days after the specimen is ready", () => {
    expect(earliestReport(plain)).toEqual({
      day: "2026-11-03",
      verdict: "yes",
      sentence:
        "Earliest report 3 Nov 2026: 1 day of transport (assumed), 10 days of lead time, 2 machine days and 1 day for the report from 20 Oct 2026.",
    });
    expect(earliestReport({ ...plain, readyOn: "2026-12-01" }).day).toBe("2026-12-15");
    // A specimen that was ready earlier leaves today.
    expect(earliestReport({ ...plain, readyOn: "2026-10-01" }).day).toBe("2026-11-03");
    // Three reports of four hours are two days of eight.
    expect(earliestReport({ ...plain, reportDays: reportDays(12) }).day).toBe("2026-11-04");
  });

  // Three working days after a Tuesday is Friday, 6 November; a fifth of the 14 days is less.
  test.each([
    ["2026-11-06", "yes"],
    ["2026-11-05", "tight"],
    ["2026-11-03", "tight"],
    ["2026-11-02", "unknown"],
  ])("needed by %s is %s where three working days decide", (reportBy, verdict) => {
    expect(earliestReport({ ...plain, reportBy }).verdict).toBe(verdict);
  });

  // One day less of lead time ends on a Monday, so that Thursday is the third working day; from a Thursday on it is Tuesday.
  test.each([
    [12, "2026-11-05", "2026-11-10", "2026-11-09"],
    [9, "2026-11-02", "2026-11-05", "2026-11-04"],
  ])("a weekend is no working day: lead time of %i days", (leadTimeDays, day, fits, isTight) => {
    const asked = { ...plain, leadTimeDays };
    expect(earliestReport(asked).day).toBe(day);
    expect(earliestReport({ ...asked, reportBy: fits }).verdict).toBe("yes");
    expect(earliestReport({ ...asked, reportBy: isTight }).verdict).toBe("tight");
  });

  // 1 + 30 + 2 + 1 = 34 days: Monday, 23 November. A fifth is 6.8 days.
  test.each([
    ["2026-11-30", "yes"],
    ["2026-11-29", "tight"],
  ])("needed by %s is %s where a fifth of the days decides", (reportBy, verdict) => {
    expect(earliestReport({ ...plain, leadTimeDays: 30, reportBy }).verdict).toBe(verdict);
  });

  test("a late one asks, with the day", () => {
    expect(earliestReport({ ...plain, reportBy: "2026-10-22" }).sentence).toMatch(
      /^Earliest report 3 Nov 2026, needed by 22 Oct 2026\. Ask the lab\. 1 day of transport/,
    );
  });
});

test.each([
  [0, 1],
  [300, 1],
  [300.1, 3],
  [1500, 3],
  [1500.1, 7],
  [null, 0],
])("%s km are %i days on the road", (km, days) => {
  expect(transportDays(km)).toBe(days);
});
