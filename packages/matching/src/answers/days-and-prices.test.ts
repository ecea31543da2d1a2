import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { expect, test } from "vitest";
import type { MachineForMatching } from "../lab-for-matching.ts";
import { isAttended, ownTime } from "../rules/compile-test.ts";
import { ampleMachines } from "../../testing/ample-machines.ts";
import {
  answerOf,
  box,
  machineOf,
  searchIn,
  labOf,
  testOf,
  type WrittenParameters,
} from "../../testing/one-lab.ts";

const ample = (kind: string, more: Partial<MachineForMatching> = {}) =>
  machineOf(kind, ampleMachines[kind] ?? {}, more);
const sine = {
  mode: "sweep",
  segments: [
    { fHz: 20, level: 1, kind: "acceleration g" },
    { fHz: 2000, level: 1, kind: "acceleration g" },
  ],
};
const psd = [
  { fHz: 20, psd: 0.01 },
  { fHz: 2000, psd: 0.01 },
];
const pulse = { amplitudeG: 20, durationMs: 11, shocksPerDirection: 3 };

interface Case {
  readonly what: string;
  readonly stereoTypeId: StereoTypeId;
  readonly parameters: WrittenParameters;
  readonly specimen?: Partial<Specimen>;
  readonly machines: readonly string[];
  readonly days: number;
  /** Every machine costs 1000 euros a day. */
  readonly euros: number;
}

