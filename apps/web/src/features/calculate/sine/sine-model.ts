import {
  halfPowerBand,
  type SineSegment,
  STANDARD_GRAVITY_M_PER_S2,
  type SweepRate,
  sineMotion,
  sineProfile,
  sineProfileCurve,
  sweptPeakReduction,
} from "@headroom/calculators";
import { numberIn, optionalIn, type Row } from "../../../ui/editable-table/table-column.ts";
import { type AlarmState, alarmFields, alarmStart } from "../frame/alarm-limits.ts";
import { type LoadState, loadFields, loadStart } from "../frame/load-state.ts";
import { linkCodec, nameField, numberField, rowsField, wordField } from "../inputs/link-codec.ts";
import { type MotionView, motionViews } from "../inputs/motion-views.ts";

export const sineLaws = [
  { id: "dpp", label: "mm pk-pk" },
  { id: "dpk", label: "mm 0-pk" },
  { id: "v", label: "m/s 0-pk" },
  { id: "a", label: "g 0-pk" },
] as const;
export const rateUnits = ["oct/min", "Hz/s"] as const;

export interface SineState extends LoadState, AlarmState {
  /** From, to, law, level, level at the end. */
  readonly rows: readonly Row[];
  readonly rate: number | undefined;
  readonly rateUnit: (typeof rateUnits)[number];
  readonly sweeps: number | undefined;
  readonly fn: number | undefined;
  readonly q: number | undefined;
  readonly view: MotionView;
  readonly preset: string;
  readonly atHz: number | undefined;
  readonly atMm: number | undefined;
  readonly atMPerS: number | undefined;
  readonly atG: number | undefined;
}

export const sineLink = linkCodec<SineState>(
  {
    ...loadStart,
    ...alarmStart,
    rows: [
      [10, 57.55, "dpp", 0.15, null],
      [57.55, 500, "a", 1, null],
    ],
    rate: 1,
    rateUnit: "oct/min",
    sweeps: 20,
    fn: 120,
    q: 10,
    view: "acceleration",
    preset: "",
    atHz: 100,
    atMm: undefined,
    atMPerS: undefined,
    atG: 10,
  },
  {
    ...loadFields,
    ...alarmFields,
    rows: rowsField,
    rate: numberField,
    rateUnit: wordField(rateUnits),
    sweeps: numberField,
    fn: numberField,
    q: numberField,
    view: wordField(motionViews),
    preset: nameField,
    atHz: numberField,
    atMm: numberField,
    atMPerS: numberField,
    atG: numberField,
  },
);

function segmentOf(row: Row, index: number): SineSegment {
  const [from, to, level] = [numberIn(row, 0), numberIn(row, 1), numberIn(row, 3)];
  if ([from, to, level].some(Number.isNaN)) throw new RangeError(`Row ${index + 1} is not complete`);
  const band = { startFrequencyHz: from, endFrequencyHz: to };
  const end = optionalIn(row, 4);
  // Here, while it is what was typed: the formulas know an amplitude in metres.
  if (level <= 0 || (end !== undefined && end <= 0))
    throw new RangeError(`Row ${index + 1}: the level must be greater than 0`);
  if (row[2] === "a") {
    return end === undefined
      ? { ...band, law: "acceleration", accelerationG: level }
      : { ...band, law: "log-log", startAccelerationG: level, endAccelerationG: end };
  }
  if (end !== undefined)
    throw new RangeError(`Row ${index + 1}: only an acceleration segment can have a slope`);
  if (row[2] === "v") return { ...band, law: "velocity", velocityMPerS: level };
  return { ...band, law: "displacement", displacementM: level / (row[2] === "dpk" ? 1000 : 2000) };
}

export const sineSegments = (rows: readonly Row[]): SineSegment[] => rows.map(segmentOf);

/** Segments that follow each other without a gap. */
function runsOf(segments: readonly SineSegment[]): SineSegment[][] {
  const runs: SineSegment[][] = [];
  for (const segment of segments) {
    const last = runs.at(-1);
    if (last?.at(-1)?.endFrequencyHz === segment.startFrequencyHz) last.push(segment);
    else runs.push([segment]);
  }
  return runs;
}

/** Untested band between two segments of a profile. */
export interface Gap {
  readonly fromHz: number;
  readonly toHz: number;
}

const gapsBetween = (runs: readonly (readonly SineSegment[])[]): Gap[] =>
  runs.slice(1).map((run, i) => ({
    fromHz: runs[i]?.at(-1)?.endFrequencyHz ?? Number.NaN,
    toHz: run[0]?.startFrequencyHz ?? Number.NaN,
  }));

