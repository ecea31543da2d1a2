import { expect, it } from "vitest";
import { guestLinkPhase } from "./guests.ts";

// Deadline 1 Dec 2026 in Berlin, UTC+1 in winter: 14 days later is the end of 15 Dec there, 23:00 UTC.
const deadline = { answerBy: "2026-12-01", timeZone: "Europe/Berlin" };
const asked = { status: "Invited", awardedLineIds: [], waitingSince: "2026-11-01T00:00:00.000Z" } as const;
const awarded = { ...asked, awardedLineIds: ["t1"] } as const;
// 90 days after 1 Feb 2027, noon: 27 days are left of February, then 31 and 30 of March and April, and 2 of May.
const closed = { ...awarded, status: "Closed", waitingSince: "2027-02-01T12:00:00.000Z" } as const;

it.each([
  ["before the deadline", asked, "2026-11-28T12:00:00Z", "live"],
  ["an instant before 14 days after it", asked, "2026-12-15T22:59:59.999Z", "live"],
  ["14 days after it", asked, "2026-12-15T23:00:00Z", "expired"],
  [
    "long after it, of a part that was not selected",
    { ...asked, status: "Not Selected" },
    "2027-06-01T00:00:00Z",
    "expired",
  ],
  ["long after it, of an awarded part", awarded, "2030-01-01T00:00:00Z", "live"],
  ["90 days but an instant after its end", closed, "2027-05-02T11:59:59.999Z", "live"],
  ["90 days after its end", closed, "2027-05-02T12:00:00Z", "read only"],
  ["long after a cancelled award", { ...closed, status: "Cancelled" }, "2030-01-01T00:00:00Z", "read only"],
] as const)("a guest's link %s", (_when, part, now, phase) => {
  expect(guestLinkPhase({ isRevoked: false }, { deadline, part }, new Date(now))).toBe(phase);
  expect(guestLinkPhase({ isRevoked: true }, { deadline, part }, new Date(now))).toBe("revoked");
});

it("a request without a deadline leaves its link", () => {
  expect(guestLinkPhase({ isRevoked: false }, { deadline: {}, part: asked }, new Date("2030-01-01"))).toBe(
    "live",
  );
});
