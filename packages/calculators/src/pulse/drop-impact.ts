import { acceptPositive, acceptWithin } from "../input/accept.ts";
import { INCH_M, STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";

/**
 * Impact velocity and velocity change of a free fall.
 *
 * Formula: v = sqrt(2 g0 h), dv = (1+e) v; h = heightM, e = rebound. JESD22-B104 velocities are this v, not the
 * area of the pulse (they differ up to 2.2 %). Valid for: h > 0, 0 <= e <= 1, no air drag.
 * Error: a few roundings. Source: MIL-STD-810H method 516.
 *
 * @example dropImpact({ heightM: 1, rebound: 0 }).impactVelocityMPerS // 4.428691
 */
export function dropImpact({
  heightM,
  rebound = 0,
}: {
  readonly heightM: number;
  readonly rebound?: number;
}) {
  const impactVelocityMPerS = Math.sqrt(2 * STANDARD_GRAVITY_M_PER_S2 * acceptPositive(heightM, "heightM"));
  const velocityChangeMPerS = (1 + acceptWithin(rebound, "rebound", [0, 1])) * impactVelocityMPerS;
  return { impactVelocityMPerS, velocityChangeMPerS, velocityChangeInPerS: velocityChangeMPerS / INCH_M };
}
