import { acceptOneOf, acceptPositive } from "../input/accept.ts";

/**
 * The time at another level that does the same fatigue damage.
 *
 * Formula: t2 = t1 (L1/L2)^m for rms levels and sine amplitudes, exponent m/2 on PSD; m = fatigueExponent.
 * Valid for: positive values. MIL-STD-810H: m = 7.5 for random, 6 for sine; m depends on the material, and level
 * ratios above about 1.4 to 2 are no longer safe to scale. Error: a few roundings.
 * Source: MIL-STD-810H method 514, annex A.
 *
 * @example equivalentDuration({ durationS: 3600, fromLevel: 0.04, toLevel: 0.16, levelKind: "psd", fatigueExponent: 7.5 }).durationS // 19.88738
 */
export function equivalentDuration({
  durationS,
  fromLevel,
  toLevel,
  levelKind,
  fatigueExponent,
}: {
  readonly durationS: number;
  readonly fromLevel: number;
  readonly toLevel: number;
  readonly levelKind: "rms" | "psd" | "sine";
  readonly fatigueExponent: number;
}): { durationS: number } {
  acceptPositive(durationS, "durationS");
  acceptOneOf(levelKind, "levelKind", ["rms", "psd", "sine"]);
  const exponent = acceptPositive(fatigueExponent, "fatigueExponent") / (levelKind === "psd" ? 2 : 1);
  const ratio = acceptPositive(fromLevel, "fromLevel") / acceptPositive(toLevel, "toLevel");
  return { durationS: durationS * ratio ** exponent };
}
