import { expect, test } from "vitest";
import { damageLaw, damageLink } from "./damage-page-model.ts";

const { start } = damageLink;

test("Natural frequencies end at a tenth of the lowest sample rate, or where the range does", () => {
  expect(damageLaw(start, 5000).naturalFrequenciesHz.at(-1)).toBe(500);
  expect(damageLaw(start, Number.POSITIVE_INFINITY).naturalFrequenciesHz.at(-1)).toBe(2000);
  expect(() => damageLaw({ ...start, fmin: 600 }, 5000)).toThrow(RangeError);
});

test("A fatigue law needs its exponent and a Q", () => {
  expect(() => damageLaw({ ...start, b: 0 }, Number.POSITIVE_INFINITY)).toThrow(/exponent b/);
  expect(() => damageLaw({ ...start, q: 0.5 }, Number.POSITIVE_INFINITY)).toThrow(/Q must be/);
});
