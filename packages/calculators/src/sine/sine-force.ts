import { acceptNotNegative } from "../input/accept.ts";
import { inertialForceN } from "../shaker/inertial-force.ts";
import { POUND_FORCE_N } from "../units/constants.ts";

/**
 * Peak force that accelerates a mass.
 *
 * Formula: F = m A, m = movingMassKg (armature + table or expander + fixture + specimen), A = accelerationG g0.
 * Valid for: a rigid load; resonances of the load are not in it. Makers advise at most 80 % of the rated force.
 * Error: two roundings. Source: Newton; checked against pint.
 *
 * @example sineForce({ movingMassKg: 50, accelerationG: 10 }).forceN // 4903.325
 */
export function sineForce({
  movingMassKg,
  accelerationG,
}: {
  readonly movingMassKg: number;
  readonly accelerationG: number;
}): {
  forceN: number;
  forceLbf: number;
} {
  acceptNotNegative(movingMassKg, "movingMassKg");
  acceptNotNegative(accelerationG, "accelerationG");
  const forceN = inertialForceN({ movingMassKg, accelerationG });
  return { forceN, forceLbf: forceN / POUND_FORCE_N };
}
