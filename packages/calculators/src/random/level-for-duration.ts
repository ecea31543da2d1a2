import { acceptOneOf, acceptPositive } from "../input/accept.ts";

/**
 * The level that does the same fatigue damage in another time.
 *
 * Formula: L2 = L1 (t1/t2)^(1/m) for rms levels and sine amplitudes, exponent 2/m on PSD; m = fatigueExponent.
 * Valid for: positive values; see `equivalentDuration` for the limits of the idea. Error: a few roundings.
 * Source: MIL-STD-810H method 514, annex A.
 *
 * @example levelForDuration({ fromDurationS: 3600, toDurationS: 600, level: 2.2, levelKind: "rms", fatigueExponent: 7.5 }).level // 2.793677
 */
export function levelForDuration({
  fromDurationS,
  toDurationS,
  level,
  levelKind,
  fatigueExponent,
}: {
  readonly fromDurationS: number;
  readonly toDurationS: number;
  readonly level: number;
  readonly levelKind: "rms" | "psd" | "sine";
  readonly fatigueExponent: number;
}): { level: number } {
  const ratio = acceptPositive(fromDurationS, "fromDurationS") / acceptPositive(toDurationS, "toDurationS");
  acceptOneOf(levelKind, "levelKind", ["rms", "psd", "sine"]);
  const exponent = (levelKind === "psd" ? 2 : 1) / acceptPositive(fatigueExponent, "fatigueExponent");
  return { level: acceptPositive(level, "level") * ratio ** exponent };
}
