import { acceptOneOf, acceptPositive, acceptQualityFactor } from "../input/accept.ts";

export const DAMAGE_RESPONSES = ["relative-displacement", "pseudo-velocity"] as const;

/** A resonance's damage: D = (K^b/C) sum of count (range/2)^b, of its displacement in m or its pseudo-velocity in m/s. */
export interface DamageLaw {
  readonly naturalFrequenciesHz: readonly number[];
  readonly qualityFactor: number;
  /** Slope b of the fatigue curve N s^b = C. */
  readonly exponent: number;
  readonly response?: (typeof DAMAGE_RESPONSES)[number];
  /** Stress per response, K; 1 for comparisons. */
  readonly stressPerResponse?: number;
  /** Constant C of the fatigue curve; 1 for comparisons. */
  readonly fatigueConstant?: number;
}

/** The law with its defaults; the factor K^b/C. */
export function acceptDamageLaw(law: DamageLaw) {
  const {
    naturalFrequenciesHz,
    response = "pseudo-velocity",
    stressPerResponse = 1,
    fatigueConstant = 1,
  } = law;
  acceptQualityFactor(law.qualityFactor);
  acceptPositive(law.exponent, "exponent");
  acceptOneOf(response, "response", DAMAGE_RESPONSES);
  if (naturalFrequenciesHz.length === 0)
    throw new RangeError("naturalFrequenciesHz must hold at least one frequency");
  for (const fn of naturalFrequenciesHz) acceptPositive(fn, "naturalFrequenciesHz");
  acceptPositive(stressPerResponse, "stressPerResponse");
  acceptPositive(fatigueConstant, "fatigueConstant");
  return { response, factor: stressPerResponse ** law.exponent / fatigueConstant };
}
