import { afterEach, expect, test, vi } from "vitest";
import { timeZoneHere } from "./today.ts";

afterEach(() => vi.restoreAllMocks());

test.each([
  ["Europe/Berlin", "Europe/Berlin"],
  // Chromium says this where the machine does not tell.
  ["Etc/Unknown", "UTC"],
])("A browser that says %s is in %s", (said, zone) => {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: said };
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
  expect(timeZoneHere()).toBe(zone);
});
