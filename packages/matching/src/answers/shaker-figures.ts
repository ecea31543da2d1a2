import { shakerLimitPlot } from "@headroom/calculators";
import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import { assessCheck } from "../checks/assess-check.ts";
import type { CheckPlan, ColumnKey } from "../checks/check-plan.ts";
import { auxiliaryMassKg, statedTableKg } from "../checks/moving-mass.ts";
import { readNumber } from "../checks/read-rating.ts";
import type { Alternative, MovingLoad } from "../rules/test-plan.ts";

const pointsPerOctave = 4;
/** Of a required curve with thousands of points so many are enough beside it. */
const maxScaledPoints = 100;

/** Armature, the heavier of slip table and head expander, and payload; `null` when one of them is not known. */
export function movingMassKg(load: MovingLoad, ratings: Ratings): number | null {
  const auxiliary = (kind: "slip-table" | "head-expander") =>
    auxiliaryMassKg({ auxiliary: kind, minArmatureMm: load.minArmatureMm }, ratings).highKg;
  const heaviest = Math.max(
    load.vertical ? auxiliary("head-expander") : 0,
    load.horizontal ? auxiliary("slip-table") : 0,
  );
  const massKg = statedTableKg(ratings) + heaviest + load.payloadKg;
  return Number.isFinite(massKg) ? massKg : null;
}

/** What a test asks for that grows with its level, by the machine's rating. */
const levelRatings: ReadonlySet<string> = new Set([
  "forceSinePeakKN",
  "forceRandomRmsKN",
  "forceShockPeakKN",
  "velocitySinePeakMps",
  "velocityShockPeakMps",
  "displacementPkPkMm",
  "accelerationBareTableG",
] satisfies ColumnKey[]);

type Curve = readonly (readonly [frequencyHz: number, accelerationG: number])[];

const isOfLevel = (check: CheckPlan): boolean =>
  check.kind === "computed"
    ? levelRatings.has(check.key)
    : (check.kind === "upper" || check.kind === "moving") && levelRatings.has(check.rating);

/** By what factor the level may be raised until the first rating is reached; `null` when one is not known. */
export function levelShare(checks: readonly CheckPlan[], ratings: Ratings): number | null {
  const shares = checks.filter(isOfLevel).map((check) => 1 + assessCheck(check, ratings).marginLow);
  const least = Math.min(...shares);
  return Number.isFinite(least) ? least : null;
}

/** The required curve at the level at which the first rating is reached; empty when one of them is not known. */
function sameShape(checks: readonly CheckPlan[], ratings: Ratings, required: Curve): [number, number][] {
  const least = levelShare(checks, ratings);
  if (least === null) return [];
  const step = Math.ceil(required.length / maxScaledPoints);
  return required
    .filter((_, i) => i % step === 0 || i === required.length - 1)
    .map(([hz, g]) => [hz, g * least]);
}

/** The peak of a sine over frequency and its knees, with what the checks leave of the ratings; `null` when one is missing. */
function sineLimit({ checks }: Alternative, load: MovingLoad, ratings: Ratings) {
  const massKg = movingMassKg(load, ratings);
  const usable = (rating: ColumnKey) => {
    const check = checks.find((each) => isOfLevel(each) && "rating" in each && each.rating === rating);
    return readNumber(ratings, rating) * (check?.factor ?? 1);
  };
  const [minHz, maxHz] = [ratings.frequencyMinHz ?? Number.NaN, ratings.frequencyMaxHz ?? Number.NaN];
  const armatureMassKg = statedTableKg(ratings);
  const forceN = usable("forceSinePeakKN") * 1000;
  const rating = {
    sineForceN: forceN,
    // Not read for a sine, but a rating has to have it.
    randomForceNRms: forceN,
    maxVelocityMPerS: usable("velocitySinePeakMps"),
    strokeM: usable("displacementPkPkMm") / 1000,
    maxAccelerationG: usable("accelerationBareTableG"),
    minFrequencyHz: minHz,
    maxFrequencyHz: maxHz,
    armatureMassKg,
    maxPayloadKg: load.payloadKg,
  };
  const known = massKg !== null && Object.values(rating).every((value) => value > 0) && maxHz > minHz;
  return known ? shakerLimitPlot({ rating, payloadKg: massKg - armatureMassKg, pointsPerOctave }) : null;
}

/** Frequencies at which another rating becomes the limit of a sine. */
export function kneesHz(alternative: Alternative, ratings: Ratings): number[] {
  const { moving } = alternative;
  const limit = moving?.isSine ? sineLimit(alternative, moving, ratings) : null;
  if (!limit) return [];
  return [
    limit.displacementToVelocityHz,
    limit.velocityToAccelerationHz,
    limit.displacementToAccelerationHz,
  ].filter((hz) => hz !== null);
}

/**
 * What a shaker can do of a test at this mass, in the convention of the required curve: it lies below it somewhere
 * exactly where a check of force, velocity, stroke or acceleration fails. Empty where that cannot be said.
 */
export function limitCurve(alternative: Alternative, ratings: Ratings, required: Curve): [number, number][] {
  const { moving, checks } = alternative;
  if (!moving) return [];
  if (!moving.isSine) return sameShape(checks, ratings, required);
  const points = sineLimit(alternative, moving, ratings)?.points ?? [];
  return points.map(({ frequencyHz, accelerationG }) => [frequencyHz, accelerationG]);
}
