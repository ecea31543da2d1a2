import { expect, test } from "vitest";
import {
  countryName,
  countryOptions,
  isCountryMeant,
  languageName,
  languageOptions,
} from "./region-names.ts";

test("Countries and languages have names, and an unknown code keeps itself", () => {
  expect(["DE", "", "ZZZ".slice(0, 0)].map(countryName)).toEqual(["Germany", "", ""]);
  expect(languageName("de")).toBe("German");
});

test("They are offered by name", () => {
  const labels = countryOptions().map(({ label }) => label);
  expect(labels.slice(0, 3)).toEqual(["Afghanistan", "Åland Islands", "Albania"]);
  expect(
    languageOptions()
      .map(({ label }) => label)
      .slice(0, 3),
  ).toEqual(["Arabic", "Chinese", "Czech"]);
});

test.each([
  ["de", ["Denmark", "Germany"]],
  ["DE", ["Denmark", "Germany"]],
  [" ger ", ["Germany"]],
  ["unit st", ["United States"]],
  ["states", ["United States"]],
  ["tates", []],
  ["cote", ["Côte d’Ivoire"]],
])("%j means %j", (typed, countries) => {
  const some = ["CI", "DE", "DK", "GB", "SE", "US"].map((id) => ({ id, label: countryName(id) }));
  const meant = some.filter((option) => isCountryMeant(option, typed)).map(({ label }) => label);
  expect(meant.toSorted()).toEqual(countries);
});
