import { type RatingKey, type Ratings, ratingDefinitions } from "@headroom/contract/vocabulary/ratings";
import type { MarginPolicy } from "@headroom/contract/vocabulary/stereo-types";
import { answerShaker, type ShakerAnswer } from "@headroom/matching";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { testMethodsQuery } from "../../../domain/test-method/test-method.queries.ts";
import { type LoadState, specimenOf } from "./load-state.ts";
import { type CarriedTest, testLineOf } from "./test-line.ts";

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

/** What a laboratory with this shaker alone answers to the test; `null` while no rating or no specimen is known. */
export function askShaker(test: CarriedTest, load: LoadState, policy: MarginPolicy): ShakerAnswer | null {
  const [specimen, ratings] = [specimenOf(load), shakerOf(load.shaker)];
  if (!specimen || Object.keys(ratings).length === 0) return null;
  const name = load.shakerName || "This shaker";
  return answerShaker({ test: testLineOf(test), specimen, policy, name, ratings });
}

/** The answer with the operator's margins, as a search gives it. */
export function useShakerAnswer(test: CarriedTest | null, load: LoadState): ShakerAnswer | null {
  const { data } = useQuery(testMethodsQuery);
  const policy = data?.find(({ id }) => id === test?.stereoTypeId)?.marginPolicy;
  return useMemo(() => (test && policy ? askShaker(test, load, policy) : null), [test, load, policy]);
}
