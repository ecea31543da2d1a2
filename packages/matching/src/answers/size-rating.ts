import type { ColumnKey } from "../checks/check-plan.ts";

const sizeRatings: Readonly<Record<string, ColumnKey>> = {
  "ed-shaker": "forceSinePeakKN",
  "servo-hydraulic-table": "payloadMaxKg",
  "multi-axis-table": "payloadMaxKg",
  "shock-machine": "accelerationMaxG",
  "drop-tester": "payloadMaxKg",
};

/** The rating that tells large from small machines of a class: the one that tests ask for first and that differs most. */
export const sizeRating = (equipmentTypeId: string): ColumnKey => sizeRatings[equipmentTypeId] ?? "volumeL";
