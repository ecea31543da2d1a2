import type { RatingKey, Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";

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
const sizeKeys = ["headExpanderMm", "slipTableMm"] as const satisfies readonly RatingKey[];
type SizeKey = (typeof sizeKeys)[number];
type ShakerKey = (typeof shakerKeys)[number];
const isSizeKey = (key: ShakerKey): key is SizeKey => sizeKeys.some((size) => size === key);

/** One figure of a shaker: a rating, or a side of a size. */
export interface ShakerFigure {
  readonly key: ShakerKey;
  readonly side: "shorter" | "longer" | null;
}

/** The figures of a shaker in the order in which a link keeps them: longer sides came last. */
export const shakerFigures: readonly ShakerFigure[] = [
  ...shakerKeys.map((key): ShakerFigure => ({ key, side: isSizeKey(key) ? "shorter" : null })),
  ...sizeKeys.map((key): ShakerFigure => ({ key, side: "longer" })),
];

function figureOf(ratings: Ratings, { key, side }: ShakerFigure): number | undefined {
  const value = ratings[key];
  if (typeof value !== "object" || value === null) return value ?? undefined;
  const [shorter, longer] = value.slice(0, 2).toSorted((a, b) => a - b);
  return side === "longer" ? longer : shorter;
}

const placeOf = (key: SizeKey, side: ShakerFigure["side"]) =>
  shakerFigures.findIndex((figure) => figure.key === key && figure.side === side);

/** The longer side first; one alone is that of a square, and the diameter of a round head expander. */
const sidesOf = (key: SizeKey, values: readonly (number | undefined)[]) =>
  [values[placeOf(key, "longer")], values[placeOf(key, "shorter")]].filter((side) => side !== undefined);

/** The ratings of a link. */
export const shakerOf = (values: readonly (number | undefined)[]): Ratings =>
  Object.fromEntries(
    shakerKeys.flatMap((key, i): [ShakerKey, number | readonly number[]][] => {
      const sides = isSizeKey(key) ? sidesOf(key, values) : [];
      if (sides.length > 0) return [[key, sides]];
      const value = values[i];
      return value === undefined ? [] : [[key, value]];
    }),
  );

export const shakerValues = (ratings: Ratings): (number | undefined)[] =>
  shakerFigures.map((figure) => figureOf(ratings, figure));
