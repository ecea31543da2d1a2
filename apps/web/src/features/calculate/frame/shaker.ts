import type { RatingKey, Ratings } from "@headroom/contract/vocabulary/ratings";

/** The ratings that a check needs, in the order in which a link keeps them. */
export const shakerKeys = [
  "forceSinePeakKN",
  "forceRandomRmsKN",
  "forceShockPeakKN",
  "velocitySinePeakMPerS",
  "velocityShockPeakMPerS",
  "displacementPeakToPeakMm",
  "accelerationBareTableG",
  "frequencyMinHz",
  "frequencyMaxHz",
  "armatureMassKg",
  "payloadMaxKg",
  "armatureDiameterMm",
  "headExpanderMassKg",
  "headExpanderMm",
  "slipTableMovingMassKg",
  "slipTableMm",
  "slipTableOverturningMomentNm",
] as const satisfies readonly RatingKey[];

/** Those of two sides. */
const sizeKeys: ReadonlySet<RatingKey> = new Set<RatingKey>(["headExpanderMm", "slipTableMm"]);

const numberOf = (value: Ratings[(typeof shakerKeys)[number]]): number | undefined =>
  typeof value === "object" && value ? Math.min(...value.slice(0, 2)) : (value ?? undefined);

/** The ratings of a link. A size is kept by its shorter side, which is what a footprint is held against. */
export const shakerOf = (values: readonly (number | undefined)[]): Ratings =>
  Object.fromEntries(
    shakerKeys.flatMap((key, i) => {
      const value = values[i];
      if (value === undefined) return [];
      return [[key, sizeKeys.has(key) ? [value] : value]];
    }),
  );

export const shakerValues = (ratings: Ratings): (number | undefined)[] =>
  shakerKeys.map((key) => numberOf(ratings[key]));