/** Checks the number of sweeps; empty means one. */
export const sweepsFault = (sweeps: number | undefined): string | undefined =>
  sweeps === undefined || (Number.isInteger(sweeps) && sweeps >= 1)
    ? undefined
    : "Write a whole number, 1 or more.";

/** Inputs to compute a profile. */
export type SineInputs = Pick<SineState, "rows" | "rate" | "rateUnit" | "sweeps" | "fn" | "q">;

const rateOf = ({ rate, rateUnit }: SineInputs): SweepRate | undefined => {
  if (rate === undefined) return undefined;
  return rateUnit === "Hz/s" ? { hzPerS: rate } : { octavesPerMin: rate };
};

/** Sweep rate at one frequency, in Hz/s. */
const hertzPerSecond = (rate: SweepRate, frequencyHz: number) =>
  "hzPerS" in rate ? rate.hzPerS : (rate.octavesPerMin * Math.LN2 * frequencyHz) / 60;

function resonanceOf({ fn, q }: SineInputs, rate: SweepRate | undefined) {
  if (fn === undefined || q === undefined) return null;
  const band = halfPowerBand({ naturalFrequencyHz: fn, qualityFactor: q, ...(rate && { rate }) });
  const reduction =
    rate &&
    sweptPeakReduction({ naturalFrequencyHz: fn, qualityFactor: q, sweepHzPerS: hertzPerSecond(rate, fn) });
  return { ...band, reduction: reduction?.factor ?? null };
}

/** The exact crossover of two neighbouring laws, where there is one. */
function crossoverOf(left: SineSegment, right: SineSegment): number | null {
  const level = (segment: SineSegment) => {
    if (segment.law === "displacement") return { displacementM: segment.displacementM };
    if (segment.law === "velocity") return { velocityMPerS: segment.velocityMPerS };
    return segment.law === "acceleration" ? { accelerationG: segment.accelerationG } : {};
  };
  const both = { ...level(left), ...level(right) };
  return Object.keys(both).length === 2 ? sineMotion(both).frequencyHz : null;
}

/** The steps between segments that meet: across a gap there is neither a step nor a crossover. */
const jointsIn = (segments: readonly SineSegment[], joints: ReturnType<typeof sineProfile>["joints"]) =>
  joints.flatMap((joint, i) => {
    const [left, right] = [segments[i], segments[i + 1]];
    if (!left || !right || left.endFrequencyHz !== right.startFrequencyHz) return [];
    const step = Math.abs(joint.rightAccelerationG / joint.leftAccelerationG - 1);
    return [{ ...joint, step, exactHz: crossoverOf(left, right) }];
  });

export function computeSine(state: SineInputs) {
  const segments = sineSegments(state.rows);
  const rate = rateOf(state);
  if (sweepsFault(state.sweeps)) throw new RangeError("sweeps must be a whole number, 1 or more");
  const profile = sineProfile({ segments, ...(rate && { rate }) });
  const runs = runsOf(segments);
  const sweeps = state.sweeps ?? 1;
  const times = (value: number | null) => (value === null ? null : value * sweeps);
  return {
    ...profile,
    joints: jointsIn(segments, profile.joints),
    gaps: gapsBetween(runs),
    sweepTimeS: profile.totalDurationS,
    sweepCycles: profile.totalCycles,
    testTimeS: times(profile.totalDurationS),
    testCycles: times(profile.totalCycles),
    resonance: resonanceOf(state, rate),
    curves: runs.map((run) => sineProfileCurve({ segments: run, pointsPerOctave: 1 }).points),
  };
}
export type SineResult = ReturnType<typeof computeSine>;

/** Acceleration in g as another quantity of the same sine: m/s peak, or mm peak to peak. */
export function inView(view: SineState["view"], frequencyHz: number, accelerationG: number): number {
  const omega = 2 * Math.PI * frequencyHz;
  if (view === "acceleration") return accelerationG;
  const velocity = (accelerationG * STANDARD_GRAVITY_M_PER_S2) / omega;
  return view === "velocity" ? velocity : (2000 * velocity) / omega;
}

/** The sine that two given quantities make; null until there are two. */
export function motionAt({ atHz, atMm, atMPerS, atG }: SineState) {
  const given = [atHz, atMm, atMPerS, atG].filter((value) => value !== undefined);
  if (given.length < 2) return null;
  return sineMotion({
    ...(atHz !== undefined && { frequencyHz: atHz }),
    ...(atMm !== undefined && { displacementM: atMm / 2000 }),
    ...(atMPerS !== undefined && { velocityMPerS: atMPerS }),
    ...(atG !== undefined && { accelerationG: atG }),
  });
}
