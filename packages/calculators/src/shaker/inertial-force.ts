import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";

/**
 * Force that accelerates a rigid mass: peak for a peak acceleration, rms for an rms one.
 *
 * Formula: F = m A, m = movingMassKg (armature, table or expander, fixture, specimen), A = accelerationG g0.
 * Valid for: a rigid load; resonances of the load are not in it. Error: two roundings.
 * Source: Newton; checked against pint.
 *
 * @example inertialForceN({ movingMassKg: 50, accelerationG: 10 }) // 4903.325
 */
export const inertialForceN = ({
  movingMassKg,
  accelerationG,
}: {
  readonly movingMassKg: number;
  readonly accelerationG: number;
}): number => movingMassKg * accelerationG * STANDARD_GRAVITY_M_PER_S2;
