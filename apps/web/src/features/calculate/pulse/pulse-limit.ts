import type { Check } from "@headroom/contract/vocabulary/matching";

export interface PulseLimit {
  readonly points: readonly (readonly [durationMs: number, amplitudeG: number])[];
  /** Durations at which another rating becomes the limit. */
  readonly kneesMs: readonly number[];
}

/** What is left of a rating for this pulse: 1 is its limit; `NaN` while a check of it has no margin. */
const shareOf = (checks: readonly Check[], quantity: string): number =>
  Math.min(
    ...checks.filter(({ key }) => key.startsWith(quantity)).map(({ margin }) => 1 + (margin ?? Number.NaN)),
  );

/**
 * The largest amplitude of a compensated pulse over its duration. Force allows a constant amplitude; velocity grows
 * with A·D and stroke with A·D², whatever the shape, so the margins of one pulse tell all.
 */
export function pulseLimit(
  { amplitudeG, durationMs }: { readonly amplitudeG: number; readonly durationMs: number },
  checks: readonly Check[],
): PulseLimit | null {
  const byForceG = amplitudeG * shareOf(checks, "force");
  const byVelocity = amplitudeG * durationMs * shareOf(checks, "velocity");
  const byStroke = amplitudeG * durationMs ** 2 * shareOf(checks, "displacement");
  if (!(byForceG * byVelocity * byStroke > 0 && Number.isFinite(byForceG * byVelocity * byStroke)))
    return null;
  const largestG = (ms: number) => Math.min(byForceG, byVelocity / ms, byStroke / ms ** 2);
  const [toVelocity, toStroke, direct] = [
    byVelocity / byForceG,
    byStroke / byVelocity,
    Math.sqrt(byStroke / byForceG),
  ];
  const kneesMs = toVelocity < toStroke ? [toVelocity, toStroke] : [direct];
  const ends = [Math.min(durationMs, ...kneesMs) / 3, Math.max(durationMs, ...kneesMs) * 3];
  const places = [...ends, ...kneesMs].toSorted((a, b) => a - b);
  return { kneesMs, points: places.map((ms) => [ms, largestG(ms)] as const) };
}
