import { expect, test } from "vitest";
import { roughBecause } from "./rough-freight.ts";

const at = (countryCode: string, distanceKm: number | null = 100) => ({ countryCode, distanceKm });

test.each([
  ["one laboratory near by", [at("DE")], []],
  ["3,000 km", [at("DE", 3000)], []],
  ["a metre more", [at("DE", 3000.001)], ["beyond 3,000 km"]],
  ["two members of the customs union", [at("DE"), at("FR")], []],
  ["a member and Switzerland", [at("DE"), at("CH")], ["across a customs border"]],
  ["Switzerland and Liechtenstein", [at("CH"), at("LI")], []],
  ["both", [at("DE", 9000), at("JP", 200)], ["beyond 3,000 km", "across a customs border"]],
  ["no place", [at("US", null), at("US", Number.NaN)], []],
] as const)("freight to %s", (_, labs, reasons) => {
  expect(roughBecause(labs)).toEqual(reasons);
});
