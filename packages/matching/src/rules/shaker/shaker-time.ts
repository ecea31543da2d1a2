import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { axesIn } from "../axes.ts";
import { numberIn, recordIn, textIn } from "../parameter-values.ts";
import { attendedDays, type MachineTime, testLoad } from "../test-load.ts";
import type { RuleInput } from "../test-plan.ts";

/** To mount or turn specimen and fixture, fit the sensors and run up at low level. */
const changeOfAxisH = 1;
/** To bring the specimen to temperature on the shaker. */
const soakH = 1;

const short = (value: number) => String(Number(value.toPrecision(3)));

/** Minutes on the table in each axis, with what has to be said about them. */
export interface RunningTime {
  readonly minutes: number;
  readonly notes: readonly string[];
}

export interface ShakerTime extends MachineTime {
  /** Further remarks. */
  readonly notes: readonly string[];
}

/** Days on the shaker: in every axis the test, its change and, at a temperature, the soak; of every run. */
export function shakerTime({ line, specimen }: RuleInput, { minutes, notes }: RunningTime): ShakerTime {
  const { count } = axesIn(line);
  const { runs } = testLoad(specimen);
  const soak = numberIn(line, "temperatureC") === null ? 0 : soakH;
  const hours = count * (minutes / 60 + changeOfAxisH + soak);
  const each = [
    `${short(minutes)} min`,
    `${changeOfAxisH} h to set up and change the axis`,
    ...(soak > 0 ? [`${soak} h to soak`] : []),
  ];
  const axes = `${count} ${count === 1 ? "axis" : "axes"} × (${each.join(" + ")})`;
  return { ...attendedDays(hours, runs, axes), notes };
}

interface Sweep {
  readonly minutes: number;
  readonly sentence: string;
}

/** One-way sweeps: octaves / rate where the rate is in octaves, Hz / rate where the sweep is linear. */
function sweepsIn(line: TestLine, startHz: number, endHz: number): Sweep | null {
  const sweeps = numberIn(line, "sweeps");
  if (sweeps === null || textIn(line, "mode", "sweep") === "dwell" || endHz <= startHz) return null;
  const linear = numberIn(line, "sweepRateHzPerS");
  if (linear !== null) {
    const minutes = (sweeps * (endHz - startHz)) / linear / 60;
    const sentence = `${sweeps} one-way sweeps of ${short(endHz - startHz)} Hz at ${linear} Hz/s`;
    return { minutes, sentence: `${sentence} take ${short(minutes)} min` };
  }
  const rate = numberIn(line, "sweepRateOctMin");
  if (rate === null) return null;
  const octaves = Math.log2(endHz / startHz);
  const minutes = (sweeps * octaves) / rate;
  const sentence = `${sweeps} one-way sweeps of ${short(octaves)} octaves at ${rate} oct/min`;
  return { minutes, sentence: `${sentence} take ${short(minutes)} min` };
}

/** Sweeps and duration of one test are rounded by whoever writes it; further apart they disagree. */
const agreeing = 0.02;

/** The duration of a sine test, or what its sweeps take: the longer counts, and the difference is said. */
export function sineTime(line: TestLine, startHz: number, endHz: number): RunningTime {
  const stated = numberIn(line, "durationPerAxisMin") ?? 0;
  const sweep = sweepsIn(line, startHz, endHz);
  if (!sweep) return { minutes: stated, notes: [] };
  const minutes = Math.max(stated, sweep.minutes);
  const agree = Math.abs(stated - sweep.minutes) <= agreeing * minutes;
  if (agree || stated === 0) return { minutes, notes: [] };
  return {
    minutes,
    notes: [`${sweep.sentence} in each axis, the test says ${short(stated)} min: the longer counts.`],
  };
}

const assumedRecordMin = 1;

/** A record as long as it is, as often as it is played. */
export function replicationTime(line: TestLine): RunningTime {
  const repeats = numberIn(line, "repeats") ?? 1;
  const { durationS } = recordIn(line, "timeHistory");
  if (durationS !== undefined) return { minutes: (repeats * durationS) / 60, notes: [] };
  const notes = [
    `The record's length is not given; ${assumedRecordMin} min for each of its ${repeats} repetitions is assumed.`,
  ];
  return { minutes: repeats * assumedRecordMin, notes };
}

/** Of automatic weapons: rifle calibres fire faster, large ones slower. */
const assumedRoundsPerMin = 600;

/** Rounds in all, spread over the axes, at the rate of fire. */
export function gunfireTime(line: TestLine): RunningTime {
  const roundsPerAxis = (numberIn(line, "rounds") ?? 1) / axesIn(line).count;
  const rate = numberIn(line, "roundsPerMin");
  if (rate !== null) return { minutes: roundsPerAxis / rate, notes: [] };
  const notes = [`The rate of fire is not given; ${assumedRoundsPerMin} rounds a minute are assumed.`];
  return { minutes: roundsPerAxis / assumedRoundsPerMin, notes };
}
