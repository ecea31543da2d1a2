import type { BASELINES } from "@headroom/calculators";

/** A base line as it stands in the fields. */
export interface BaselineSettings {
  readonly baseline: (typeof BASELINES)[number];
  readonly triggerMs: number | undefined;
}

interface Sampled {
  readonly samples: number;
  readonly sampleRateHz: number;
}

/** Samples before a trigger; undefined where they are none, or more than the record has. */
export function samplesBefore(triggerMs: number | undefined, { sampleRateHz, samples }: Sampled) {
  const count = Math.round(((triggerMs ?? 0) * sampleRateHz) / 1000);
  return count >= 1 && count <= samples ? count : undefined;
}

/** The time before the trigger: as entered, or as a time axis says it that begins below zero. */
export function triggerMsOf(
  entered: number | undefined,
  channel: { readonly startS: number | undefined } | undefined,
): number | undefined {
  const startS = channel?.startS ?? 0;
  return entered ?? (startS < 0 ? -1000 * startS : undefined);
}

/** Samples of the mean before the trigger; 1 where none is asked for. Refuses with RangeError. */
export function headSamples(
  { baseline, triggerMs }: BaselineSettings,
  channel: Sampled & { readonly startS: number | undefined },
): number {
  if (baseline !== "head") return 1;
  const count = samplesBefore(triggerMsOf(triggerMs, channel), channel);
  if (count === undefined) throw new RangeError("The time before the trigger must lie within the record");
  return count;
}
