import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { knownMargin, unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { upperMargin } from "../../checks/margins.ts";
import { lowerLevel } from "../../checks/remedies.ts";
import { computed } from "../../checks/write-checks.ts";

/** Up to this share of its rated load a shock machine gives its full amplitude. */
const lightShare = 0.1;

type Amplitude = Omit<Computed, "required" | "column">;
type Point = readonly [loadKg: number, accelerationG: number];

/**
 * Of a data sheet with one amplitude and one load this much is sure: up to a tenth of the load the amplitude, and beyond
 * it what keeps amplitude × mass. A higher amplitude is a no, one between the two a question.
 */
function byOnePoint(ratings: Ratings, [payloadKg, amplitudeG]: Point): Amplitude {
  const limit = ratings.accelerationMaxG ?? Number.NaN;
  const lightKg = lightShare * (ratings.payloadMaxKg ?? Number.NaN);
  if (Number.isNaN(limit)) return { ...unknownMargin, limit: null };
  const marginHigh = upperMargin(limit, 1, amplitudeG);
  if (payloadKg <= lightKg || marginHigh < 0) return { limit, marginLow: marginHigh, marginHigh };
  const sureG = (limit * lightKg) / payloadKg;
  const marginLow = upperMargin(sureG, 1, amplitudeG);
  const load = () => `${figure(payloadKg)} kg`;
  const sure = () => `${figure(limit)} g × ${figure(lightKg)} kg ÷ ${load()}`;
  if (marginLow >= 0) return { limit: sureG, marginLow, marginHigh, limitNote: sure };
  const known = () => (Number.isNaN(sureG) ? "" : `; ${figure(sureG)} g is certain at ${load()}`);
  return { limit, marginLow, marginHigh, limitNote: () => `with a light load${known()}` };
}

/** Between two points amplitude × (table + load) is constant: 1 / amplitude is a straight line over the load. */
function between([fromKg, fromG]: Point, [toKg, toG]: Point, loadKg: number): number {
  const share = (loadKg - fromKg) / (toKg - fromKg);
  return 1 / ((1 - share) / fromG + share / toG);
}

/** Lighter than the first point: at least what it gives there, and at most its largest amplitude. */
function lighter(ratings: Ratings, [, firstG]: Point) {
  const largestG = ratings.accelerationMaxG ?? Number.NaN;
  const maxG = Number.isNaN(largestG) ? Number.POSITIVE_INFINITY : Math.max(largestG, firstG);
  return { sureG: firstG, maxG, beyond: "lighter" };
}

/** Heavier than the last point: at least what keeps amplitude × mass, and no more than there. */
const heavier = ([lastKg, lastG]: Point, loadKg: number) => ({
  sureG: (lastG * lastKg) / loadKg,
  maxG: lastG,
  beyond: "heavier",
});

/** Of a data sheet with several points, the lightest load first. */
function byCurve(
  ratings: Ratings,
  points: readonly [Point, ...Point[]],
  [loadKg, amplitudeG]: Point,
): Amplitude {
  const load = () => `${figure(loadKg)} kg`;
  const right = points.find(([kg]) => kg >= loadKg);
  const left = points.findLast(([kg]) => kg <= loadKg);
  if (left && right) {
    const limit = left === right ? left[1] : between(left, right, loadKg);
    const margin = upperMargin(limit, 1, amplitudeG);
    return {
      limit,
      ...knownMargin(margin),
      limitNote: () => `with ${load()}, by its amplitude over load`,
    };
  }
  const { sureG, maxG, beyond } = left ? heavier(left, loadKg) : lighter(ratings, points[0]);
  const marginHigh = upperMargin(maxG, 1, amplitudeG);
  return {
    limit: marginHigh < 0 ? maxG : sureG,
    marginLow: upperMargin(sureG, 1, amplitudeG),
    marginHigh,
    limitNote: () => `${figure(sureG)} g is certain at ${load()}, ${beyond} than the data sheet covers`,
  };
}

/** A shock machine gives its largest amplitude to a light load and less to a heavy one. */
export function shockAmplitude(amplitudeG: number, payloadKg: number): CheckPlan {
  const wanted: Point = [payloadKg, amplitudeG];
  const assess = (ratings: Ratings): Computed => {
    const curve = ratings.accelerationOverLoadG ?? [];
    const [first, ...others] = curve.filter(([, g]) => g > 0).toSorted(([a], [b]) => a - b);
    const amplitude = first ? byCurve(ratings, [first, ...others], wanted) : byOnePoint(ratings, wanted);
    return { ...amplitude, required: amplitudeG, column: "accelerationMaxG" };
  };
  return computed("accelerationMaxG", assess, { note: "peak", floor: amplitudeG, remedies: [lowerLevel] });
}
