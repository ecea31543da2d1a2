import { acceptPositive } from "../input/accept.ts";

/**
 * The rms level that does the same fatigue damage in another time.
 *
 * Formula: rms2 = rms1 (t1/t2)^(1/m), m = fatigueExponent. Valid for: positive values; see `equivalentDuration`
 * for the limits of the idea. Error: a few roundings. Source: MIL-STD-810H method 514, annex A.
 *
 * @example levelForDuration({ fromDurationS: 3600, toDurationS: 600, accelerationGRms: 2.2, fatigueExponent: 7.5 }).accelerationGRms // 2.793677
 */
export function levelForDuration({
  fromDurationS,
  toDurationS,
  accelerationGRms,
  fatigueExponent,
}: {
  readonly fromDurationS: number;
  readonly toDurationS: number;
  readonly accelerationGRms: number;
  readonly fatigueExponent: number;
}): { accelerationGRms: number } {
  const ratio = acceptPositive(fromDurationS, "fromDurationS") / acceptPositive(toDurationS, "toDurationS");
  acceptPositive(accelerationGRms, "accelerationGRms");
  return {
    accelerationGRms: accelerationGRms * ratio ** (1 / acceptPositive(fatigueExponent, "fatigueExponent")),
  };
}
