import { describe, expect, it } from "vitest";
import { readAmount } from "./read-amount.ts";

describe("an amount of money", () => {
  it.each([
    ["1500", "EUR", 150_000],
    ["1.500,00", "EUR", 150_000],
    ["1,500.00", "EUR", 150_000],
    ["1 500", "EUR", 150_000],
    ["1\u202f500,50", "EUR", 150_050],
    ["1'500", "CHF", 150_000],
    ["1’500.–", "CHF", 150_000],
    ["1500,-", "EUR", 150_000],
    ["€ 1500", "EUR", 150_000],
    ["€1,234.56", "EUR", 123_456],
    ["1500 EUR", "EUR", 150_000],
    ["1500 eur", "EUR", 150_000],
    ["US$ 99.5", "USD", 9950],
    ["12,5 zł", "PLN", 1250],
    ["1.234.567", "EUR", 123_456_700],
    ["1.1", "EUR", 110],
    ["19.99", "EUR", 1999],
    ["0.5", "EUR", 50],
    [",5", "EUR", 50],
    ["1.5000", "EUR", 150],
    ["１５００", "EUR", 150_000],
    ["-5", "EUR", -500],
    ["−€5", "EUR", -500],
    ["€ −5", "EUR", -500],
    ["1500", "JPY", 150_000],
    ["¥1 500", "JPY", 150_000],
    ["1500.00", "KRW", 150_000],
    ["1e3", "EUR", 100_000],
  ])("%s in %s is %d cents", (text, currency, cents) => {
    expect(readAmount(text, currency)).toEqual({ cents });
  });

  it.each([
    ["1.500", "EUR", [1.5, 1500], "write 1500 or 1.50"],
    ["1,500", "EUR", [1.5, 1500], "write 1500 or 1.50"],
    ["€ 1.500", "EUR", [1.5, 1500], "write 1500 or 1.50"],
    ["12.345", "EUR", [12.345, 12_345], "write 12345, or an amount with at most two decimals"],
    ["1,500", "JPY", [1.5, 1500], "write 1500, since JPY has no decimals"],
  ])("%s in %s is asked", (text, currency, readings, advice) => {
    expect(readAmount(text, currency)).toEqual({
      readings,
      sentence: `"${text}" can be read in two ways: ${advice}`,
    });
  });

  it.each([
    ["12.3456", "EUR", '"12.3456" has more decimals than EUR: write at most two'],
    ["0.125", "EUR", '"0.125" has more decimals than EUR: write at most two'],
    ["12.50", "JPY", '"12.50" has decimals, and JPY has none: write a whole amount'],
    ["1500 USD", "EUR", '"USD" is not EUR, the currency of this amount: write the number alone'],
    ["$ 1500", "EUR", '"$" is not EUR, the currency of this amount: write the number alone'],
    ["€ 5 k", "EUR", '"k" is not EUR, the currency of this amount: write the number alone'],
    ["a lot", "EUR", '"a lot" is not an amount: write a number, such as 1500.00'],
    ["", "EUR", '"" is not an amount: write a number, such as 1500.00'],
    ["1.50.0", "EUR", '"1.50.0" is not an amount: write a number, such as 1500.00'],
    ["1,2,3", "EUR", '"1,2,3" is not an amount: write a number, such as 1500.00'],
    ["5 - 7", "EUR", '"5 - 7" is not an amount: write a number, such as 1500.00'],
  ])("%s in %s is refused by a sentence", (text, currency, sentence) => {
    expect(() => readAmount(text, currency)).toThrow(new RangeError(sentence));
  });
});
