import { type EstimateRules, noEstimateRules } from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import { expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { labOf, machineOf, searchIn, testOf } from "../../testing/one-lab.ts";

/** 1.5 days and 4 h of 24 for the report: 1.6667 days. */
const cold = testOf("cold", { tempC: -40, durationH: 16 }, { lineId: "cold" });
/** Half a day, and half a day for the report. */
const impact = testOf("impact-ik", { energyJ: 5, impacts: 3 }, { lineId: "impact" });
const both = { tests: [cold, impact] };

interface Charging {
  readonly labId?: string;
  readonly minOrderEuros?: number;
  readonly dayRateEuros?: number;
  readonly kinds?: readonly string[];
  readonly rules?: Partial<EstimateRules>;
}

function labWith({
  labId = "lab",
  minOrderEuros,
  dayRateEuros = 1000,
  kinds = ["climatic-chamber", "pendulum-hammer"],
}: Charging) {
  const minOrderCents = minOrderEuros === undefined ? null : minOrderEuros * 100;
  const terms = {
    ...noEstimateRules,
    minOrderCents,
    minChargeEuroCents: null,
    minOrderEuroCents: minOrderCents,
  };
  const machines = kinds.map((kind) =>
    machineOf(kind, ampleMachines[kind] ?? { energyMaxJ: 100 }, { dayRateCents: dayRateEuros * 100 }),
  );
  return labOf(machines, { labId, terms });
}

test("an order below the minimum costs the minimum, and says what is added", () => {
  const [lab] = searchIn([labWith({ minOrderEuros: 3000 })], both).labs;
  // 1666.67 + 1000 = 2666.67 €; 333.33 € more
  expect(lab?.costCents).toBe(300_000);
  expect(lab?.orderCharge).toEqual({
    name: "Minimum per order",
    hours: 0,
    days: 0,
    reason: "No order costs less at this laboratory: 3,000.00 EUR.",
    cents: 33_333,
  });
  expect(lab?.row.priceEuroCents).toBe(300_000);
  expect(lab?.tests.map(({ costCents }) => costCents)).toEqual([166_667, 100_000]);
});

test("one above it costs what its tests cost", () => {
  const [lab] = searchIn([labWith({ minOrderEuros: 2000 })], both).labs;
  expect(lab?.costCents).toBe(266_667);
  expect(lab?.orderCharge).toBeUndefined();
  expect(lab?.row.priceEuroCents).toBe(266_667);
});

test("a list by price counts it", () => {
  // 2.6667 × 900 = 2400 €; 2.6667 × 800 = 2133.33 €, at least 2500 €
  const labs = [
    labWith({ labId: "cheap", dayRateEuros: 800, minOrderEuros: 2500 }),
    labWith({ labId: "free", dayRateEuros: 900 }),
  ];
  const found = searchIn(labs, { ...both, sort: "cost" }).labs;
  expect(found.map(({ labId, row }) => [labId, row.priceEuroCents])).toEqual([
    ["free", 240_000],
    ["cheap", 250_000],
  ]);
});

test("in a combination it is charged once a laboratory, and nothing is claimed to be cheapest on it", () => {
  const combined = (minOrderEuros: number) =>
    searchIn(
      [
        labWith({ labId: "a", kinds: ["climatic-chamber"], minOrderEuros }),
        labWith({ labId: "b", kinds: ["pendulum-hammer"] }),
      ],
      both,
    );
  const charged = combined(2000);
  // 2000 instead of 1666.67, and 1000
  expect(charged.combinations[0]).toMatchObject({
    costEuroCents: 300_000,
    parts: [{ costEuroCents: 200_000 }, { costEuroCents: 100_000 }],
  });
  expect(charged.combinationsProvedOver).toBe(0);
  expect(combined(1000)).toMatchObject({
    combinations: [{ costEuroCents: 266_667 }],
    combinationsProvedOver: 1,
  });
});