// Attended: eight hours a day. Unattended: twelve hours to set up, then day and night. Whole half days, at least one. The report is 4 h
// of the machine's day: half a day where attended, a sixth else.
const cases: readonly Case[] = [
  {
    // 3 axes × (1 h + 1 h to turn) + 2 h to the slip table + 0.5 h of sensors = 8.5 h; 8.5 / 8 = 1.06, rounded up to 1.5
    what: "three axes of an hour",
    stereoTypeId: "vib-sine",
    parameters: { ...sine, axes: ["X", "Y", "Z"], durationPerAxisMin: 60 },
    machines: ["ed-shaker"],
    days: 1.5,
    euros: 2000,
  },
  {
    // 1 axis × (3 h + 1 h) + 0.5 h of sensors = 4.5 h; 4.5 / 8 = 0.56, rounded up to 1
    what: "one axis of three hours",
    stereoTypeId: "vib-random",
    parameters: { psd, psdUnit: "g²/Hz", axes: ["Z"], durationPerAxisMin: 180 },
    machines: ["ed-shaker"],
    days: 1,
    euros: 1500,
  },
  {
    // 5 specimens, 2 a run, 25 kg: 3 runs × (3 axes × (1 h + 2 h) + 0.5 h) + 2 h = 30.5 h; / 8 = 3.81, rounded up to 4
    what: "five specimens, two at once",
    stereoTypeId: "vib-random",
    parameters: { psd, psdUnit: "g²/Hz", axes: ["X", "Y", "Z"], durationPerAxisMin: 60 },
    specimen: { quantity: 5, perRun: 2 },
    machines: ["ed-shaker"],
    days: 4,
    euros: 4500,
  },
  {
    // 1 axis × (3 h + 1 h + 1 h to soak) + 0.5 h = 5.5 h; 5.5 / 8 = 0.69, up to 1; the chamber costs as much again meanwhile
    what: "vibration in the cold",
    stereoTypeId: "vib-random",
    parameters: { psd, psdUnit: "g²/Hz", axes: ["Z"], durationPerAxisMin: 180, temperatureC: -40 },
    machines: ["ed-shaker", "agree-chamber"],
    days: 1,
    euros: 2500,
  },
  {
    // 6 directions × 0.5 h + 6 × 3 shocks × 1 min = 3.3 h; 3.3 / 8 = 0.41, rounded up to 0.5
    what: "three shocks in six directions",
    stereoTypeId: "shock-half-sine",
    parameters: { ...pulse, directions: ["+X", "-X", "+Y", "-Y", "+Z", "-Z"] },
    machines: ["shock-machine"],
    days: 0.5,
    euros: 1000,
  },
  {
    // 6 × 0.5 h + 6 × 100 × 1 min = 13 h; 13 / 8 = 1.63, rounded up to 2
    what: "a hundred shocks in six directions",
    stereoTypeId: "shock-half-sine",
    parameters: { ...pulse, shocksPerDirection: 100, directions: ["+X", "-X", "+Y", "-Y", "+Z", "-Z"] },
    machines: ["shock-machine"],
    days: 2,
    euros: 2500,
  },
  {
    // 0.5 h + 3600 bumps at one a second = 1.5 h; 1.5 / 8 = 0.19, rounded up to 0.5
    what: "bumps without a rate",
    stereoTypeId: "bump",
    parameters: { ...pulse, bumps: 3600, directions: ["+Z"] },
    machines: ["bump-machine"],
    days: 0.5,
    euros: 1000,
  },
  {
    // 0.5 h + 57,600 bumps at two a second = 0.5 h + 8 h; 8.5 / 8 = 1.06, rounded up to 1.5
    what: "bumps at two a second",
    stereoTypeId: "bump",
    parameters: { ...pulse, bumps: 57_600, ratePerS: 2, directions: ["+Z"] },
    machines: ["bump-machine"],
    days: 1.5,
    euros: 2000,
  },
  {
    // 16 h + 12 h = 28 h; 28 / 24 = 1.17, rounded up to 1.5
    what: "sixteen hours of cold",
    stereoTypeId: "cold",
    parameters: { tempC: -40, durationH: 16 },
    machines: ["climatic-chamber"],
    days: 1.5,
    euros: 1666.67,
  },
  {
    // Both in one run: 12 h + 12 h = 24 h = 1 day
    what: "twelve hours of heat for two",
    stereoTypeId: "dry-heat",
    parameters: { tempC: 85, durationH: 12 },
    specimen: { quantity: 2, perRun: 1 },
    machines: ["climatic-chamber"],
    days: 1,
    euros: 1166.67,
  },
  {
    // 125 K / 5 K/min + 30 min = 55 min; 10 cycles × 2 × 55 min = 18.33 h; (18.33 + 12) / 24 = 1.26, up to 1.5
    what: "ten changes between −40 and 85 °C",
    stereoTypeId: "temperature-change",
    parameters: { lowC: -40, highC: 85, rateKmin: 5, dwellMin: 30, cycles: 10 },
    machines: ["climatic-chamber"],
    days: 1.5,
    euros: 1666.67,
  },
  {
    // The basket moves at once: 100 cycles × 2 × 15 min = 50 h; (50 + 12) / 24 = 2.58, up to 3
    what: "a hundred thermal shocks",
    stereoTypeId: "thermal-shock",
    parameters: { lowC: -40, highC: 125, transferS: 10, dwellMin: 15, cycles: 100, medium: "air" },
    machines: ["thermal-shock-chamber"],
    days: 3,
    euros: 3166.67,
  },
  {
    // 6 cycles × 24 h = 144 h; (144 + 12) / 24 = 6.5
    what: "six cycles of damp heat",
    stereoTypeId: "damp-heat-cyclic",
    parameters: { upperC: 55, variant: "1", cycles: 6 },
    machines: ["climatic-chamber"],
    days: 6.5,
    euros: 6666.67,
  },
  {
    // 4 cycles × 16 h = 64 h; (64 + 12) / 24 = 3.17, up to 3.5
    what: "four cycles in vacuum",
    stereoTypeId: "thermal-vacuum",
    parameters: { pressurePa: 1e-3, lowC: -100, highC: 100, cycles: 4 },
    machines: ["tvac-chamber"],
    days: 3.5,
    euros: 3666.67,
  },
  {
    // 28 × 24 h + 12 h = 684 h; 684 / 24 = 28.5
    what: "fungus for 28 days",
    stereoTypeId: "fungus",
    parameters: { days: 28 },
    machines: ["climatic-chamber"],
    days: 28.5,
    euros: 28666.67,
  },
  {
    // A day in the room; the receiver listens meanwhile and is not counted
    what: "emission",
    stereoTypeId: "emc-emission",
    parameters: { standard: "CISPR 32", distanceM: "3", fMaxHz: 6e9, supply: "AC" },
    machines: ["semi-anechoic-chamber", "emi-receiver"],
    days: 1,
    euros: 1500,
  },
  {
    // Two phenomena, one after the other: 2 × 8 h / 8 = 2
    what: "two phenomena of immunity",
    stereoTypeId: "emc-immunity",
    parameters: { phenomena: ["surge", "ESD"], esdKV: 8, surgeKV: 2 },
    machines: ["transient-generator", "esd-simulator"],
    days: 2,
    euros: 2500,
  },
  {
    // 3 specimens × 2 h = 6 h; 6 / 8 = 0.75, up to 1
    what: "three specimens dropped",
    stereoTypeId: "drop-free-fall",
    parameters: { heightMm: 750, massKg: 10, faces: ["faces"], drops: 1, surface: "steel" },
    specimen: { quantity: 3 },
    machines: ["drop-tester"],
    days: 1,
    euros: 1500,
  },
  {
    // 32 h / 8 = 4
    what: "HALT",
    stereoTypeId: "halt",
    parameters: { vibGrms: 50, lowC: -100, highC: 150, rateKmin: 60 },
    machines: ["halt-chamber"],
    days: 4,
    euros: 4500,
  },
];

