import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { describe, expect, test } from "vitest";
import type { MachineForMatching } from "../lab-for-matching.ts";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { box, labOf, machineOf, type Question, searchIn, testOf } from "../../testing/one-lab.ts";
import { spherePoint } from "../distance.ts";
import { cheapestRoutes } from "./cheapest-routes.ts";
import type { Contender } from "./contenders.ts";
import { freightOf } from "./freight.ts";

/** On the equator, where a degree is 6371.0088 km × π / 180 = 111.1951 km. */
const at = (longitude: number) => ({ latitude: 0, longitude });
/** 60 euro for a leg and 0.05 cents for a kilogram and a kilometre. */
const freight = { baseEuroCents: 6000, euroCentsPerKgKm: 0.05 };
const ample = (kind: string, more: Partial<MachineForMatching> = {}) =>
  machineOf(kind, ampleMachines[kind] ?? {}, more);
const cold = (lineId: string) => testOf("cold", { tempC: -40, durationH: 16 }, { lineId });
const directions = ["+X", "-X", "+Y", "-Y", "+Z", "-Z"];
const shocks = (lineId: string) =>
  testOf(
    "shock-half-sine",
    { amplitudeG: 20, durationMs: 11, shocksPerDirection: 3, directions },
    { lineId },
  );
const chamberLab = (labId: string, longitude: number, dayRateCents = 100_000) =>
  labOf([ample("climatic-chamber", { dayRateCents })], { labId, slug: labId, name: labId, ...at(longitude) });
const shockLab = (labId: string, longitude: number) =>
  labOf([ample("shock-machine")], { labId, slug: labId, name: labId, ...at(longitude) });
const combinationsOf = (labs: Parameters<typeof searchIn>[0], question: Question) =>
  searchIn(labs, { place: at(0), freight, ...question });

test("A leg costs the base and the rate for every kilogram of the crate and kilometre", () => {
  // 2 × 6000 + 0.05 × 18 × 350 = 12 000 + 315
  expect(freightOf({ legs: 2, km: 350 }, { ...freight, crateMassKg: 18 })).toEqual({
    legs: 2,
    km: 350,
    euroCents: 12_315,
  });
});

describe("A combination's freight", () => {
  test("of one laboratory is the way there and back with one and a half times the mass", () => {
    const { combinations, freight: basis } = combinationsOf([chamberLab("east", 10)], {
      tests: [cold("t1")],
    });
    // 10 kg × 1.5 = 15 kg; 2 × 1111.951 km; 2 × 6000 + 0.05 × 15 × 2223.902 = 13 667.93 cents
    expect(basis).toEqual({ status: "counted", crateMassKg: 15, ...freight });
    expect(combinations[0]?.freight).toMatchObject({ legs: 2, euroCents: 13_668 });
    expect(combinations[0]?.freight?.km).toBeCloseTo(2223.902, 2);
    // 1.6667 days × 1000 € and the freight
    expect(combinations[0]?.costEuroCents).toBe(180_335);
    expect(combinations[0]?.parts[0]?.costEuroCents).toBe(166_667);
  });

  test("of two laboratories goes from one to the other in the order of the tests", () => {
    const labs = [chamberLab("east", 10), shockLab("west", -20)];
    const [once] = combinationsOf(labs, { tests: [cold("t1"), shocks("t2")] }).combinations;
    // 0° → 10° → −20° → 0° is 60°, 6671.704 km in 3 legs: 18 000 + 0.05 × 15 × 6671.704 = 23 003.78
    expect(once?.freight).toMatchObject({ legs: 3, euroCents: 23_004 });
    // 1.6667 and 1 days × 1000 €
    expect(once?.costEuroCents).toBe(289_671);
    const [twice] = combinationsOf(labs, { tests: [shocks("t1"), cold("t2"), shocks("t3")] }).combinations;
    // 0° → −20° → 10° → −20° → 0° is 100°, 11 119.508 km in 4 legs: 24 000 + 8339.63 = 32 339.63
    expect(twice?.freight).toMatchObject({ legs: 4, euroCents: 32_340 });
  });

  test("counts every specimen", () => {
    const specimen = box({ quantity: 4 });
    const [one] = combinationsOf([chamberLab("east", 10)], { tests: [cold("t1")], specimen }).combinations;
    // 4 × 10 kg × 1.5 = 60 kg: 12 000 + 0.05 × 60 × 2223.902 = 18 671.71
    expect(one?.freight?.euroCents).toBe(18_672);
  });

  test("makes a dearer laboratory nearby the cheapest", () => {
    // 1.6667 × 1000 € + 13 668 = 180 335 against 1.6667 × 1030 € + 2 × 6000 + 0.05 × 15 × 222.390 = 183 834 and
    // 1.6667 × 1005 € + 12 167 = 179 667
    const labs = [chamberLab("far", 10), chamberLab("near", 1, 100_500), chamberLab("dear", 1, 103_000)];
    const { combinations } = combinationsOf(labs, { tests: [cold("t1")] });
    expect(combinations).toHaveLength(1);
    expect(combinations[0]?.parts[0]?.labId).toBe("near");
    expect(combinations[0]?.costEuroCents).toBe(179_667);
  });
});

