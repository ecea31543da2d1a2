import { expect, test } from "vitest";
import { atLeast, lists } from "../checks/write-checks.ts";
import { machineOf } from "../rules/test-plan.ts";
import { classOfRank, failingRank, isPreferred, passingRank, rankBelow, rankingOf } from "./ranking.ts";
import { verdictFrom } from "../keys/verdict-class.ts";

test("a rank is the verdict in tens of millions and the margin, or short of zero by what fails", () => {
  expect([passingRank(3, 0.25), passingRank(2, 2e6), passingRank(3, Infinity)]).toEqual([
    30_000_000.25, 21_000_000, 31_000_000,
  ]);
  // A million for each failed check, a thousand for each without a number, and at most 999 for the margin.
  expect([
    failingRank(1, 0, 0),
    failingRank(2, 1, -0.5),
    failingRank(1, 0, -5000),
    failingRank(1, 1, 0.5),
  ]).toEqual([-1_000_000, -2_001_000.5, -1_000_999, -1_001_000]);
});

test.each([
  [-1_000_000, "no"],
  [9_999_999, "no"],
  [10_000_000, "unknown"],
  [19_999_999, "unknown"],
  [20_000_000, "tight"],
  [29_999_999, "tight"],
  [30_000_000, "yes"],
] as const)("%d is the rank of a %s", (rank, verdict) => {
  expect(verdictFrom(classOfRank(rank))).toBe(verdict);
});

test("every machine of a class is above the rank below it, and a failing one above none but its own", () => {
  expect([rankBelow(30_000_000.25), rankBelow(20_000_000), rankBelow(-5)]).toEqual([
    29_999_999, 19_999_999, -5,
  ]);
});

test("of two that fail alike neither is preferred, and the nearer before the other", () => {
  const failing = (rank: number) => ({ rank, euroCents: 100, size: 1 });
  const [near, far] = [failing(-1_000_000), failing(-2_000_000)];
  expect([isPreferred(near, far, true), isPreferred(far, near, true), isPreferred(near, near, true)]).toEqual(
    [true, false, false],
  );
});

/** 10 kg of payload, a half sine, 100 g. */
const alternative = machineOf("shock-machine", [
  atLeast("payloadMaxKg", 10),
  lists("pulses", "half-sine"),
  atLeast("accelerationMaxG", 100),
]);
const of = (payloadMaxKg: number, pulse: string, accelerationMaxG: number | null, above = -Infinity) =>
  rankingOf(alternative, { payloadMaxKg, pulses: [pulse], accelerationMaxG }, above);

test("a machine stands as its worst check, and counts what fails", () => {
  expect(of(15, "half-sine", 125)).toEqual({ verdictClass: 3, worstMargin: 0.25, failed: 0, categorical: 0 });
  expect(of(15, "half-sine", 101)?.verdictClass).toBe(2);
  expect(of(15, "half-sine", null)).toMatchObject({ verdictClass: 1, worstMargin: 0.5, failed: 0 });
  expect(of(9, "tps", null)).toMatchObject({ verdictClass: 0, failed: 2, categorical: 1 });
  expect(of(15, "tps", 50)).toEqual({ verdictClass: 0, worstMargin: -0.5, failed: 2, categorical: 1 });
});

test("and is given up as soon as it cannot come above a rank", () => {
  expect(of(15, "half-sine", 125, 30_000_000.2)).not.toBeNull();
  expect(of(15, "half-sine", 125, 30_000_000.25)).toBeNull();
  expect(of(15, "tps", 50, -2_001_000.5)).toBeNull();
  expect(of(15, "tps", 50, -2_001_001)).not.toBeNull();
});
