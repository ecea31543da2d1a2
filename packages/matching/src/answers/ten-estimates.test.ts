import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import {
  answersOf,
  box,
  labOf,
  machineOf,
  searchIn,
  testOf,
  type WrittenParameters,
} from "../../testing/one-lab.ts";

/** A laboratory that can do anything, every machine at this rate a day. */
const labAt = (dayRateCents: number, currency: string, ratings: Readonly<Record<string, Ratings>> = {}) =>
  labOf(
    Object.entries({ ...ampleMachines, ...ratings }).map(([kind, rated]) =>
      machineOf(kind, rated, { dayRateCents, currency }),
    ),
    { currency },
  );
const inEuros = labAt(100_000, "EUR");

/** The machines of a laboratory, less the tables that are not turned to a slip table. */
const withShaker = (lab: typeof inEuros) => ({
  ...lab,
  machines: lab.machines.filter(({ equipmentTypeId }) => !equipmentTypeId.endsWith("-table")),
});

function answered(
  stereoTypeId: StereoTypeId,
  parameters: WrittenParameters,
  { specimen = {}, lab = inEuros }: { specimen?: Partial<Specimen>; lab?: typeof inEuros } = {},
): TestAnswer {
  const [answer] = answersOf(lab, {
    tests: [testOf(stereoTypeId, parameters)],
    specimen: box(specimen),
  });
  if (!answer) throw new Error("The test has no answer.");
  return answer;
}

/** The lines of an estimate as a table: name, hours. */
const table = ({ estimate }: TestAnswer) => estimate?.lines.map(({ name, hours }) => [name, hours]);
const reasons = ({ estimate }: TestAnswer) => estimate?.lines.map(({ reason }) => reason);

const climate = ["Test with set-up", "Whole half days", "Report"] as const;
const psd = [
  { fHz: 20, psd: 0.01 },
  { fHz: 2000, psd: 0.01 },
];
const random = (minutes: number) => ({
  psd,
  psdUnit: "g²/Hz",
  axes: ["X", "Y", "Z"],
  durationPerAxisMin: minutes,
});
const six = ["+X", "-X", "+Y", "-Y", "+Z", "-Z"];
const pulse = { amplitudeG: 20, durationMs: 11, directions: six };

describe("1. three boxes of 10 kg, six tests", () => {
  const three = { specimen: { quantity: 3 } };

  test("16 h of cold: all three in one run", () => {
    const answer = answered("cold", { tempC: -40, durationH: 16 }, three);
    //   run            16 h
    //   set-up, soak   12 h
    //                  28 h = 1.17 days → 1.5 days = 36 h
    //   report          4 h of 24           = 0.1667 days
    //   1.6667 × 1000 € = 1666.67 €
    expect(table(answer)).toEqual([
      [climate[0], 28],
      [climate[1], 8],
      [climate[2], 4],
    ]);
    expect(answer).toMatchObject({ days: 1.5, costCents: 166_667 });
  });

  test("16 h of dry heat: all three in one run", () => {
    expect(answered("dry-heat", { tempC: 85, durationH: 16 }, three)).toMatchObject({
      days: 1.5,
      costCents: 166_667,
    });
  });

  test("six cycles of damp heat: 156 h = 6.5 days, once", () => {
    const answer = answered("damp-heat-cyclic", { upperC: 55, cycles: 6 }, three);
    //   6 × 24 h + 12 h = 156 h = 6.5 days; report 4 / 24 = 0.1667 days; 6.6667 × 1000 €
    expect(table(answer)).toEqual([
      [climate[0], 156],
      [climate[2], 4],
    ]);
    expect(reasons(answer)?.[0]).toBe(
      "3 in one run: 144 h + 12 h to set up and soak = 156 h = 6.5 days, day and night.",
    );
    expect(answer).toMatchObject({ days: 6.5, costCents: 666_667 });
  });

  test("an hour of random on three axes: each in its own run", () => {
    const answer = answered("vib-random", random(60), { ...three, lab: withShaker(inEuros) });
    //   15 kg on the table → 1 h per axis
    //   set-up, axes     3 runs × 3 × 1 h = 9 h
    //   slip table                          2 h
    //   instrumentation  3 runs × 2 × ¼ h = 1.5 h
    //   run              3 runs × 3 × 1 h = 9 h
    //                                      21.5 h = 2.69 days → 3 days = 24 h
    //   report 4 h of 8 = 0.5 days; 3.5 × 1000 €
    expect(table(answer)).toEqual([
      ["Set-up and change of axis", 9],
      ["Turn to the slip table", 2],
      ["Instrumentation", 1.5],
      ["Test", 9],
      ["Whole half days", 2.5],
      ["Report", 4],
    ]);
    expect(answer).toMatchObject({ days: 3, costCents: 350_000 });
  });

  test("three shocks in six directions on a shock machine: each in its own run", () => {
    const lab = labOf([machineOf("shock-machine", ampleMachines["shock-machine"] ?? {})]);
    const answer = answered("shock-half-sine", { ...pulse, shocksPerDirection: 3 }, { ...three, lab });
    //   3 runs × (6 × 0.5 h + 18 min) = 9.9 h = 1.24 days → 1.5; report 0.5; 2 × 1000 €
    expect(table(answer)?.[0]).toEqual(["Test with set-up", expect.closeTo(9.9, 9)]);
    expect(answer).toMatchObject({ days: 1.5, costCents: 200_000 });
  });

  test("IPX7: each in its own run", () => {
    //   3 runs × 4 h (30 min of immersion are inside) = 12 h = 1.5 days; report 0.5; 2 × 1000 €
    expect(answered("ingress-water", { ipx: ["7"] }, three)).toMatchObject({ days: 1.5, costCents: 200_000 });
  });

  test("all six together", () => {
    const tests = [
      testOf("cold", { tempC: -40, durationH: 16 }, { lineId: "t1" }),
      testOf("dry-heat", { tempC: 85, durationH: 16 }, { lineId: "t2" }),
      testOf("damp-heat-cyclic", { upperC: 55, cycles: 6 }, { lineId: "t3" }),
      testOf("vib-random", random(60), { lineId: "t4" }),
      testOf("shock-half-sine", { ...pulse, shocksPerDirection: 3 }, { lineId: "t5" }),
      testOf("ingress-water", { ipx: ["7"] }, { lineId: "t6" }),
    ];
    const machines = withShaker(inEuros).machines.filter(
      ({ equipmentTypeId }) => equipmentTypeId !== "bump-machine",
    );
    const [lab] = searchIn([labOf(machines)], { tests, specimen: box({ quantity: 3 }) }).labs;
    //   1666.67 + 1666.67 + 6666.67 + 3500 + 2000 + 2000 = 17,500.01 €
    expect(lab?.costCents).toBe(1_750_001);
  });
});