describe("There is no figure for the freight", () => {
  test("without a place", () => {
    const { combinations, freight: basis } = searchIn([chamberLab("east", 10)], {
      tests: [cold("t1")],
      freight,
    });
    expect(basis).toEqual({ status: "no place" });
    expect(combinations[0]).toMatchObject({ freight: null, costEuroCents: 166_667 });
  });

  // A battery is attended: 28 h ÷ 8 = 3.5 days, and half a day for the report.
  test.each<[Specimen["hazards"], Specimen["hazards"], number]>([
    [["lithium battery"], ["lithium battery"], 400_000],
    [["laser", "radioactive"], ["radioactive"], 166_667],
  ])("of %j", (hazards, dangerous, costEuroCents) => {
    const lab = { ...chamberLab("east", 10), declarations: hazards, lithiumMaxKwh: 1 };
    const { combinations, freight: basis } = combinationsOf([lab], {
      tests: [cold("t1")],
      specimen: box({ hazards, ...(hazards.includes("lithium battery") && { lithiumKwh: 1 }) }),
    });
    expect(basis).toEqual({ status: "dangerous goods", hazards: dangerous });
    expect(combinations[0]).toMatchObject({ freight: null, costEuroCents });
  });

  test("but a laser travels like any other crate", () => {
    const lab = { ...chamberLab("east", 10), declarations: ["laser"] };
    const specimen = box({ hazards: ["laser"] });
    expect(combinationsOf([lab], { tests: [cold("t1")], specimen }).combinations[0]?.freight?.legs).toBe(2);
  });
});

test("A search that has to leave combinations untried does not claim a proof", () => {
  const contender = (bidder: number, euroCents: number, longitude: number): Contender => ({
    bidder,
    set: 1,
    euroCents,
    // Half of what 0.05 cents × 20 kg × 2 ways cost
    sharedEuroCents: euroCents + 111.1951 * longitude,
    distanceKm: 111.1951 * longitude,
    tie: bidder,
    point: spherePoint(0, longitude),
  });
  const [near, far] = [contender(0, 1000, 1), contender(1, 900, 1.5)];
  const search = (maxFollowed?: number) =>
    cheapestRoutes(
      { ...freight, crateMassKg: 20, place: spherePoint(0, 0), order: [0] },
      1,
      [null, far],
      [900],
      () => [near, far],
      maxFollowed,
    );
  // There and back: 1000 + 12 000 + 2 × 111.2 = 13 222; 900 + 12 000 + 2 × 166.8 = 13 234
  expect(search()).toEqual({ coverings: [[{ bidder: 0, set: 1 }]], isProved: true });
  expect(search(1).isProved).toBe(false);
});
