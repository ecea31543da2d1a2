import { type RatingKey, type Ratings, ratingDefinitions } from "@headroom/contract/vocabulary/ratings";

const shakerKeys = [
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

/** The ratings that a check needs, in the order in which a link keeps them. */
export const shakerFields = shakerKeys.map((key) => {
  const { kind, label, unit } = ratingDefinitions[key];
  return { key, kind, label: kind === "size" ? `${label}, shorter side` : label, unit };
});

const numberOf = (value: Ratings[(typeof shakerKeys)[number]]): number | undefined =>
  typeof value === "object" && value ? Math.min(...value.slice(0, 2)) : (value ?? undefined);

/** The ratings of a link. A size is kept by its shorter side, which is what a footprint is held against. */
export const shakerOf = (values: readonly (number | undefined)[]): Ratings =>
  Object.fromEntries(
    shakerFields.flatMap(({ key, kind }, i) => {
      const value = values[i];
      if (value === undefined) return [];
      return [[key, kind === "size" ? [value] : value]];
    }),
  );

export const shakerValues = (ratings: Ratings): (number | undefined)[] =>
  shakerKeys.map((key) => numberOf(ratings[key]));

/** Force and stroke in a line, as far as they are known. */
export const shakerDetail = ({ forceSinePeakKN, displacementPeakToPeakMm }: Ratings): string =>
  [
    typeof forceSinePeakKN === "number" && `${forceSinePeakKN} kN`,
    typeof displacementPeakToPeakMm === "number" && `${displacementPeakToPeakMm} mm pk-pk`,
  ]
    .filter(Boolean)
    .join(", ");
