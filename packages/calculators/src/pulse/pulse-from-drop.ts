import { dropImpact } from "./drop-impact.ts";
import { pulseKinematics, type PulseInput } from "./pulse-kinematics.ts";

/**
 * Amplitude of the classical pulse that a drop gives: its velocity change is that of the impact.
 *
 * Formula: A = (1 + e) sqrt(2 g0 h)/(k D), k as in `pulseKinematics`, which turns it back into a height.
 * Valid for: h > 0, D > 0, 0 <= e <= 1, no air drag; gravity during the pulse is ignored. Error: a few roundings.
 * Source: MIL-STD-810H method 516.
 *
 * @example pulseFromDrop({ heightM: 1, rebound: 0, shape: "rectangle", durationMs: 10 }).amplitudeG // 45.16008
 */
export function pulseFromDrop({
  heightM,
  rebound,
  ...pulse
}: Omit<PulseInput, "amplitudeG"> & { readonly heightM: number; readonly rebound: number }) {
  const perG = pulseKinematics({ ...pulse, amplitudeG: 1 }).velocityChangeMPerS;
  return { amplitudeG: dropImpact({ heightM, rebound }).velocityChangeMPerS / perG };
}
