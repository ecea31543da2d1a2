import type { Check } from "@headroom/contract/vocabulary/search/matching";
import { type LimitCorner, type LimitName, timesRequired } from "./limit-reading.ts";

type Points = readonly (readonly [durationMs: number, amplitudeG: number])[];

export interface PulseLimit {
  readonly over: "duration";
  readonly points: Points;
  /** Durations at which another rating becomes the limit. */
  readonly corners: readonly LimitCorner[];
  /** The pulse itself. */
  readonly required: Points;
}

/** A rating that allows an amplitude A with A·D^power constant. */
interface Law {
  readonly name: LimitName;
  readonly power: 0 | 1 | 2;
  /** The amplitude in g at a duration of 1 ms. */
  readonly atOneMsG: number;
}

const ratingsOf = [
  ["forceShockPeakKN", "force", 0],
  ["accelerationMaxG", "acceleration", 0],
  ["velocityShockPeakMPerS", "velocity", 1],
  ["velocityChangeMaxMPerS", "velocity", 1],
  ["displacementPeakToPeakMm", "stroke", 2],
] as const;

const amplitudeG = ({ power, atOneMsG }: Law, durationMs: number) => atOneMsG / durationMs ** power;
const lowestAt = (laws: readonly Law[], durationMs: number): Law | undefined =>
  laws.toSorted((a, b) => amplitudeG(a, durationMs) - amplitudeG(b, durationMs))[0];

/** Corners between the limiting laws, from the shortest pulses to the longest. */
function cornersOf(laws: readonly Law[]): readonly LimitCorner[] {
  const pairs = laws.flatMap((from) =>
    laws
      .filter((to) => to.power > from.power)
      .map((to) => ({ from, to, at: (to.atOneMsG / from.atOneMsG) ** (1 / (to.power - from.power)) })),
  );
  const rounding = 1 + 1e-9;
  return pairs
    .filter(({ from, at }) => {
      const least = lowestAt(laws, at);
      return least !== undefined && amplitudeG(from, at) <= amplitudeG(least, at) * rounding;
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ from, to, at }) => ({ at, from: from.name, to: to.name }));
}

/**
 * The largest amplitude of a pulse over its duration. Force allows a constant amplitude; velocity grows with A·D and
 * stroke with A·D², whatever the shape, so what is left of each rating for one pulse tells all.
 */
export function pulseLimit(
  pulse: { readonly amplitudeG: number; readonly durationMs: number },
  checks: readonly Check[],
): PulseLimit | null {
  const laws = ratingsOf
    .map(([rating, name, power]): Law => {
      const times = timesRequired(checks, rating);
      return { name, power, atOneMsG: times * pulse.amplitudeG * pulse.durationMs ** power };
    })
    // A rating that no check of this machine uses sets no limit.
    .filter(({ atOneMsG }) => atOneMsG !== Number.POSITIVE_INFINITY);
  const isKnown = laws.every(({ atOneMsG }) => atOneMsG > 0);
  if (!isKnown || !laws.some(({ power }) => power === 0) || laws.length < 2) return null;
  const corners = cornersOf(laws);
  const cornersMs = corners.map(({ at }) => at);
  const all = [pulse.durationMs, ...cornersMs];
  const places = [Math.min(...all) / 3, ...cornersMs, Math.max(...all) * 3];
  const limitG = (ms: number) => Math.min(...laws.map((law) => amplitudeG(law, ms)));
  return {
    over: "duration",
    corners,
    points: places.map((ms) => [ms, limitG(ms)] as const),
    required: [[pulse.durationMs, pulse.amplitudeG]],
  };
}
