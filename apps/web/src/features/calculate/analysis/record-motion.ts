import {
  type BASELINES,
  clippedSamples,
  type DurationDefinition,
  effectiveDuration,
  filteredRecord,
  integratedRecord,
  recordStatistics,
  removedBaseline,
  STANDARD_GRAVITY_M_PER_S2,
  shockEvents,
} from "@headroom/calculators";
import type { MotionView } from "../inputs/motion-views.ts";
import { type ChannelSamples, joined, partOf, scaled } from "./channel-samples.ts";
import { type FirstLook, firstLook } from "../record/first-look.ts";
import { type VelocityEnd, velocityEnd } from "./velocity-end.ts";
import { type Computed, computed } from "../results/formula-fault.ts";

/** A part of a record and how it is prepared: cut, base line taken off, filtered, in this order. */
export interface MotionTask {
  /** Shown unit per unit of the samples. */
  readonly factor: number;
  readonly sampleRateHz: number;
  readonly isAcceleration: boolean;
  /** The part: from this sample to before that one. */
  readonly from: number;
  readonly to: number;
  readonly baseline: (typeof BASELINES)[number];
  readonly headSamples: number;
  readonly highPass: {
    readonly cornerHz: number;
    readonly order: number;
    readonly phase: "zero" | "causal";
  } | null;
}

export interface FiguresTask extends MotionTask {
  readonly duration: DurationDefinition;
  /** Threshold of a shock as a multiple of the rms, and the quiet that parts two. */
  readonly timesRms: number;
  readonly quietS: number;
}

export interface TraceTask extends MotionTask {
  readonly view: MotionView;
  /** The time that is shown, from the start of the record; null for the whole part. */
  readonly shown: readonly [fromS: number, toS: number] | null;
}

export interface MotionFigures {
  readonly statistics: ReturnType<typeof recordStatistics>;
  /** Of the samples as they are recorded. */
  readonly clipping: ReturnType<typeof clippedSamples>;
  readonly duration: Computed<ReturnType<typeof effectiveDuration>>;
  readonly threshold: number;
  /** Times from the start of the part. */
  readonly shocks: ReturnType<typeof shockEvents>["shocks"];
  /** Velocity and displacement left at the end by integration; null of other quantities. */
  readonly drift: { readonly velocity: VelocityEnd; readonly endM: number; readonly rangeM: number } | null;
}

/** Extremes of spans from `startS` on. */
export interface MotionTrace {
  readonly startS: number;
  readonly look: FirstLook;
}

/** All samples of a part, from `startS` on. */
export interface MotionSamples {
  readonly startS: number;
  readonly values: Float64Array;
}

/** Samples of a part that is prepared in memory: each step holds 80 MB. A file of text takes 20 bytes or more for each. */
const [MOST_PREPARED, MOST_WRITTEN] = [10_000_000, 2_000_000];

function acceptLength({ from, to }: MotionTask): void {
  if (to - from > MOST_PREPARED)
    throw new RangeError(
      "parts of up to 10 million samples are prepared and analysed: choose a shorter part",
    );
}

const recorded = (channel: ChannelSamples, { from, to, factor }: MotionTask) =>
  joined(scaled(partOf(channel, from, to), factor), to - from);

function prepared(samples: Float64Array, { sampleRateHz, baseline, headSamples, highPass }: MotionTask) {
  const level = removedBaseline({ samples, sampleRateHz, baseline, headSamples });
  if (highPass === null) return level;
  const { cornerHz, order, phase } = highPass;
  return filteredRecord({ samples: level, sampleRateHz, order, phase, band: { pass: "high", cornerHz } });
}

const velocityOf = (accelerationG: Float64Array, sampleRateHz: number) =>
  integratedRecord({ samples: accelerationG, sampleRateHz }).map(
    (value) => value * STANDARD_GRAVITY_M_PER_S2,
  );

function driftOf(accelerationG: Float64Array, sampleRateHz: number): MotionFigures["drift"] {
  const displacementM = integratedRecord({ samples: velocityOf(accelerationG, sampleRateHz), sampleRateHz });
  const { max, min } = recordStatistics({ samples: displacementM, sampleRateHz });
  return {
    velocity: velocityEnd(accelerationG, sampleRateHz),
    endM: displacementM.at(-1) ?? 0,
    rangeM: max - min,
  };
}

/** The figures of a part of a channel. Refuses with RangeError a part that is too long or too short. */
export function motionFigures(channel: ChannelSamples, task: FiguresTask): MotionFigures {
  acceptLength(task);
  const { sampleRateHz, timesRms, quietS, isAcceleration } = task;
  const raw = recorded(channel, task);
  const samples = prepared(raw, task);
  const statistics = recordStatistics({ samples, sampleRateHz });
  const threshold = timesRms * statistics.rms;
  return {
    statistics,
    clipping: clippedSamples({ samples: raw, sampleRateHz, shortestRun: Math.min(3, raw.length) }),
    duration: computed(() => effectiveDuration({ samples, sampleRateHz, ...task.duration })),
    threshold,
    shocks: threshold > 0 ? shockEvents({ samples, sampleRateHz, threshold, quietS }).shocks : [],
    drift: isAcceleration ? driftOf(samples, sampleRateHz) : null,
  };
}

function viewed(channel: ChannelSamples, task: TraceTask): Float64Array {
  acceptLength(task);
  const { view, sampleRateHz } = task;
  const samples = prepared(recorded(channel, task), task);
  if (view === "acceleration") return samples;
  const velocity = velocityOf(samples, sampleRateHz);
  if (view === "velocity") return velocity;
  return integratedRecord({ samples: velocity, sampleRateHz }).map((value) => 1000 * value);
}

/** The samples that are shown, from the start of the record. */
function shownSamples({ from, to, shown, sampleRateHz }: TraceTask): readonly [first: number, end: number] {
  if (shown === null) return [from, to];
  const first = Math.max(from, Math.floor(shown[0] * sampleRateHz + 1e-6));
  return [first, Math.max(first + 2, Math.min(to, Math.ceil(shown[1] * sampleRateHz - 1e-6) + 1))];
}

/** A part of a channel as it is drawn, in its own unit, in m/s or in mm; of any length where nothing is prepared. */
export function motionTrace(channel: ChannelSamples, task: TraceTask): MotionTrace {
  const [first, end] = shownSamples(task);
  const { baseline, highPass, view, from } = task;
  const isAsRecorded = baseline === "none" && highPass === null && view === "acceleration";
  const blocks = isAsRecorded
    ? scaled(partOf(channel, first, end), task.factor)
    : [viewed(channel, task).subarray(first - from, end - from)];
  return { startS: first / task.sampleRateHz, look: firstLook(blocks, end - first) };
}

/** A part of a channel for a file: every sample in its own unit, in m/s or in mm. Refuses with RangeError a longer one. */
export function motionSamples(
  channel: ChannelSamples,
  task: MotionTask & Pick<TraceTask, "view">,
): MotionSamples {
  const { from, to, sampleRateHz } = task;
  if (to - from > MOST_WRITTEN)
    throw new RangeError("parts of up to 2 million samples are written into a file: choose a shorter part");
  return { startS: from / sampleRateHz, values: viewed(channel, { ...task, shown: null }) };
}
