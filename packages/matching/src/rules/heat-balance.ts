import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import { unknownMargin } from "../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../checks/check-plan.ts";
import { figure } from "../checks/figures.ts";
import { upperMargin } from "../checks/margins.ts";
import { readNumber } from "../checks/read-rating.ts";
import { slowerRate } from "../checks/remedies.ts";
import { computed } from "../checks/write-checks.ts";
import { textIn } from "./parameter-values.ts";
import { testLoad } from "./test-load.ts";
import type { RuleInput } from "./test-plan.ts";

/** Heat that air, walls and floor of a chamber take up themselves, where nobody states it. */
const assumedKJPerKPerM3 = 50;
const minAssumedKJPerK = 15;
/** Between aluminium (900) and steel (460), on the safe side of both. */
const unstatedSpecificHeatJPerKgK = 900;

/** Heat capacity of the chamber itself in kJ/K, and whether it is assumed. */
function ownHeatCapacity(ratings: Ratings) {
  const volumeM3 = readNumber(ratings, "volumeL") / 1000;
  const assumed = Number.isNaN(volumeM3) ? minAssumedKJPerK : assumedKJPerKPerM3 * volumeM3;
  return Math.max(minAssumedKJPerK, assumed);
}

/** What is in the chamber besides air: the specimens of one run, and a fixture only if the test says how heavy it is. */
function loadKg({ specimen }: RuleInput): number {
  const { specimensKg, fixtureKg } = testLoad(specimen);
  return specimen.fixtureMassKg === undefined ? specimensKg : specimensKg + fixtureKg;
}

/**
 * The rate both ways, slowed down by the load: a chamber rated at r K/min empty follows a test at s K/min where
 * s × (1 + m·c / C) ≤ r, with C the chamber's own heat capacity. Where the air is controlled, as IEC 60068-2-14 test Nb
 * does, a chamber that is fast enough when empty and not with the load is a question; where the specimen is, it is a no.
 */
export function rates(input: RuleInput, rateKPerMin: number): readonly CheckPlan[] {
  const loadKJPerK = (loadKg(input) * unstatedSpecificHeatJPerKgK) / 1000;
  const isAirControlled = textIn(input.line, "control", "air") === "air";
  return (["rampUpKmin", "rampDownKmin"] as const).map((rating) => {
    const assess = (ratings: Ratings): Computed => {
      const limit = readNumber(ratings, rating);
      const ownKJPerK = ownHeatCapacity(ratings);
      const required = rateKPerMin * (1 + loadKJPerK / ownKJPerK);
      const figures = { required, column: rating } as const;
      if (Number.isNaN(limit)) return { ...unknownMargin, ...figures, limit: null };
      const marginLow = upperMargin(limit, 1, required);
      return {
        ...figures,
        limit,
        marginLow,
        marginHigh: isAirControlled ? upperMargin(limit, 1, rateKPerMin) : marginLow,
        requiredNote: `${figure(rateKPerMin)} K/min × (1 + ${figure(loadKJPerK)} kJ/K of load ÷ ${figure(ownKJPerK)} kJ/K of the chamber, assumed)`,
      };
    };
    return computed(rating, assess, { floor: rateKPerMin, remedies: [slowerRate(rateKPerMin)] });
  });
}
