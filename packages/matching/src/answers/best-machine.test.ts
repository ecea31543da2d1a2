import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { box, labOf, machineOf, testOf, today } from "../../testing/one-lab.ts";
import type { LabForMatching, MachineForMatching } from "../lab-for-matching.ts";
import { compileTests } from "../rules/compile-test.ts";
import { testRanking } from "./best-machine.ts";
import { plannedDayOf } from "./planned-day.ts";
import { isPreferred, passingRank } from "./ranking.ts";
import { verdictClasses } from "../keys/verdict-class.ts";

const ample = (kind: string, more: Partial<MachineForMatching> = {}) =>
  machineOf(kind, ampleMachines[kind] ?? {}, more);
/** 1 axis × (3 h + 1 h + 1 h to soak) = 5 h; 5 / 8 = 0.63, up to 1 day on the shaker and in the chamber on it. */
const cold = testOf("vib-random", {
  psd: [
    { fHz: 20, psd: 0.01 },
    { fHz: 2000, psd: 0.01 },
  ],
  psdUnit: "g²/Hz",
  axes: ["Z"],
  durationPerAxisMin: 180,
  temperatureC: -40,
});

function rank(lab: LabForMatching, accreditedReport = false) {
  const [plan] = compileTests([cold], box({ accreditedReport }), { policies: {} });
  if (!plan) throw new Error("the test has no plan");
  return testRanking(plan, lab, plannedDayOf(undefined, undefined, today));
}

describe("a test that needs a shaker and a chamber on it", () => {
  test("costs both: 1 day and half a day of report × 1000 € + 1 day × 700 €", () => {
    const lab = labOf([ample("ed-shaker"), ample("agree-chamber", { dayRateCents: 70_000 })]);
    expect(rank(lab)).toMatchObject({
      verdictClass: verdictClasses.yes,
      failed: 0,
      categorical: 0,
      costEuroCents: 220_000,
      hasMachine: true,
      isEquipped: true,
    });
  });

  test("has no known price where one of the machines has none", () => {
    const noRate = { dayRateCents: null };
    expect(rank(labOf([ample("ed-shaker", noRate), ample("agree-chamber")])).costEuroCents).toBeNull();
    expect(rank(labOf([ample("ed-shaker"), ample("agree-chamber", noRate)])).costEuroCents).toBeNull();
  });

  test("is a no without the chamber, by every check of the chamber, and no laboratory's without both", () => {
    const half = rank(labOf([ample("ed-shaker")]));
    const none = rank(labOf([]));
    const other = rank(labOf([ample("agree-chamber")]));
    expect(half).toMatchObject({ verdictClass: verdictClasses.no, hasMachine: true, isEquipped: false });
    expect([half.failed > 0, half.categorical]).toEqual([true, half.failed]);
    expect(none).toMatchObject({ verdictClass: verdictClasses.no, hasMachine: false, isEquipped: false });
    // None of both fails what either alone fails, together.
    expect([none.failed, none.categorical]).toEqual([
      half.failed + other.failed,
      half.categorical + other.categorical,
    ]);
  });

  test("fails one check more without the accreditation that is required, where there is a machine", () => {
    const lab = labOf([ample("ed-shaker"), ample("agree-chamber")]);
    expect(rank(lab, true)).toMatchObject({ verdictClass: verdictClasses.no, failed: 1, categorical: 1 });
    expect(rank(labOf([]), true)).toEqual(rank(labOf([])));
  });
});

test("of machines with one verdict and one price the smaller is preferred, within a class alone", () => {
  const contender = (margin: number, euroCents: number, size: number) => ({
    rank: passingRank(verdictClasses.yes, margin),
    euroCents,
    size,
  });
  const small = contender(0.1, 1000, 10);
  const large = contender(2, 1000, 160);
  expect([isPreferred(small, large, true), isPreferred(large, small, true)]).toEqual([true, false]);
  expect(isPreferred(small, large, false)).toBe(false);
  // Dearer, or of unknown price: never, however small.
  expect(isPreferred(contender(2, 1001, 1), large, true)).toBe(false);
  expect(isPreferred(contender(2, Number.NaN, 1), large, true)).toBe(false);
  expect(isPreferred(contender(0.1, 999, 200), large, false)).toBe(true);
});
