import { type EstimateRules, noEstimateRules } from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answersOf, box, labOf, machineOf, searchIn, testOf } from "../../testing/one-lab.ts";

const psd = [
  { fHz: 20, psd: 0.01 },
  { fHz: 2000, psd: 0.01 },
];
const random = testOf("vib-random", {
  psd,
  psdUnit: "g²/Hz",
  axes: ["X", "Y", "Z"],
  durationPerAxisMin: 60,
});
const damp = testOf("damp-heat-cyclic", { upperC: 55, cycles: 6 });
const checked = ["before", "during", "after"];

interface Asked {
  readonly kind: string;
  readonly conduct?: TestLine["conduct"];
  readonly specimen?: Partial<Specimen>;
  readonly rules?: Partial<EstimateRules>;
}

function answered(line: TestLine, { kind, conduct, specimen = { quantity: 3 }, rules = {} }: Asked) {
  const terms = { ...noEstimateRules, minChargeEuroCents: null, minOrderEuroCents: null, ...rules };
  const lab = labOf([machineOf(kind, ampleMachines[kind] ?? {})], { terms });
  const [answer] = answersOf(lab, { tests: [{ ...line, conduct }], specimen: box(specimen) });
  if (!answer) throw new Error("The test has no answer.");
  return answer;
}
const table = ({ estimate }: ReturnType<typeof answered>) =>
  estimate?.lines.map(({ name, hours }) => [name, hours]);
const reasonOf = ({ estimate }: ReturnType<typeof answered>, name: string) =>
  estimate?.lines.find((line) => line.name === name)?.reason;

describe("case 1: random on three axes, three boxes, monitored, checked before and after", () => {
  const conduct = { operation: "monitored", functionalChecks: ["before", "after"] };

  test("by the assumed figures", () => {
    const answer = answered(random, { kind: "ed-shaker", conduct });
    //   set-up, axes     3 runs × 3 × 1 h      = 9 h      (15 kg on the table)
    //   slip table                               2 h
    //   instrumentation  3 runs × 2 × ¼ h      = 1.5 h
    //   run              3 runs × 3 × 1 h      = 9 h
    //   monitoring       3 runs × 1 h          = 3 h
    //   checks           3 runs × 2 × ½ h      = 3 h
    //                                            27.5 h = 3.44 days → 3.5 days = 28 h
    //   report 4 h of 8 = 0.5 days; 4 × 1000 €
    expect(table(answer)).toEqual([
      ["Set-up and change of axis", 9],
      ["Turn to the slip table", 2],
      ["Instrumentation", 1.5],
      ["Test", 9],
      ["Monitoring", 3],
      ["Functional checks", 3],
      ["Whole half days", 0.5],
      ["Report", 4],
    ]);
    expect(reasonOf(answer, "Monitoring")).toBe("3 runs × 1 h to connect and try it (assumed)");
    expect(reasonOf(answer, "Functional checks")).toBe("3 runs × 2 (before, after) × 0.5 h (assumed)");
    expect(answer).toMatchObject({ days: 3.5, costCents: 400_000 });
  });

  test("by the laboratory's own", () => {
    const rules = { monitoringH: 2, functionalCheckH: 0.25 };
    const answer = answered(random, { kind: "ed-shaker", conduct, rules });
    //   21.5 h + 3 × 2 h + 3 × 2 × ¼ h = 29 h = 3.625 days → 4 days; report 0.5; 4.5 × 1000 €
    expect(reasonOf(answer, "Monitoring")).toBe("3 runs × 2 h to connect and try it (stated by the lab)");
    expect(answer).toMatchObject({ days: 4, costCents: 450_000 });
  });

  test("a laboratory that needs no time for it has no line", () => {
    const rules = { monitoringH: 0, functionalCheckH: 0 };
    const answer = answered(random, { kind: "ed-shaker", conduct, rules });
    expect(reasonOf(answer, "Monitoring")).toBeUndefined();
    expect(answer).toMatchObject({ days: 3, costCents: 350_000 });
  });
});