describe("2. 200 parts of 0.2 kg, 50 × 50 × 20 mm", () => {
  const parts = { quantity: 200, perRun: 20, massKg: 0.2, lengthMm: 50, widthMm: 50, heightMm: 20 };
  const cycles = { lowC: -40, highC: 85, rateKmin: 5, dwellMin: 30, cycles: 10 };

  test("ten changes of temperature: all in one run, whatever the runs on a shaker", () => {
    const answer = answered("temperature-change", cycles, { specimen: parts });
    //   10 × 2 × (125 / 5 + 30) min = 18.33 h; + 12 h = 30.33 h → 1.5 days = 36 h; report 0.1667 days
    expect(table(answer)).toEqual([
      [climate[0], expect.closeTo(30.3333, 3)],
      [climate[1], expect.closeTo(5.6667, 3)],
      [climate[2], 4],
    ]);
    expect(answer.estimate?.runs).toBe(1);
    expect(answer).toMatchObject({ days: 1.5, costCents: 166_667 });
  });

  test("a chamber whose floor carries 10 kg takes 45 at a time", () => {
    const small = { ...ampleMachines["climatic-chamber"], floorLoadMaxKg: 10 };
    const lab = labOf([machineOf("climatic-chamber", small)]);
    const answer = answered("cold", { tempC: -40, durationH: 16 }, { specimen: parts, lab });
    //   10 kg / 0.2 kg = 50, and 10 % below the limit is tight: 45 × 0.2 kg = 9 kg, 10 / 9 − 1 = 11 % → yes;
    //   46 × 0.2 = 9.2 kg, 10 / 9.2 − 1 = 8.7 % → tight. 200 / 45 → 5 runs × 28 h = 140 h = 5.83 → 6 days
    expect(answer.estimate).toMatchObject({ perRun: 45, runs: 5 });
    expect(answer).toMatchObject({ days: 6, costCents: 616_667 });
  });
});

test("3. a spacecraft of 350 kg on a fixture of 150 kg, two minutes of random on three axes", () => {
  const specimen = { massKg: 350, fixtureMassKg: 150, lengthMm: 1000, widthMm: 1000, heightMm: 1500 };
  const large = { ...ampleMachines["ed-shaker"], armatureDiameterMm: 2000, slipTableMm: [2000, 2000] };
  const lab = withShaker(labAt(300_000, "EUR", { "ed-shaker": large }));
  const answer = answered("vib-random", random(2), { specimen, lab });
  //   500 kg → 4 h per axis        3 × 4 h    = 12 h
  //   slip table                                2 h
  //   surveys before and after     3 × 2 × ½ h = 3 h
  //   instrumentation              2 × ¼ h    = 0.5 h
  //   run                          3 × 2 min  = 0.1 h
  //                                            17.6 h = 2.2 days → 2.5 days = 20 h
  //   report 0.5 days; 3 × 3000 €
  expect(table(answer)).toEqual([
    ["Set-up and change of axis", 12],
    ["Turn to the slip table", 2],
    ["Low-level surveys", 3],
    ["Instrumentation", 0.5],
    ["Test", expect.closeTo(0.1, 9)],
    ["Whole half days", expect.closeTo(2.4, 9)],
    ["Report", 4],
  ]);
  expect(answer).toMatchObject({ days: 2.5, costCents: 900_000 });
});

