import { sineMotion } from "./sine-motion.ts";

/**
 * The frequency at which two constant-amplitude laws ask for the same motion.
 *
 * Formula: f_DV = V/(2 pi D), f_DA = sqrt(A/D)/(2 pi), f_VA = A/(2 pi V); D = displacementM, V = velocityMPerS,
 * A = accelerationG g0, all peak. Give exactly two.
 * Valid for: positive finite values. Error: a few roundings. Source: IEC 60068-2-6, annex A (crossover).
 *
 * @example crossoverFrequency({ displacementM: 0.00075, accelerationG: 5 }).frequencyHz // 40.694417831076
 */
export function crossoverFrequency(input: {
  readonly displacementM?: number;
  readonly velocityMPerS?: number;
  readonly accelerationG?: number;
}): { frequencyHz: number } {
  const given = [input.displacementM, input.velocityMPerS, input.accelerationG].filter(
    (value) => value !== undefined,
  );
  if (given.length !== 2)
    throw new RangeError("a crossover needs exactly two of displacement, velocity and acceleration");
  return { frequencyHz: sineMotion(input).frequencyHz };
}
