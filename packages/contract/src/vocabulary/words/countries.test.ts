import { expect, test } from "vitest";
import { countryCodeOrNoneSchema, countryCodeSchema } from "./countries.ts";

test.each(["DE", "GB", "TW", "ZA"])("%s is a country of ISO 3166", (code) => {
  expect(countryCodeSchema.parse(code)).toBe(code);
});

// Letters that nobody has, that are only reserved, that are no longer in use, or that are no capitals.
test.each(["XX", "UK", "EU", "DD", "de", "DEU", ""])("%s is none", (code) => {
  expect(countryCodeSchema.safeParse(code).error?.issues.map(({ message }) => message)).toEqual([
    "Choose a country, or enter its two-letter ISO 3166 code, for example DE.",
  ]);
});

test("A country may be left out where there need not be one", () => {
  expect(countryCodeOrNoneSchema.parse("")).toBe("");
  expect(countryCodeOrNoneSchema.safeParse("XX").success).toBe(false);
});
