import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { failingRank, passingRank } from "../answers/ranking.ts";
import { verdictClasses } from "./verdict-class.ts";
import { categoricalOf, failedOf, marginOf, missKey, passingMissKey } from "./miss-key.ts";
import { askedKey, classOfKey, isSure, maxMargin, tightenedKey, verdictKey } from "./verdict-key.ts";
import { keepWithKey, listWithKey } from "./listed.ts";

const margins = fc.oneof(
  fc.double({ min: 0, max: 1e6, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.constantFrom(-0, 0, 0.1, Number.POSITIVE_INFINITY),
);
const classes = fc.constantFrom(verdictClasses.unknown, verdictClasses.tight, verdictClasses.yes);
const misses = fc.record({
  failed: fc.integer({ min: 1, max: 15 }),
  categorical: fc.integer({ min: 0, max: 15 }),
  margin: fc.oneof(
    fc.double({ min: -1200, max: 0, noNaN: true }),
    fc.constantFrom(-1e-9, Number.POSITIVE_INFINITY),
  ),
});

describe("a key that stands for a machine", () => {
  test("keeps the verdict and bounds the margin from above", () => {
    fc.assert(
      fc.property(classes, margins, (verdictClass, margin) => {
        const key = verdictKey(verdictClass, margin);
        expect(key).toBeGreaterThan(0);
        expect(classOfKey(key)).toBe(verdictClass);
        expect(isSure(key)).toBe(verdictClass >= verdictClasses.tight ? 1 : 0);
        expect(maxMargin(key)).toBeGreaterThanOrEqual(margin);
        expect(maxMargin(key)).toBeLessThanOrEqual(margin * (1 + 2e-6) + 1e-40);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test("never puts the better of two machines behind", () => {
    fc.assert(
      fc.property(classes, margins, classes, margins, (oneClass, one, otherClass, other) => {
        if (passingRank(oneClass, one) <= passingRank(otherClass, other)) return;
        expect(verdictKey(oneClass, one)).toBeGreaterThanOrEqual(verdictKey(otherClass, other));
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  test("becomes a question of the same margin while the machine is away", () => {
    const key = verdictKey(verdictClasses.yes, 0.75);
    expect(askedKey(key, 1)).toBe(verdictKey(verdictClasses.unknown, 0.75));
    expect(askedKey(askedKey(key, 1), 1)).toBe(askedKey(key, 1));
    expect(askedKey(0, 1)).toBe(0);
    expect(askedKey(key, 0)).toBe(key);
  });
});

test("A key becomes tight of the same margin where a calibration ends, unless it is worse already", () => {
  const { yes, tight, unknown } = verdictClasses;
  const keys = [yes, tight, unknown].map((verdictClass) => verdictKey(verdictClass, 0.75));
  expect(keys.map((key) => tightenedKey(key, 1))).toEqual([keys[1], keys[1], keys[2]]);
  expect(keys.map((key) => tightenedKey(key, 0))).toEqual(keys);
  expect(tightenedKey(0, 1)).toBe(0);
});

describe("a key that stands for a near miss", () => {
  test("keeps what fails and bounds the rank from above", () => {
    fc.assert(
      fc.property(misses, ({ failed, categorical, margin }) => {
        const key = missKey(failed, categorical, margin);
        expect([failedOf(key), categoricalOf(key)]).toEqual([failed, categorical]);
        expect(key).toBeGreaterThan(0);
        expect(key).toBeLessThan(passingMissKey);
        const bound = failingRank(failed, categorical, marginOf(key));
        expect(bound).toBeGreaterThanOrEqual(failingRank(failed, categorical, margin));
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  test("never puts the nearer of two misses behind", () => {
    fc.assert(
      fc.property(misses, misses, (one, other) => {
        const rank = (each: typeof one) => failingRank(each.failed, each.categorical, each.margin);
        const key = (each: typeof one) => missKey(each.failed, each.categorical, each.margin);
        if (rank(one) > rank(other)) expect(key(one)).toBeGreaterThanOrEqual(key(other));
      }),
      { seed: 4, numRuns: 500 },
    );
  });
});

test("A row beyond its column is refused, not read as 0", () => {
  const [keys, slots] = [new Int32Array(2), new Int32Array(4)];
  expect(listWithKey(keys, slots, 2)).toBe(0);
  expect(() => listWithKey(keys, slots, 3)).toThrow(RangeError);
  expect(() => keepWithKey(keys, Int32Array.of(2), 1)).toThrow(RangeError);
});
