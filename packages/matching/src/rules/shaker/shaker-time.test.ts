import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, box, machineOf, testOf, type WrittenParameters } from "../../../testing/one-lab.ts";
import { requiredEnvelope } from "../compile-test.ts";

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
const record = {
  name: "record",
  peakAccelerationG: 5,
  peakVelocityMPerS: 0.5,
  strokePeakToPeakMm: 5,
  lowestFrequencyHz: 20,
  highestFrequencyHz: 1000,
};

interface Case {
  readonly what: string;
  readonly stereoTypeId: StereoTypeId;
  readonly parameters: WrittenParameters;
  readonly machines: readonly string[];
  readonly days: number;
  /** The shaker costs 1000 euros a day. */
  readonly euros: number;
}

// Eight hours a day; whole half days, at least one. The report is half a day more.
const cases: readonly Case[] = [
  {
    // log2(2000 / 20) = 6.644 octaves; 60 sweeps × 6.644 / 1 oct/min = 398.6 min, more than the 120 min stated;
    // 1 × (6.644 h + 1 h) + 0.5 h of sensors = 8.14 h; / 8 = 1.02, up to 1.5
    what: "sixty sweeps longer than the duration",
    stereoTypeId: "vib-sine",
    parameters: { ...sine, sweepRateOctMin: 1, sweeps: 60, axes: ["Z"], durationPerAxisMin: 120 },
    machines: ["ed-shaker"],
    days: 1.5,
    euros: 2000,
  },
  {
    // 10 sweeps × 6.644 / 1 = 66.4 min, less than the 420 min stated: 1 × (7 h + 1 h) + 0.5 h = 8.5 h, up to 1.5 days
    what: "a duration longer than ten sweeps",
    stereoTypeId: "vib-sine",
    parameters: { ...sine, sweepRateOctMin: 1, sweeps: 10, axes: ["Z"], durationPerAxisMin: 420 },
    machines: ["ed-shaker"],
    days: 1.5,
    euros: 2000,
  },
  {
    // (2000 − 20) Hz / 0.5 Hz/s = 3960 s = 66 min each; 8 sweeps = 8.8 h; + 1 h + 0.5 h = 10.3 h; / 8 = 1.29, up to 1.5
    what: "eight linear sweeps",
    stereoTypeId: "vib-sine",
    parameters: {
      ...sine,
      sweepRateOctMin: 1,
      sweepRateHzPerS: 0.5,
      sweeps: 8,
      axes: ["Z"],
      durationPerAxisMin: 60,
    },
    machines: ["ed-shaker"],
    days: 1.5,
    euros: 2000,
  },
  {
    // 200 × 90 s = 300 min = 5 h; 1 axis × (5 h + 1 h) + 0.5 h = 6.5 h; / 8 = 0.81, up to 1
    what: "a record of 90 s played two hundred times",
    stereoTypeId: "vib-time-replication",
    parameters: {
      timeHistory: { ...record, durationS: 90 },
      sampleRateHz: 5000,
      repeats: 200,
      axes: ["Z"],
    },
    machines: ["ed-shaker"],
    days: 1,
    euros: 1500,
  },
  {
    // A missing length counts as 1 min each: 60 min; 3 × (1 h + 1 h) + 2 h + 0.5 h = 8.5 h; / 8 = 1.06, up to 1.5
    what: "a record without a length played sixty times",
    stereoTypeId: "vib-time-replication",
    parameters: { timeHistory: record, sampleRateHz: 5000, repeats: 60, axes: ["X", "Y", "Z"] },
    machines: ["ed-shaker"],
    days: 1.5,
    euros: 2000,
  },
  {
    // 3000 rounds / 3 axes / 600 a minute = 1.67 min; 3 × (1.67 min + 1 h) + 2 h + 0.5 h = 5.58 h; / 8 = 0.70, up to 1
    what: "three thousand rounds, which are not minutes",
    stereoTypeId: "vib-gunfire",
    parameters: { record, rounds: 3000, axes: ["X", "Y", "Z"] },
    machines: ["ed-shaker"],
    days: 1,
    euros: 1500,
  },
  {
    // 3000 rounds / 1 axis / 10 a minute = 300 min = 5 h; (5 + 1 + 0.5) h; 6.5 / 8 = 0.81, up to 1
    what: "a slow gun",
    stereoTypeId: "vib-gunfire",
    parameters: { record, rounds: 3000, roundsPerMin: 10, axes: ["Z"] },
    machines: ["ed-shaker"],
    days: 1,
    euros: 1500,
  },
];