describe("case 2: six cycles of damp heat, three of five boxes, checked before, during and after", () => {
  const specimen = { quantity: 5 };

  test("monitored, it runs day and night", () => {
    const conduct = { sampleCount: 3, operation: "monitored", functionalChecks: checked };
    const answer = answered(damp, { kind: "climatic-chamber", conduct, specimen });
    //   3 in one run: 6 × 24 h + 12 h          = 156 h
    //   monitoring 1 h, checks 3 × ½ h         = 2.5 h
    //                                            158.5 h = 6.604 days → 7 days = 168 h
    //   report 4 / 24 = 0.1667 days; 7.1667 × 1000 €
    expect(table(answer)).toEqual([
      ["Test with set-up", 156],
      ["Monitoring", 1],
      ["Functional checks", 1.5],
      ["Whole half days", 9.5],
      ["Report", 4],
    ]);
    expect(reasonOf(answer, "Functional checks")).toBe("3 (before, during, after) × 0.5 h (assumed)");
    expect(answer).toMatchObject({ days: 7, costCents: 716_667 });
  });

  test("powered and not monitored, somebody attends", () => {
    const conduct = { sampleCount: 3, operation: "on" };
    const answer = answered(damp, { kind: "climatic-chamber", conduct, specimen });
    //   156 h of 8 = 19.5 days; report 0.5; 20 × 1000 €
    expect(answer).toMatchObject({ days: 19.5, costCents: 2_000_000 });
  });

  test("off, it takes what it takes today", () => {
    const conduct = { sampleCount: 3, operation: "off" };
    const answer = answered(damp, { kind: "climatic-chamber", conduct, specimen });
    expect(answer).toMatchObject({ days: 6.5, costCents: 666_667 });
    expect(answered(damp, { kind: "climatic-chamber" })).toMatchObject({ days: 6.5, costCents: 666_667 });
  });
});

test("a test of several parts is checked once, with the part that its report is counted with", () => {
  const combined = testOf("combined-thv", { profile: "p", vib: "shaken", lowC: -40, highC: 85 });
  const vibration = { ...random, lineId: testOf("cold", {}, { lineId: "shaken" }).lineId };
  const machines = ["agree-chamber", "ed-shaker"].map((kind) => machineOf(kind, ampleMachines[kind] ?? {}));
  const hoursWith = (conduct: TestLine["conduct"]) => {
    const [answer] = answersOf(labOf(machines), { tests: [{ ...combined, conduct }, vibration] });
    return answer?.estimate?.lines.filter(({ name }) => name.includes("Functional checks"));
  };
  expect(hoursWith({ functionalChecks: ["after"] })).toMatchObject([{ hours: 0.5 }]);
  expect(hoursWith(undefined)).toEqual([]);
});

