import { acceptNotNegative, acceptPositive } from "../input/accept.ts";
import { logGamma } from "../numerics/gamma.ts";
import { G2_PER_HZ_IN_SI } from "../units/constants.ts";
import { acceptDamageLaw, type DamageLaw } from "./damage-law.ts";

/**
 * Random spectrum that does the damage of a spectrum in a given time.
 *
 * Formula: white input and a narrow band with nu0 = fn: G = (2 w^e/Q) (D C/(K^b fn T Gamma(1 + b/2)))^(2/b),
 * w = 2 pi fn, e = 3 for the relative displacement and 1 for the pseudo-velocity.
 * Shape: one damage for each natural frequency in, one level out. Only as good as white within half an octave: verify
 * with `psdDamageSpectrum` of the result. Valid for: D of 0 or more, T > 0, Q > 0.5, b > 0.
 * Error: a few roundings; within 0.7 % of pyyeti.fdepsd, which counts in bins. Source: Lalanne, vol. 5; Henderson and Piersol 1995.
 *
 * @example psdFromDamage({ naturalFrequenciesHz: [100], damages: [2.5], qualityFactor: 10, exponent: 4, durationS: 60 }).levels[0].psdG2PerHz // 0.01886027
 */
export function psdFromDamage({
  damages,
  durationS,
  ...law
}: DamageLaw & { readonly damages: readonly number[]; readonly durationS: number }) {
  const { response, factor } = acceptDamageLaw(law);
  acceptPositive(durationS, "durationS");
  const { naturalFrequenciesHz, qualityFactor, exponent: b } = law;
  if (damages.length !== naturalFrequenciesHz.length)
    throw new RangeError(
      `damages must hold ${naturalFrequenciesHz.length} values like naturalFrequenciesHz, got ${damages.length}`,
    );
  const gamma = Math.exp(logGamma(1 + b / 2));
  return {
    levels: naturalFrequenciesHz.map((fn, i) => {
      const damage = acceptNotNegative(damages[i] ?? Number.NaN, "damages");
      const omega = 2 * Math.PI * fn;
      const meanSquare = (damage / (factor * fn * durationS * gamma)) ** (2 / b);
      const psdM2PerS3 =
        ((2 * omega ** (response === "pseudo-velocity" ? 1 : 3)) / qualityFactor) * meanSquare;
      return { frequencyHz: fn, psdM2PerS3, psdG2PerHz: psdM2PerS3 / G2_PER_HZ_IN_SI };
    }),
  };
}