test.each(cases)("$what: $days days", ({ stereoTypeId, parameters, machines, days, euros }) => {
  const kinds = machines.map((kind) => machineOf(kind, ampleMachines[kind] ?? {}));
  const answer = answerOf(testOf(stereoTypeId, parameters), kinds);
  expect(answer).toMatchObject({ days, costCents: euros * 100 });
});

const saidOf = (stereoTypeId: StereoTypeId, parameters: WrittenParameters, specimen?: Partial<Specimen>) =>
  requiredEnvelope({ test: testOf(stereoTypeId, parameters), specimen: box(specimen) }).assumptions;

test("The page says how the days come about", () => {
  const parameters = { psd, psdUnit: "g²/Hz", axes: ["X", "Y", "Z"], durationPerAxisMin: 60 };
  expect(saidOf("vib-random", { ...parameters, temperatureC: 85 }, { quantity: 5, perRun: 2 })).toContain(
    // 25 kg: 3 runs × (3 axes × (1 h + 2 h + 1 h) + 0.5 h) + 2 h = 39.5 h
    "Machine time: 3 runs × 3 axes × (60 min + 2 h to set up and change the axis + 1 h to soak) + 2 h to turn to the slip table + 1.5 h of instrumentation = 39.5 h, 8 hours a day.",
  );
  expect(saidOf("vib-random", { ...parameters, axes: ["Z"] })).toContain(
    "Machine time: 1 axis × (60 min + 1 h to set up and change the axis) + 0.5 h of instrumentation = 2.5 h, 8 hours a day.",
  );
});

test("Set-up and soak of a chamber are said, and several runs", () => {
  // 2 × (16 h + 12 h) = 56 h
  expect(saidOf("cold", { tempC: -40, durationH: 16, perRun: 1 }, { quantity: 2 })).toContain(
    "Machine time: 2 runs × (16 h + 12 h to set up and soak) = 56 h, day and night.",
  );
  // 3 specimens × 2 h = 6 h
  const dropped = { heightMm: 750, massKg: 10, faces: ["faces"], drops: 1, surface: "steel" };
  expect(saidOf("drop-free-fall", dropped, { quantity: 3 })).toContain(
    "Machine time: 3 runs × 2 h = 6 h, 8 hours a day.",
  );
});

test("Sweeps and a duration that disagree are both said, and the longer counts", () => {
  const parameters = { ...sine, sweepRateOctMin: 1, sweeps: 60, axes: ["Z"], durationPerAxisMin: 120 };
  expect(saidOf("vib-sine", parameters)).toContain(
    "60 one-way sweeps of 6.64 octaves at 1 oct/min take 399 min in each axis, the test says 120 min: the longer counts.",
  );
  // 399 min is what they take, within the 2 % to which it is written
  const agreeing = { ...parameters, durationPerAxisMin: 400 };
  expect(saidOf("vib-sine", agreeing).filter((sentence) => sentence.includes("longer"))).toEqual([]);
  const dwell = { ...parameters, mode: "dwell" };
  expect(saidOf("vib-sine", dwell).filter((sentence) => sentence.includes("longer"))).toEqual([]);
});

test("A length or a rate that is not given is assumed and said", () => {
  const replication = { timeHistory: record, sampleRateHz: 5000, repeats: 60, axes: ["Z"] };
  expect(saidOf("vib-time-replication", replication)).toContain(
    "The record's length is not given; 1 min for each of its 60 repetitions is assumed.",
  );
  expect(saidOf("vib-gunfire", { record, rounds: 3000, axes: ["Z"] })).toContain(
    "The rate of fire is not given; 600 rounds a minute are assumed.",
  );
});