test.each(cases)(
  "$what: $days days, $euros euros",
  ({ stereoTypeId, parameters, specimen, machines, days, euros }) => {
    const kinds = machines.map((kind) => ample(kind));
    const answer = answerOf(testOf(stereoTypeId, parameters), kinds, { specimen: box(specimen) });
    expect(answer).toMatchObject({ days, costCents: Math.round(euros * 100) });
  },
);

test.each([
  ["vib-sine", { ...sine, axes: ["X"], durationPerAxisMin: 60 }, true],
  ["drop-free-fall", { heightMm: 750, massKg: 10, faces: ["faces"], drops: 1, surface: "steel" }, true],
  ["damp-heat-steady", { tempC: 40, rhPct: 93, durationH: 504 }, false],
  ["salt-fog", { method: "neutral (NSS)", durationH: 96 }, false],
  ["fungus", { days: 28 }, false],
  // Days in the receiver's room are attended; the receiver's own are not counted.
  ["emc-emission", { standard: "CISPR 32", distanceM: "3", fMaxHz: 6e9, supply: "AC" }, true],
] as const)("%s is attended or runs by itself", (stereoTypeId, parameters, expected) => {
  expect(isAttended({ test: testOf(stereoTypeId, parameters), specimen: box() })).toBe(expected);
});

test.each([
  // 16 h and 12 h to set up and soak, day and night: 28/24 = 1.17 days, 1.5 in half days; 96 + 12 h are 4.5 days
  ["cold", { tempC: -40, durationH: 16 }, { hours: 28, days: 1.5 }],
  ["salt-fog", { method: "neutral (NSS)", durationH: 96 }, { hours: 108, days: 4.5 }],
] as const)("%s has hours of its own", (stereoTypeId, parameters, expected) => {
  expect(ownTime({ test: testOf(stereoTypeId, parameters), specimen: box() })).toEqual(expected);
});

const cold = testOf("cold", { tempC: -40, durationH: 16 });
const chamberAt = (dayRateCents: number | null, currency = "EUR") =>
  ample("climatic-chamber", { dayRateCents, currency });

test("A price is a whole number of cents: 333.33 euros × 1.6667 days", () => {
  // 33 333 × 1.6667 = 55 555
  expect(answerOf(cold, [chamberAt(33_333)]).costCents).toBe(55_555);
});

test("There is no price where a machine has no day rate, or one in another currency", () => {
  expect(answerOf(cold, [chamberAt(null)]).costCents).toBeNull();
  expect(answerOf(cold, [chamberAt(100_000, "USD")]).costCents).toBeNull();
});

test("Laboratories of different currencies are ranked by what they cost in euros", () => {
  const lab = (labId: string, dayRateCents: number, currency: string) =>
    labOf([chamberAt(dayRateCents, currency)], { labId, slug: labId, name: labId, currency });
  const labs = [
    // 1.6667 days × 1000 € = 1666.67 €
    lab("euros", 100_000, "EUR"),
    // 1.6667 days × 10 170 SEK / 11.3 = 1500 €
    lab("kronor", 1_017_000, "SEK"),
    // 1.6667 days × 903 £ / 0.86 = 1750 €
    lab("pounds", 90_300, "GBP"),
  ];
  const { labs: ranked } = searchIn(labs, { tests: [cold], sort: "cost" });
  expect(ranked.map(({ labId, costCents }) => [labId, costCents])).toEqual([
    ["kronor", 1_695_000],
    ["euros", 166_667],
    ["pounds", 150_500],
  ]);
});

test("A combination costs what its laboratories cost together, each in euros", () => {
  const directions = ["+X", "-X", "+Y", "-Y", "+Z", "-Z"];
  const shocks = testOf("shock-half-sine", { ...pulse, directions }, { lineId: "t2" });
  const rate = { dayRateCents: 1_017_000, currency: "SEK" };
  const labs = [
    labOf([chamberAt(100_000)], { labId: "climate", slug: "climate", name: "Climate" }),
    labOf([ample("shock-machine", rate)], { labId: "shock", slug: "shock", name: "Shock", currency: "SEK" }),
  ];
  const [combination] = searchIn(labs, { tests: [cold, shocks] }).combinations;
  // 1.6667 days × 1000 € = 1666.67 €; (0.5 + 0.5) days × 10 170 SEK / 11.3 = 900 €
  expect(combination).toMatchObject({ labs: 2, costEuroCents: 256_667 });
  expect(combination?.parts.map(({ labId, costEuroCents }) => [labId, costEuroCents])).toEqual([
    ["climate", 166_667],
    ["shock", 90_000],
  ]);
});
