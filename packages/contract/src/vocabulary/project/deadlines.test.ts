import { describe, expect, test } from "vitest";
import {
  dayIn,
  endOfDay,
  formatDeadline,
  hasPassed,
  quotesDueText,
  timeZoneSchema,
  validityText,
} from "./deadlines.ts";

// Offsets by the rules of each zone: summer time in Europe ends on the last Sunday of October and begins on the last of
// March, in the United States on the first of November and the second of March, in Chile and New Zealand the other half.
describe("The end of a day", () => {
  test.each([
    ["2026-11-30", "UTC", "2026-12-01T00:00:00.000Z"],
    ["2026-11-30", "Europe/Berlin", "2026-11-30T23:00:00.000Z"],
    ["2026-07-31", "Europe/Berlin", "2026-07-31T22:00:00.000Z"],
    ["2026-11-30", "America/Los_Angeles", "2026-12-01T08:00:00.000Z"],
    ["2026-11-30", "Asia/Tokyo", "2026-11-30T15:00:00.000Z"],
    ["2026-11-30", "Asia/Kolkata", "2026-11-30T18:30:00.000Z"],
    ["2026-11-30", "Asia/Kathmandu", "2026-11-30T18:15:00.000Z"],
    ["2026-11-30", "Pacific/Kiritimati", "2026-11-30T10:00:00.000Z"],
    ["2026-11-30", "Pacific/Pago_Pago", "2026-12-01T11:00:00.000Z"],
    ["2026-12-31", "Pacific/Auckland", "2026-12-31T11:00:00.000Z"],
    ["2028-02-29", "Europe/London", "2028-03-01T00:00:00.000Z"],
  ])("of %s in %s is %s", (day, zone, end) => expect(endOfDay(day, zone).toISOString()).toBe(end));

  test.each([
    ["clocks go forward, 23 hours", "2026-03-29", "Europe/Berlin", "2026-03-29T22:00:00.000Z"],
    ["the day before", "2026-03-28", "Europe/Berlin", "2026-03-28T23:00:00.000Z"],
    ["clocks go back, 25 hours", "2026-10-25", "Europe/Berlin", "2026-10-25T23:00:00.000Z"],
    ["the day before", "2026-10-24", "Europe/Berlin", "2026-10-24T22:00:00.000Z"],
    ["clocks go forward", "2026-03-08", "America/New_York", "2026-03-09T04:00:00.000Z"],
    ["clocks go back", "2026-11-01", "America/New_York", "2026-11-02T05:00:00.000Z"],
    ["half an hour forward", "2026-10-04", "Australia/Lord_Howe", "2026-10-04T13:00:00.000Z"],
    ["midnight is left out on the day after", "2026-09-05", "America/Santiago", "2026-09-06T04:00:00.000Z"],
    ["23:00 to 24:00 comes twice", "2026-04-04", "America/Santiago", "2026-04-05T04:00:00.000Z"],
  ])("where %s: %s in %s is %s", (_what, day, zone, end) =>
    expect(endOfDay(day, zone).toISOString()).toBe(end),
  );
});

// Berlin's day ends at 23:00 UTC, San Francisco's at 8:00 of the next one.
test.each([
  ["Europe/Berlin", "2026-11-30T22:59:59.999Z", false],
  ["Europe/Berlin", "2026-11-30T23:00:00.000Z", true],
  ["America/Los_Angeles", "2026-12-01T07:59:59.999Z", false],
  ["America/Los_Angeles", "2026-12-01T08:00:00.000Z", true],
  [undefined, "2026-11-30T23:59:59.999Z", false],
  [undefined, "2026-12-01T00:00:00.000Z", true],
])("30 November in %s at %s is over: %s", (timeZone, now, over) =>
  expect(hasPassed({ answerBy: "2026-11-30", timeZone }, new Date(now))).toBe(over),
);

test.each([
  ["Europe/Berlin", "2026-11-30T22:59:59.999Z", "2026-11-30"],
  ["Europe/Berlin", "2026-11-30T23:00:00.000Z", "2026-12-01"],
  ["America/Los_Angeles", "2026-11-30T23:30:00.000Z", "2026-11-30"],
])("The day in %s at %s is %s", (zone, instant, day) => expect(dayIn(zone, new Date(instant))).toBe(day));

describe("A time zone", () => {
  test.each(["UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Asia/Kolkata", "Asia/Calcutta"])(
    "%s is one",
    (zone) => expect(timeZoneSchema.safeParse(zone).success).toBe(true),
  );
  test.each(["", "Mars/Olympus", "+02:00", "Europe/Berlin ", "Berlin", "x".repeat(65)])(
    "%j is none",
    (zone) => expect(timeZoneSchema.safeParse(zone).success).toBe(false),
  );
});

test("A deadline names its hour and its zone", () => {
  const on = (timeZone?: string) => formatDeadline({ answerBy: "2026-11-30", timeZone });
  expect(on("Europe/Berlin")).toBe("30 Nov 2026, 23:59 Europe/Berlin");
  expect(on("America/New_York")).toBe("30 Nov 2026, 23:59 America/New York");
  expect(on()).toBe("30 Nov 2026, 23:59 UTC");
  expect(formatDeadline({ answerBy: null })).toBe("–");
});

// 4 December 2026 is a Friday; its last hour in Berlin begins at 22:00 UTC.
test.each([
  ["UTC", "2026-12-01T16:00:00Z", "Quotes due: 3 days left, until Fri 4 Dec 2026, 23:59 UTC"],
  ["UTC", "2026-12-03T00:00:00Z", "Quotes due: 2 days left, until Fri 4 Dec 2026, 23:59 UTC"],
  ["UTC", "2026-12-03T00:00:00.001Z", "Quotes due: 47 hours left, until Fri 4 Dec 2026, 23:59 UTC"],
  [
    "Europe/Berlin",
    "2026-12-04T21:30:00Z",
    "Quotes due: 1 hour left, until Fri 4 Dec 2026, 23:59 Europe/Berlin",
  ],
  [
    "Europe/Berlin",
    "2026-12-04T22:30:00Z",
    "Quotes due: less than an hour left, until Fri 4 Dec 2026, 23:59 Europe/Berlin",
  ],
  ["Europe/Berlin", "2026-12-04T23:00:00Z", "Quotes overdue since Fri 4 Dec 2026, 23:59 Europe/Berlin"],
  ["UTC", "2027-01-01T00:00:00Z", "Quotes overdue since Fri 4 Dec 2026, 23:59 UTC"],
])("Quotes that are due on 4 December in %s say at %s: %s", (timeZone, now, text) =>
  expect(quotesDueText({ answerBy: "2026-12-04", timeZone }, new Date(now))).toBe(text),
);

test("Without a day there is no time left to count", () =>
  expect(quotesDueText({ answerBy: null }, new Date("2026-12-01T16:00:00Z"))).toBe(""));

test.each([
  ["2026-11-29T08:00:00Z", "5 days left, until Fri 4 Dec 2026, 23:59 UTC"],
  ["2026-12-04T23:59:59.999Z", "less than an hour left, until Fri 4 Dec 2026, 23:59 UTC"],
  ["2026-12-05T00:00:00Z", "expired since Fri 4 Dec 2026, 23:59 UTC"],
])("A quote that is valid until 4 December says at %s: %s", (now, text) =>
  expect(validityText("2026-12-04", new Date(now))).toBe(text),
);
