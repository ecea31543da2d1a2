import { STANDARD_GRAVITY_M_PER_S2 } from "@headroom/calculators";
import { movingMassKg, type Shaker } from "../frame/shaker.ts";
import type { ShockResult } from "./pulse-model.ts";

export interface PulseLimit {
  readonly points: readonly (readonly [durationMs: number, amplitudeG: number])[];
  /** Durations at which another rating becomes the limit. */
  readonly kneesMs: readonly number[];
}

/**
 * The largest amplitude of a compensated pulse over its duration. Force allows a constant amplitude; velocity grows
 * with A·D and stroke with A·D², whatever the shape, so one computed pulse tells all.
 */
export function pulseLimit(
  { pulse, motion }: ShockResult,
  shaker: Shaker,
  payloadKg: number,
): PulseLimit | null {
  const { forceShockPeakKN, displacementPkPkMm } = shaker;
  const velocityMPerS = shaker.velocityShockPeakMps ?? shaker.velocitySinePeakMps;
  const massKg = movingMassKg(shaker, payloadKg);
  if (!forceShockPeakKN || !velocityMPerS || !displacementPkPkMm || massKg <= 0) return null;
  const { amplitudeG, durationMs } = pulse;
  const byForceG = (forceShockPeakKN * 1000) / massKg / STANDARD_GRAVITY_M_PER_S2;
  const byVelocity = (velocityMPerS * amplitudeG * durationMs) / motion.peakVelocityMPerS;
  const byStroke = (displacementPkPkMm / 1000 / motion.strokeM) * amplitudeG * durationMs ** 2;
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
