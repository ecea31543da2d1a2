import { acceptAbove, acceptPositive } from "../input/accept.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";
import { motionCorners, type MotionLimits } from "./motion-corners.ts";

/**
 * The largest sine acceleration over frequency that a stroke, a velocity and an acceleration leave: a machine's limit
 * at one moving mass, or what a test requires as a whole.
 *
 * Formula: a(f) = min(A, 2 pi f V, (2 pi f)^2 S/2), A = accelerationG g0, V = velocityMPerS, S = strokeM; corners
 * f_SV = V/(pi S), f_VA = A/(2 pi V); where f_SV >= f_VA the velocity never limits and the corner is
 * f_SA = sqrt(2 A/S)/(2 pi). Each law is a straight line on log-log axes, so the points are the two ends and the
 * corners between them.
 * Valid for: positive limits. Error: a few roundings. Source: shaker data sheets; as `shakerLimitCurve`.
 *
 * @example motionLimitCurve({ strokeM: 0.051, velocityMPerS: 1.8, accelerationG: 100, startFrequencyHz: 5, endFrequencyHz: 3000 }).corners[0].frequencyHz // 11.23447
 */
export function motionLimitCurve({
  startFrequencyHz,
  endFrequencyHz,
  ...limits
}: MotionLimits & { readonly startFrequencyHz: number; readonly endFrequencyHz: number }) {
  acceptPositive(startFrequencyHz, "startFrequencyHz");
  acceptAbove(endFrequencyHz, "endFrequencyHz", startFrequencyHz);
  const { strokeM, velocityMPerS, accelerationG } = limits;
  const at = (frequencyHz: number) => {
    const omega = 2 * Math.PI * frequencyHz;
    const leftByMotionG =
      Math.min(omega * velocityMPerS, (omega * omega * strokeM) / 2) / STANDARD_GRAVITY_M_PER_S2;
    return { frequencyHz, accelerationG: Math.min(accelerationG, leftByMotionG) };
  };
  const corners = motionCorners(limits);
  const inside = corners
    .map(({ frequencyHz }) => frequencyHz)
    .filter((hz) => hz > startFrequencyHz && hz < endFrequencyHz);
  return {
    corners: corners.map((corner) => ({ ...corner, ...at(corner.frequencyHz) })),
    points: [startFrequencyHz, ...inside, endFrequencyHz].map(at),
  };
}
