import { BASELINES, type DurationDefinition } from "@headroom/calculators";
import { type LoadState, loadFields, loadStart } from "../frame/load-state.ts";
import { linkCodec, numberField, wordField } from "../inputs/link-codec.ts";
import { type RecordIdentity, recordsField } from "../record/record-identity.ts";
import { type MotionView, motionViews } from "../inputs/motion-views.ts";
import type { ReadyChannel } from "../record/channel-reading.ts";
import { type BaselineSettings, headSamples } from "../analysis/head-samples.ts";
import type { FiguresTask, MotionTask } from "../analysis/record-motion.ts";

export const definitions = ["energy", "magnitude", "mil-std-810"] as const;
export const phases = ["zero", "causal"] as const;

/** Settings of the page. */
export interface TimeState extends LoadState, BaselineSettings {
  /** Those of the link by name and hash: a record itself stays with its owner. */
  readonly records: readonly RecordIdentity[];
  /** The part that is analysed, in s from the first sample; to the ends where empty. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly view: MotionView;
  /** Corner of the high pass in Hz; none where empty. */
  readonly highPass: number | undefined;
  readonly order: number | undefined;
  readonly phase: (typeof phases)[number];
  readonly definition: (typeof definitions)[number];
  readonly low: number | undefined;
  readonly high: number | undefined;
  readonly fraction: number | undefined;
  readonly share: number | undefined;
  readonly averagingMs: number | undefined;
  readonly timesRms: number | undefined;
  readonly quietMs: number | undefined;
}

export const timeLink = linkCodec<TimeState>(
  {
    ...loadStart,
    records: [],
    from: undefined,
    to: undefined,
    view: "acceleration",
    baseline: "none",
    triggerMs: undefined,
    highPass: undefined,
    order: 2,
    phase: "zero",
    definition: "energy",
    low: 10,
    high: 90,
    fraction: 10,
    share: 90,
    averagingMs: 10,
    timesRms: 6,
    quietMs: 100,
  },
  {
    ...loadFields,
    records: recordsField,
    from: numberField,
    to: numberField,
    view: wordField(motionViews),
    baseline: wordField(BASELINES),
    triggerMs: numberField,
    highPass: numberField,
    order: numberField,
    phase: wordField(phases),
    definition: wordField(definitions),
    low: numberField,
    high: numberField,
    fraction: numberField,
    share: numberField,
    averagingMs: numberField,
    timesRms: numberField,
    quietMs: numberField,
  },
);

/** The samples of the part, their times within its ends. Refuses with RangeError. */
function partSamples({ from, to }: TimeState, { samples, sampleRateHz }: ReadyChannel) {
  const first = Math.max(0, Math.ceil((from ?? 0) * sampleRateHz - 1e-6));
  const end = Math.min(samples, Math.floor((to ?? Number.POSITIVE_INFINITY) * sampleRateHz + 1e-6) + 1);
  if (end - first < 3) throw new RangeError("The part must hold at least 3 samples of the record");
  return { from: first, to: end };
}

/** The part of a channel and how it is prepared. Refuses with RangeError. */
export function motionTask(state: TimeState, channel: ReadyChannel): MotionTask {
  const { baseline, highPass, order, phase } = state;
  const part = partSamples(state, channel);
  const head = {
    sampleRateHz: channel.sampleRateHz,
    samples: part.to - part.from,
    // The trigger that a time axis says stands within the record, not within a part of it.
    startS: part.from === 0 ? channel.startS : undefined,
  };
  return {
    ...part,
    factor: channel.factor,
    sampleRateHz: channel.sampleRateHz,
    isAcceleration: channel.isAcceleration,
    baseline,
    headSamples: headSamples(state, head),
    highPass: highPass === undefined ? null : { cornerHz: highPass, order: order ?? Number.NaN, phase },
  };
}

const shareOf = (percent: number | undefined) => (percent ?? Number.NaN) / 100;

/** The definition of the effective duration with its settings. */
export function durationDefinition(state: TimeState): DurationDefinition {
  const { definition, low, high, fraction, share, averagingMs } = state;
  if (definition === "energy") return { definition, lowShare: shareOf(low), highShare: shareOf(high) };
  if (definition === "magnitude") return { definition, fraction: shareOf(fraction) };
  return {
    definition,
    averagingS: (averagingMs ?? Number.NaN) / 1000,
    fraction: shareOf(fraction),
    share: shareOf(share),
  };
}

/** The task of a channel's figures. Refuses with RangeError. */
export function figuresTask(state: TimeState, channel: ReadyChannel): FiguresTask {
  const { timesRms = Number.NaN, quietMs = Number.NaN } = state;
  if (!(timesRms > 0)) throw new RangeError("The threshold of a shock must be a number above 0");
  if (!(quietMs >= 0)) throw new RangeError("The quiet between shocks must be 0 or more");
  return {
    ...motionTask(state, channel),
    duration: durationDefinition(state),
    timesRms,
    quietS: quietMs / 1000,
  };
}
