import type { AssumedRuleKey, EstimateRules } from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { axesIn } from "../axes.ts";
import { figureOf, sourceOf } from "../figure-of-rule.ts";
import { flagIn, numberIn, recordIn, textIn } from "../parameter-values.ts";
import { type HoursLine, hoursOf, loadOf, type MachineTime, short, timeOf } from "../test-load.ts";
import type { Alternative, RuleInput } from "../test-plan.ts";

/** Rules for set-up by mass up to kg. */
const setUpByMass = [
  { upToKg: 20, rule: "setUpTo20KgH" },
  { upToKg: 100, rule: "setUpTo100KgH" },
  { upToKg: 500, rule: "setUpTo500KgH" },
] as const;
const setUpRule = (massKg: number) =>
  setUpByMass.find(({ upToKg }) => massKg <= upToKg)?.rule ?? "setUpAbove500KgH";
/** To bring the specimen to temperature on the shaker. */
const soakH = 1;

/** Minutes on the table in each axis, with what has to be said about them. */
export interface RunningTime {
  readonly minutes: number;
  readonly notes: readonly string[];
}

export interface ShakerTime extends MachineTime {
  /** On a table that shakes all axes without being turned. */
  readonly onTable: MachineTime;
}

/** Axes in which a table shakes one after the other. */
export interface ShakenAxes {
  readonly count: number;
  readonly horizontal: boolean;
}

const lineOf = (name: string, hours: number, reason: string): readonly HoursLine[] =>
  hours === 0 ? [] : [{ name, hours, reason }];

/** Runs on a table, and what each is made of. */
interface ShakerRuns {
  readonly payloadKg: number;
  readonly runs: number;
  readonly axes: ShakenAxes;
  readonly minutes: number;
  readonly asksSurveys: boolean;
  readonly soakH: number;
  /** Not turned: it may have a set-up of its class. */
  readonly isOnTable: boolean;
}

/** Set-up per axis: of its class on a table where the laboratory states one, else by mass. */
function setUpAt(rules: EstimateRules, { payloadKg, isOnTable }: ShakerRuns) {
  if (isOnTable && rules.tableSetUpH !== null)
    return { hours: rules.tableSetUpH, reason: "on a table (stated by the lab)" };
  const rule = setUpRule(payloadKg);
  return { hours: figureOf(rules, rule), reason: `for ${short(payloadKg)} kg (${sourceOf(rules, rule)})` };
}

/** The hours of a laboratory: in every axis of every run set-up, surveys, soak and test; sensors once a run, the turn to the slip table once. */
function hoursAt(rules: EstimateRules, on: ShakerRuns) {
  const { runs, axes, minutes, soakH: soaking } = on;
  const setUp = setUpAt(rules, on);
  const surveyH = figureOf(rules, "surveyH");
  const isSurveyed = on.asksSurveys || on.payloadKg > figureOf(rules, "surveysAboveKg");
  const times = runs * axes.count;
  const hours = {
    setUp: times * setUp.hours,
    turn: axes.horizontal ? figureOf(rules, "slipTableH") : 0,
    surveys: isSurveyed ? times * 2 * surveyH : 0,
    sensors: runs * figureOf(rules, "channels") * figureOf(rules, "channelH"),
    soak: times * soaking,
    test: (times * minutes) / 60,
  };
  const all = Object.values(hours).reduce((sum, each) => sum + each, 0);
  return { hours: all, written: () => writtenHours(rules, on, hours) };
}

type ShakerHours = Readonly<Record<"setUp" | "turn" | "surveys" | "sensors" | "soak" | "test", number>>;

/** The same hours in words, each with its source. */
function writtenHours(
  rules: EstimateRules,
  on: ShakerRuns,
  hours: ShakerHours,
): Pick<MachineTime, "lines" | "sum"> {
  const { runs, axes: shaken, minutes, soakH: soaking } = on;
  const setUp = setUpAt(rules, on);
  const surveyH = figureOf(rules, "surveyH");
  const [channels, channelH] = [figureOf(rules, "channels"), figureOf(rules, "channelH")];
  const each = [
    `${short(minutes)} min`,
    `${setUp.hours} h to set up and change the axis`,
    ...(hours.surveys > 0 ? [`${2 * surveyH} h of surveys`] : []),
    ...(soaking > 0 ? [`${soaking} h to soak`] : []),
  ];
  const runsText = runs === 1 ? "" : `${runs} runs × `;
  const axes = `${runsText}${shaken.count} ${shaken.count === 1 ? "axis" : "axes"}`;
  const by = (rule: AssumedRuleKey) => `(${sourceOf(rules, rule)})`;
  const lines = [
    ...lineOf("Set-up and change of axis", hours.setUp, `${axes} × ${setUp.hours} h ${setUp.reason}`),
    ...lineOf("Turn to the slip table", hours.turn, `Once, for the horizontal axes ${by("slipTableH")}`),
    ...lineOf(
      "Low-level surveys",
      hours.surveys,
      `${axes} × before and after, ${surveyH} h each ${by("surveyH")}`,
    ),
    ...lineOf(
      "Instrumentation",
      hours.sensors,
      `${runsText}${channels} channels × ${channelH} h ${by("channelH")}`,
    ),
    ...lineOf("Soak", hours.soak, `${axes} × ${soaking} h`),
    ...lineOf("Test", hours.test, `${axes} × ${short(minutes)} min`),
  ];
  const turn = hours.turn > 0 ? ` + ${hours.turn} h to turn to the slip table` : "";
  const sensors = ` + ${short(hours.sensors)} h of instrumentation`;
  return { lines, sum: `${axes} × (${each.join(" + ")})${turn}${sensors} = ${short(hoursOf(lines))} h` };
}

/** Days on a shaker. */
export const hoursOnShaker = (input: RuleInput, axes: ShakenAxes, minutes: number): MachineTime =>
  timeOf((rules) => hoursAt(rules, runsOf(input, axes, minutes)), true);

/** On a table that is not turned, whatever the axes. */
function hoursOnTable(input: RuleInput, count: number, minutes: number): MachineTime {
  const on = { ...runsOf(input, { count, horizontal: false }, minutes), isOnTable: true };
  return timeOf((rules) => hoursAt(rules, on), true);
}

function runsOf(input: RuleInput, axes: ShakenAxes, minutes: number): ShakerRuns {
  const { line } = input;
  const { runs, payloadKg } = loadOf(input);
  const asksSurveys = flagIn(line, "surveys");
  const soaking = numberIn(line, "temperatureC") === null ? 0 : soakH;
  return { payloadKg, runs, axes, minutes, asksSurveys, soakH: soaking, isOnTable: false };
}

/** Days of a vibration test on a shaker, turned to the slip table or not, and on a table that is not turned. */
export function shakerTime(input: RuleInput, { minutes }: RunningTime, isTurned: boolean): ShakerTime {
  const { count } = axesIn(input.line);
  const onTable = hoursOnTable(input, count, minutes);
  return { ...hoursOnShaker(input, { count, horizontal: isTurned }, minutes), onTable };
}

/** The hours of tables that are not turned, beside those of a shaker. */
export const withTableTime = (
  alternatives: readonly Alternative[],
  { onTable }: ShakerTime,
): readonly Alternative[] =>
  alternatives.map((each) => (each.equipmentTypeId === "ed-shaker" ? each : { ...each, time: onTable }));

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
