import { expect, test } from "vitest";
import { formatExactMoney, formatInstant, formatMoney } from "./formatting.ts";
import { breakable } from "./quantity-format.ts";

test("Money is shown without its cents, and with them where it is exact", () => {
  expect(formatMoney(123_456, "EUR")).toBe("€1,235");
  expect(formatMoney(0, "EUR")).toBe("€0");
  expect(formatMoney(null, "EUR")).toBe("–");
  expect(formatExactMoney(123_456, "EUR")).toBe("€1,234.56");
  expect(formatExactMoney(150_000, "JPY")).toBe("JP¥1,500");
  expect(formatExactMoney(150_000, "KRW")).toBe("₩1,500");
  expect(breakable(formatExactMoney(5, "CHF"))).toBe("CHF 0.05");
});

test("An instant is shown in the reader's time, and a dash for what is none", () => {
  expect(formatInstant("2026-11-22T09:05:00")).toBe("22 Nov 2026, 09:05");
  expect(formatInstant("never")).toBe("–");
});
