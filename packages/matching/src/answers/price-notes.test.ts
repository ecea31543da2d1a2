import { noEstimateRules } from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { labOf, machineOf, searchIn, testOf } from "../../testing/one-lab.ts";
import type { MachineForMatching } from "../lab-for-matching.ts";

/** 1.5 days and 4 h of 24 for the report: 1.6667 days. */
const cold = testOf("cold", { tempC: -40, durationH: 16 }, { lineId: "cold" });
/** Half a day, and half a day for the report. */
const impact = testOf("impact-ik", { energyJ: 5, impacts: 3 }, { lineId: "impact" });

type Rate = Pick<MachineForMatching, "dayRateCents" | "dayRateIs">;
const figure = (euros: number): Rate => ({ dayRateCents: euros * 100 });
const from = (euros: number): Rate => ({ dayRateCents: euros * 100, dayRateIs: "from" });
const onRequest: Rate = { dayRateCents: null, dayRateIs: "on request" };
const notStated: Rate = { dayRateCents: null };

const chamber = (rate: Rate) => machineOf("climatic-chamber", ampleMachines["climatic-chamber"] ?? {}, rate);
const hammer = (rate: Rate) => machineOf("pendulum-hammer", { energyMaxJ: 100 }, rate);
const chamberLab = (labId: string, rate: Rate) => labOf([chamber(rate)], { labId });
const only = (lab: ReturnType<typeof labOf>, tests = [cold]) => searchIn([lab], { tests }).labs[0];

describe("The price of a laboratory", () => {
  test("at a “from” rate has its figure and says from", () => {
    const lab = only(chamberLab("a", from(1000)));
    // 1.6667 × 1000 €
    expect(lab).toMatchObject({ costCents: 166_667, row: { priceEuroCents: 166_667, priceIs: "from" } });
    expect(lab?.tests[0]?.estimate?.priceIs).toBe("from");
  });

  test("on request has no sum and no amount of a line", () => {
    const lab = only(chamberLab("a", onRequest));
    expect(lab).toMatchObject({ costCents: null, row: { priceEuroCents: null, priceIs: "on request" } });
    expect(lab?.tests[0]?.estimate?.priceIs).toBe("on request");
    expect(new Set(lab?.tests[0]?.estimate?.lines.map(({ cents }) => cents))).toEqual(new Set([null]));
  });

  test.each([
    ["a figure", figure(1000), 166_667],
    ["not stated", notStated, null],
  ])("whose rate is %s has no note", (_how, rate, priceEuroCents) => {
    const lab = only(chamberLab("a", rate));
    expect(lab?.row).toMatchObject({ priceEuroCents });
    expect(lab?.row).not.toHaveProperty("priceIs");
    expect(lab?.tests[0]?.estimate).not.toHaveProperty("priceIs");
  });

  test("does not depend on the rate of a machine that it does not need", () => {
    const lab = only(labOf([chamber(onRequest), chamber(figure(1000)), hammer(from(10))]));
    expect(lab?.row).toMatchObject({ priceEuroCents: 166_667 });
    expect(lab?.row).not.toHaveProperty("priceIs");
    const [other] = lab?.tests[0]?.otherMachines ?? [];
    expect(other).toMatchObject({ dayRateCents: null, dayRateIs: "on request" });
  });

  test.each([
    ["from", from(1000), figure(900), 256_667],
    ["from", figure(1000), from(900), 256_667],
    ["on request", onRequest, from(900), null],
  ] as const)("of two tests is %s if one of them is", (priceIs, cooled, struck, priceEuroCents) => {
    const lab = only(labOf([chamber(cooled), hammer(struck)]), [cold, impact]);
    // 1666.67 + 900 €
    expect(lab?.row).toMatchObject({ priceEuroCents, priceIs });
  });

  test("at a “from” rate below the minimum per order is from the minimum", () => {
    const terms = {
      ...noEstimateRules,
      minOrderCents: 200_000,
      minChargeEuroCents: null,
      minOrderEuroCents: 200_000,
    };
    const lab = only(labOf([chamber(from(1000))], { terms }));
    expect(lab?.row).toMatchObject({ priceEuroCents: 200_000, priceIs: "from" });
  });
});

test("A list by price has prices on request last", () => {
  const labs = [chamberLab("a", onRequest), chamberLab("b", figure(1000)), chamberLab("c", from(900))];
  const found = searchIn(labs, { tests: [cold], sort: "cost" }).labs;
  // 1.6667 × 900 = 1500 €
  expect(found.map(({ labId, row }) => [labId, row.priceIs, row.priceEuroCents])).toEqual([
    ["c", "from", 150_000],
    ["b", undefined, 166_667],
    ["a", "on request", null],
  ]);
});

describe("A combination", () => {
  const combined = (cooled: Rate, struck: Rate) =>
    searchIn([chamberLab("a", cooled), labOf([hammer(struck)], { labId: "b" })], { tests: [cold, impact] })
      .combinations[0];

  test("of figures is the cheapest", () => {
    const combination = combined(figure(1000), figure(1000));
    expect(combination).toMatchObject({ costEuroCents: 266_667 });
    expect(combination?.bestAt).toContain("cost");
    expect(combination).not.toHaveProperty("priceIs");
  });

  test("with a “from” rate is from its sum, and is not called the cheapest", () => {
    const combination = combined(from(900), figure(1000));
    // 1500 + 1000 €
    expect(combination).toMatchObject({ costEuroCents: 250_000, priceIs: "from" });
    expect(combination?.parts.map(({ priceIs }) => priceIs)).toEqual(["from", undefined]);
    expect(combination?.bestAt).not.toContain("cost");
  });

  test("with a rate on request has no sum, and is not called the cheapest", () => {
    const combination = combined(onRequest, from(1000));
    expect(combination).toMatchObject({ costEuroCents: null, priceIs: "on request" });
    expect(combination?.parts.map(({ priceIs }) => priceIs)).toEqual(["on request", "from"]);
    expect(combination?.bestAt).not.toContain("cost");
  });
});
