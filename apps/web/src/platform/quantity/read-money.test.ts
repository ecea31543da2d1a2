import { expect, test } from "vitest";
import { readMoney, showMoney } from "./read-money.ts";

test.each([
  ["1.500,00", "EUR", 150_000],
  ["1 500", "EUR", 150_000],
  ["1500,-", "EUR", 150_000],
  ["2*750", "EUR", 150_000],
  ["1000/3", "EUR", 33_333],
  ["1000/3", "JPY", 33_300],
])("An amount typed as %s in %s is %d cents", (text, currency, value) => {
  expect(readMoney(text, currency)).toEqual({ value, error: undefined });
});

test.each([
  ["1.500", "EUR", '"1.500" can be read in two ways: write 1500 or 1.50.'],
  ["12.345", "EUR", '"12.345" can be read in two ways: write 12345, or an amount with at most two decimals.'],
  ["2*1.500", "EUR", '"1.500" can be read in two ways: write 1500 or 1.50.'],
  ["12.50", "JPY", '"12.50" has decimals, and JPY has none: write a whole amount.'],
  ["5 kg", "EUR", '"kg" is not EUR, the currency of this amount: write the number alone.'],
])("An amount typed as %s in %s is answered by a sentence", (text, currency, error) => {
  expect(readMoney(text, currency)).toEqual({ value: undefined, error });
});

test("An amount is shown with the decimals of its currency, and an older one with those that it has", () => {
  expect(showMoney(150_000, "EUR")).toBe("1500.00");
  expect(showMoney(150_000, "JPY")).toBe("1500");
  expect(showMoney(150_050, "JPY")).toBe("1500.50");
});
