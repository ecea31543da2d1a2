import { expect, test } from "vitest";
import { makeFormat } from "../../platform/quantity/quantity-format.ts";
import { distanceText } from "./distances.ts";

test.each([
  // 1 km ÷ 1.609344 = 0.621 miles, 1.4 km 0.870: less than one is not rounded away.
  [0, "under 1 km", "under 0.621 mi"],
  [0.999, "under 1 km", "under 0.621 mi"],
  [1, "1 km", "0.621 mi"],
  [1.4, "1 km", "0.87 mi"],
  // 100.5 km ÷ 1.609344 = 62.4 miles
  [100.5, "101 km", "62 mi"],
  [1234.4, "1234 km", "767 mi"],
])("%d km are %s, or %s", (distanceKm, metric, imperial) => {
  const texts = (["SI", "US"] as const).map((system) => distanceText(distanceKm, makeFormat(system, 3)));
  expect(texts.map((text) => text.replaceAll("\u00a0", " "))).toEqual([metric, imperial]);
});
