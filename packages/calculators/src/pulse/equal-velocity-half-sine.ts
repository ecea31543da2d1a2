import { acceptPositive } from "../input/accept.ts";

/**
 * The half-sine with the velocity change of a terminal-peak saw-tooth of the same duration.
 *
 * Formula: A_hs = pi/4 A_tps, A_tps = sawtoothG. Valid for: positive amplitude. Error: one rounding.
 * Source: MIL-STD-810H table 516.8-IV, note 1.
 *
 * @example equalVelocityHalfSine({ sawtoothG: 20 }).halfSineG // 15.70796327
 */
export function equalVelocityHalfSine({ sawtoothG }: { readonly sawtoothG: number }): { halfSineG: number } {
  return { halfSineG: (Math.PI / 4) * acceptPositive(sawtoothG, "sawtoothG") };
}