test("4. a transformer of 5 t on a hydraulic table, an hour of sine on three axes", () => {
  const specimen = { massKg: 5000, fixtureMassKg: 500, lengthMm: 2000, widthMm: 1500, heightMm: 2000 };
  const segments = [5, 50].map((fHz) => ({ fHz, level: 0.2, kind: "acceleration g" }));
  const sine = { mode: "sweep", segments, axes: ["X", "Y", "Z"], durationPerAxisMin: 60 };
  const lab = labOf([machineOf("servo-hydraulic-table", ampleMachines["servo-hydraulic-table"] ?? {})]);
  const answer = answered("vib-sine", sine, { specimen, lab });
  //   5500 kg → 8 h per axis   3 × 8 h = 24 h; no slip table; surveys 3 h; instrumentation 0.5 h; run 3 h
  //                            30.5 h = 3.81 days → 4 days = 32 h; report 0.5 days; 4.5 × 1000 €
  expect(table(answer)).toEqual([
    ["Set-up and change of axis", 24],
    ["Low-level surveys", 3],
    ["Instrumentation", 0.5],
    ["Test", 3],
    ["Whole half days", 1.5],
    ["Report", 4],
  ]);
  expect(answer).toMatchObject({ days: 4, costCents: 450_000 });
});

test("5. IPX8 for seven days", () => {
  const parameters = { ipx: ["8"], immersionDepthM: 3, immersionMin: 7 * 24 * 60 };
  const answer = answered("ingress-water", parameters);
  //   168 h + 4 h to set up = 172 h, day and night = 7.17 days → 7.5 days = 180 h; report 4 / 24; 7.6667 × 1000 €
  expect(table(answer)).toEqual([
    [climate[0], 172],
    [climate[1], 8],
    [climate[2], 4],
  ]);
  expect(answer).toMatchObject({ days: 7.5, costCents: 766_667 });
});

test("6. a thousand bumps in each of six directions", () => {
  const lab = labOf([machineOf("bump-machine", ampleMachines["bump-machine"] ?? {})]);
  const answer = answered("bump", { ...pulse, bumps: 1000 }, { lab });
  //   6 × 0.5 h + 6 × 1000 s = 4.67 h = 0.58 days → 1 day; report 0.5 days; 1.5 × 1000 €
  expect(table(answer)?.[0]).toEqual([climate[0], expect.closeTo(4.6667, 3)]);
  expect(answer).toMatchObject({ days: 1, costCents: 150_000 });
});

test("7. HALT", () => {
  //   32 h, attended = 4 days; report 0.5 days; 4.5 × 1000 €
  const answer = answered("halt", { vibGrms: 50, lowC: -100, highC: 150, rateKmin: 60 });
  expect(table(answer)).toEqual([
    [climate[0], 32],
    [climate[2], 4],
  ]);
  expect(answer).toMatchObject({ days: 4, costCents: 450_000 });
});

describe("other currencies: the sum is converted, not the rate", () => {
  const cold = testOf("cold", { tempC: -40, durationH: 16 });
  const found = (lab: typeof inEuros) => {
    const { labs, combinations } = searchIn([lab], { tests: [cold] });
    return [labs[0]?.costCents, combinations[0]?.costEuroCents];
  };

  test("8. Swedish kronor", () => {
    // 1.6667 days × 10,170 SEK = 16,950 SEK; ÷ 11.3 = 1500 €
    expect(found(labAt(1_017_000, "SEK"))).toEqual([1_695_000, 150_000]);
  });

  test("9. US dollars", () => {
    // 1.6667 days × 999.94 $ = 1666.566… $; ÷ 1.1 = 1515.06 €. A rate of 909.04 € (909.036…) would make 1515.07 €.
    expect(found(labAt(99_994, "USD"))).toEqual([166_657, 151_506]);
  });

  test("10. Japanese yen, which have no hundredths", () => {
    // 1.6667 days × 130,001 ¥ = 216,668.33 ¥; ÷ 165 = 1313.14 €
    expect(found(labAt(13_000_100, "JPY"))).toEqual([21_666_800, 131_314]);
  });
});

test("every line's amount is its hours at the day rate, and they add up to the sum", () => {
  const answer = answered("vib-random", random(60), {
    specimen: { quantity: 3 },
    lab: withShaker(inEuros),
  });
  // 1000 € ÷ 8 h = 125 € an hour
  expect(answer.estimate?.lines.map(({ cents }) => cents)).toEqual([
    112_500, 25_000, 18_750, 112_500, 31_250, 50_000,
  ]);
});

test("every line has its days of the machine, and they add up to the test's", () => {
  const days = (answer: TestAnswer) => answer.estimate?.lines.map((line) => line.days);
  const shaken = answered("vib-random", random(60), {
    specimen: { quantity: 3 },
    lab: withShaker(inEuros),
  });
  // 9, 2, 1.5, 9 and 2.5 h of 8: 3 days; the report takes none of the machine's.
  expect(days(shaken)).toEqual([1.125, 0.25, 0.1875, 1.125, 0.3125, 0]);
  // 156 h of 24
  expect(days(answered("damp-heat-cyclic", { upperC: 55, cycles: 6 }))).toEqual([6.5, 0]);
});
