import { expect, test } from "vitest";
import { searchRequestSchema } from "@headroom/contract/vocabulary/search/search";
import { box, labOf, machineOf, testOf, today } from "../../testing/one-lab.ts";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { createPlainIndex } from "./plain-index.ts";

const chamber = (dayRateCents: number | null, temperatureMinC = -70) =>
  machineOf("climatic-chamber", { ...ampleMachines["climatic-chamber"], temperatureMinC }, { dayRateCents });
const cold = (lineId: string, tempC: number) => testOf("cold", { tempC, durationH: 16 }, { lineId });
/** One degree of longitude on the equator: 111.195 km on a sphere of 6,371.0 km. */
const place = { label: "Null Island", latitude: 0, longitude: 0 };
const freight = { baseEuroCents: 6000, euroCentsPerKgKm: 0.05 };
const at = (labId: string, longitude: number, dayRateCents: number | null, more = {}) =>
  labOf([chamber(dayRateCents)], { labId, longitude, latitude: 0, ...more });

function search(labs: readonly ReturnType<typeof labOf>[], changes: object = {}) {
  const index = createPlainIndex();
  for (const lab of labs) index.upsert(lab);
  const request = searchRequestSchema.parse({
    specimen: box(),
    tests: [cold("t1", -40)],
    place,
    ...changes,
  });
  return index.search(request, { today, freight, policies: {} });
}

// 111 km are a day of transport; with 10 days of lead time a test begins eleven days after the specimen is ready.
test("A row has the price with freight there and back, and the earliest start", () => {
  const [lab] = search([at("near", 1, 100_000)]).labs;
  // Two legs of 111.195 km with 15 kg in the crate: 2 × 6000 + 0.05 × 15 × 222.39 = 12,166.8 cents.
  expect(lab?.row.freightEuroCents).toBe(12_167);
  expect(lab?.row.priceEuroCents).toBe((lab?.costCents ?? Number.NaN) + 12_167);
  expect(lab?.row).toMatchObject({ verdict: "yes", covers: ["t1"], earliestStart: "2026-10-31" });
  expect(lab?.row.worst).toMatchObject({ lineId: "t1", margin: lab?.worstMargin });
});

test("An earliest start is counted from the day on which the specimen is ready, and a price without a rate is unknown", () => {
  const ready = { specimen: box({ readyOn: "2026-12-01" }) };
  const [lab] = search([at("near", 1, null)], ready).labs;
  expect(lab?.row).toMatchObject({ earliestStart: "2026-12-12", priceEuroCents: null });
});

test("A laboratory that covers one of two tests says which, and is priced for it", () => {
  const tests = [cold("t1", -40), cold("t2", -190)];
  const [lab] = search([at("near", 1, 100_000)], { tests, view: "why-not" }).labs;
  const [one] = search([at("near", 1, 100_000)]).labs;
  expect(lab?.row).toMatchObject({ verdict: "no", covers: ["t1"], priceEuroCents: one?.row.priceEuroCents });
  expect(lab?.row.worst?.lineId).toBe("t1");
});

test("Cheapest first is cheapest with freight", () => {
  // 170 degrees are 18,903 km: two legs cost 283.55 euros more than next door, and a machine day 50 less.
  const labs = [at("far", 170, 95_000), at("near", 0, 100_000)];
  expect(search(labs, { sort: "cost" }).labs.map(({ labId }) => labId)).toEqual(["near", "far"]);
  const withoutPlace = search(labs, { sort: "cost", place: undefined });
  expect(withoutPlace.labs.map(({ labId }) => labId)).toEqual(["far", "near"]);
});

test("Where nobody runs a test, a set of laboratories is best at nothing and nothing is proved", () => {
  const labs = [at("near", 1, 100_000), at("far", 20, 80_000)];
  const whole = search(labs, { tests: [cold("t1", -40), cold("t2", -50)] });
  expect(whole.combinationsProvedOver).toBe(4);
  expect(whole.combinations[0]?.bestAt).not.toEqual([]);
  const partial = search(labs, { tests: [cold("t1", -40), cold("t2", -190)] });
  expect(partial.combinations.length).toBeGreaterThan(0);
  expect(partial.combinations.flatMap(({ bestAt }) => bestAt)).toEqual([]);
  expect(partial.combinationsProvedOver).toBe(0);
});

test("Combinations stand in the order of the list", () => {
  const labs = [at("near", 1, 100_000), at("far", 60, 50_000)];
  const first = (sort: string) => {
    const weights = { cost: 0, distance: 0, labs: 0, margin: 0 };
    return search(labs, { sort, weights }).combinations[0]?.parts.map(({ labId }) => labId);
  };
  expect([first("cost"), first("distance")]).toEqual([["far"], ["near"]]);
});
