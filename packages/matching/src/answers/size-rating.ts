import { compareNames } from "@headroom/contract/vocabulary/words/name-order";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { ColumnKey } from "../checks/check-plan.ts";
import { readNumber } from "../checks/read-rating.ts";

const sizeRatings: Readonly<Record<string, ColumnKey>> = {
  "ed-shaker": "forceSinePeakKN",
  "servo-hydraulic-table": "payloadMaxKg",
  "multi-axis-table": "payloadMaxKg",
  "shock-machine": "accelerationMaxG",
  "drop-tester": "payloadMaxKg",
};

/** The rating that tells large from small machines of a class: the one that tests ask for first and that differs most. */
export const sizeRating = (equipmentTypeId: string): ColumnKey => sizeRatings[equipmentTypeId] ?? "volumeL";

interface Sized {
  readonly equipmentTypeId: string;
  readonly ratings: Ratings;
}

/** `NaN` where it is not known. */
export const machineSize = ({ equipmentTypeId, ratings }: Sized): number =>
  readNumber(ratings, sizeRating(equipmentTypeId));

/** Machines of one class together, the smaller before the larger, and last those of unknown size. */
export function compareMachineSizes(a: Sized, b: Sized): number {
  const [own, other] = [machineSize(a), machineSize(b)];
  return (
    compareNames(a.equipmentTypeId, b.equipmentTypeId) ||
    Number(Number.isNaN(own)) - Number(Number.isNaN(other)) ||
    (Number.isNaN(own) ? 0 : own - other)
  );
}
