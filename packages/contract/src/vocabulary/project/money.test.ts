import { expect, test } from "vitest";
import {
  amountCentsSchema,
  amountText,
  comparableEuroCents,
  currencyDecimals,
  currencySchema,
  estimatedCents,
  isPayable,
  isWithinBound,
} from "./money.ts";

test.each([
  [123_450, "EUR", "1,234.50 EUR"],
  [5, "CHF", "0.05 CHF"],
  [0, "USD", "0.00 USD"],
  // A yen and a won have no hundredths; what is kept is still hundredths of them.
  [123_400, "JPY", "1,234 JPY"],
  [123_400, "KRW", "1,234 KRW"],
  // Any three letters were accepted once: two decimals.
  [123_450, "XXX", "1,234.50 XXX"],
  [100_000_000_000, "EUR", "1,000,000,000.00 EUR"],
])("%d hundredths of %s are %j", (cents, currency, text) => {
  expect(amountText(cents, currency)).toBe(text);
});

test.each([
  ["EUR", 2, 1, true],
  ["JPY", 0, 100, true],
  ["JPY", 0, 1, false],
  ["JPY", 0, 150, false],
  ["KRW", 0, 0, true],
  ["XXX", 2, 1, true],
])("%s has %d decimals, so that %d hundredths can be paid: %s", (currency, decimals, cents, payable) => {
  expect([currencyDecimals(currency), isPayable(cents, currency)]).toEqual([decimals, payable]);
});

test.each([
  ["euro", 105, "EUR", 105],
  // 105 ÷ 2 = 52.5, 104 ÷ 2 = 52, 105 ÷ 10 = 10.5, 104 ÷ 10 = 10.4, 1 ÷ 10 = 0.1
  ["half a cent up", 105, "SEK", 53],
  ["no half", 104, "SEK", 52],
  ["half a cent up again", 105, "NOK", 11],
  ["less than half a cent down", 104, "NOK", 10],
  ["a little of a little", 1, "NOK", 0],
  ["nothing", 0, "SEK", 0],
  // 100 ÷ 0.5
  ["what is worth more than a euro", 100, "GBP", 200],
  ["a currency without a rate", 100, "XXX", null],
])("In cents of euro: %s", (_what, cents, currency, euroCents) => {
  expect(comparableEuroCents(cents, currency, { EUR: 1, SEK: 2, NOK: 10, GBP: 0.5 })).toBe(euroCents);
});

const most = 100_000_000_000;
test.each([
  ["nothing", 0, true, true, 0],
  // One thousand million, in hundredths
  ["the highest amount", most, true, true, most],
  ["a cent more", most + 1, false, false, null],
  ["less than nothing", -1, false, true, -1],
  ["half a cent", 0.5, false, true, 0.5],
])("An amount of %s", (_what, cents, isTaken, isWithin, estimate) => {
  const { success } = amountCentsSchema.safeParse(cents);
  expect([success, isWithinBound(cents), estimatedCents(cents)]).toEqual([isTaken, isWithin, estimate]);
});

test.each([
  ["EUR", true],
  ["NZD", true],
  ["eur", false],
  ["XXX", false],
  ["EURO", false],
  ["AEUR", false],
  ["", false],
])("%j is a currency to choose: %s", (currency, isOne) => {
  expect(currencySchema.safeParse(currency).success).toBe(isOne);
});
