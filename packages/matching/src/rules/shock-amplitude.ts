import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import { unknownMargin } from "../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../checks/check-plan.ts";
import { figure } from "../checks/figures.ts";
import { upperMargin } from "../checks/margins.ts";
import { readNumber } from "../checks/read-rating.ts";
import { lowerLevel } from "../checks/remedies.ts";
import { computed } from "../checks/write-checks.ts";

/** Up to this share of its rated load a shock machine gives its full amplitude. */
const lightShare = 0.1;

/**
 * A shock machine gives its largest amplitude to a light load and less to a heavy one. Of a data sheet with one
 * amplitude and one load this much is sure: up to a tenth of the load the amplitude, and beyond it what keeps
 * amplitude × mass. A higher amplitude is a no, one between the two a question.
 */
export function shockAmplitude(amplitudeG: number, payloadKg: number): CheckPlan {
  const assess = (ratings: Ratings): Computed => {
    const limit = readNumber(ratings, "accelerationMaxG");
    const lightKg = lightShare * readNumber(ratings, "payloadMaxKg");
    const figures = { required: amplitudeG, column: "accelerationMaxG" } as const;
    if (Number.isNaN(limit)) return { ...unknownMargin, ...figures, limit: null };
    const marginHigh = upperMargin(limit, 1, amplitudeG);
    if (payloadKg <= lightKg || marginHigh < 0)
      return { ...figures, limit, marginLow: marginHigh, marginHigh };
    const sureG = (limit * lightKg) / payloadKg;
    const marginLow = upperMargin(sureG, 1, amplitudeG);
    const [load, sure] = [`${figure(payloadKg)} kg`, `${figure(limit)} g × ${figure(lightKg)} kg`];
    if (marginLow >= 0)
      return { ...figures, limit: sureG, marginLow, marginHigh, limitNote: `${sure} ÷ ${load}` };
    const known = Number.isNaN(sureG) ? "" : `; ${figure(sureG)} g is sure at ${load}`;
    return { ...figures, limit, marginLow, marginHigh, limitNote: `with a light load${known}` };
  };
  return computed("accelerationMaxG", assess, { note: "peak", floor: amplitudeG, remedies: [lowerLevel] });
}
