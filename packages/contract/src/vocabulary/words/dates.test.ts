import { afterEach, expect, test, vi } from "vitest";
import { formatDate } from "./dates.ts";

afterEach(() => vi.unstubAllEnvs());

/** The function as it is for a reader in this zone; the format keeps the zone in which it was made. */
async function formatDateIn(zone: string): Promise<typeof formatDate> {
  vi.stubEnv("TZ", zone);
  vi.resetModules();
  return (await import("./dates.ts")).formatDate;
}

test.each([
  ["America/Los_Angeles", "11 Jan 2027"],
  ["UTC", "12 Jan 2027"],
  ["Pacific/Kiritimati", "12 Jan 2027"],
])("In %s a day is the same day, and an instant is on %s", async (zone, dayOfInstant) => {
  const format = await formatDateIn(zone);
  expect(format("2027-01-12")).toBe("12 Jan 2027");
  expect(format("2027-01-12T01:00:00Z")).toBe(dayOfInstant);
});
test("No day, and what is no day, is a dash", () =>
  expect([formatDate(null), formatDate(undefined), formatDate(""), formatDate("soon")]).toEqual([
    "–",
    "–",
    "–",
    "–",
  ]));