describe("case 3: order and samples decide when the report can be there", () => {
  /** 16 h at temperature and 12 h to set up: 28 h, as half days 1.5. */
  const cold = testOf("cold", { tempC: -40, durationH: 16 }, { lineId: "cold" });
  /** Set-up and three strokes of a hammer: half a day; three boxes take 6 h, which are one. */
  const impact = testOf("impact-ik", { energyJ: 5, impacts: 3 }, { lineId: "impact" });
  const again = { ...cold, lineId: testOf("cold", {}, { lineId: "again" }).lineId };
  const shaken = { ...random, lineId: testOf("cold", {}, { lineId: "shaken" }).lineId };
  const machines = (...kinds: readonly string[]) =>
    kinds.map((kind) => machineOf(kind, ampleMachines[kind] ?? { energyMaxJ: 100 }));
  const place = { latitude: 0, longitude: 0 };
  const at = (labId: string, longitude: number, leadTimeDays: number, kinds: readonly string[]) =>
    labOf(machines(...kinds), { labId, longitude, latitude: 0, leadTimeDays });
  /** 111 and 222 km from the specimen, 111 km from each other: each leg takes a day. */
  const two = [at("a", 1, 10, ["climatic-chamber"]), at("b", 2, 20, ["pendulum-hammer"])];
  const reportOf = (tests: readonly TestLine[], quantity = 1) =>
    searchIn(two, { tests, specimen: box({ quantity, reportBy: "2027-06-01" }), place }).combinations[0]
      ?.report;
  const after = (line: TestLine, ...lines: readonly TestLine[]): TestLine => ({
    ...line,
    conduct: { ...line.conduct, after: lines.map(({ lineId }) => lineId) },
  });
  const on = (line: TestLine, samples: string): TestLine => ({
    ...line,
    conduct: { ...line.conduct, samples },
  });

  test("as listed and without an order: today's sum", () => {
    // 20 October + 1 + 1 on the road + 20 of lead time + 4 machine days (1.5 + 0.5 + 1.5) + 2 for 12 h of reports
    expect(reportOf([cold, impact, again])?.day).toBe("2026-11-17");
  });

  test("tests after each other at two laboratories: the specimen goes back, a third day on the road", () => {
    const report = reportOf([cold, after(impact, cold), after(again, impact)]);
    expect(report?.day).toBe("2026-11-18");
    expect(report?.sentence).toContain("3 days of transport (assumed), 20 days of lead time, 4 machine days");
  });

  test("an order other than that of the list counts", () => {
    // impact, then cold twice at the other laboratory: 2 days on the road
    expect(reportOf([after(cold, impact), impact, after(again, cold)])?.day).toBe("2026-11-17");
  });

  test("named samples go to two laboratories at once", () => {
    // Three boxes: cold 1.5 days in one run, impact 3 × 2 h = 6 h = 1 day. One after the other:
    // 20 October + 2 + 20 + 3 (2.5) + 1 (8 h of reports) = 15 November.
    expect(reportOf([cold, impact], 3)?.day).toBe("2026-11-15");
    // At once the cold test ends last: 20 October + 1 + 20 + 2 (1.5) + 1 = 13 November.
    const report = reportOf([on(cold, "S1, S2"), on(impact, "S3")], 3);
    expect(report?.day).toBe("2026-11-13");
    expect(report?.sentence).toContain("2 machine days (tests on different samples overlap)");
  });

  test.each([
    ["one sample is in both", "S1, S2", "S2, S3"],
    ["a name with and one without its letter", "S1", "1"],
    ["a range, which is not read", "S1-S3", "S2"],
    ["all of them", "all", "S2"],
    ["words between names", "S1 to S2", "S2"],
  ])("they wait for each other: %s", (_, first, second) => {
    expect(reportOf([on(cold, first), on(impact, second)], 3)?.day).toBe("2026-11-15");
  });

  test("legs are different samples, unless there is only one", () => {
    const legs = [
      { ...cold, conduct: { leg: "A" } },
      { ...impact, conduct: { leg: "B" } },
    ];
    expect(reportOf(legs, 3)?.day).toBe("2026-11-13");
    // 0.5 days of impact: 20 October + 2 + 20 + 2 + 1
    expect(reportOf(legs, 1)?.day).toBe("2026-11-14");
  });

  test("different samples wait too where the order says so, without a way from one laboratory to the other", () => {
    // 20 October + 1 + 20 + 3 (1.5 + 1) + 1 = 14 November
    expect(reportOf([on(cold, "S1"), after(on(impact, "S2"), cold)], 3)?.day).toBe("2026-11-14");
  });

  const one = (lines: readonly TestLine[], kinds: readonly string[]) =>
    searchIn([at("a", 1, 10, kinds)], {
      tests: lines,
      specimen: box({ quantity: 3, reportBy: "2027-06-01" }),
      place,
    }).labs[0]?.report?.day;

  test("at one laboratory two machines work at once, one does not", () => {
    const both = ["climatic-chamber", "ed-shaker"];
    // 1 + 10 + 5 (1.5 + 3) + 1 = 17 days; at once 1 + 10 + 3 + 1 = 15
    expect(one([cold, shaken], both)).toBe("2026-11-06");
    expect(one([on(cold, "S1"), on(shaken, "S2")], both)).toBe("2026-11-04");
    // Two in the same class of chambers: 1 + 10 + 3 + 1 either way
    expect(one([on(cold, "S1"), on(again, "S2")], both)).toBe("2026-11-04");
  });

  test("freight follows the order", () => {
    const freight = { baseEuroCents: 10_000, euroCentsPerKgKm: 0 };
    const freightOf = (tests: readonly TestLine[]) =>
      searchIn(two, { tests, specimen: box(), place, freight }).combinations[0]?.freight?.legs;
    // cold, impact, cold again: four legs; in the order cold, cold again, impact: three
    expect(freightOf([cold, impact, again])).toBe(4);
    expect(freightOf([cold, after(impact, again), again])).toBe(3);
  });
});
