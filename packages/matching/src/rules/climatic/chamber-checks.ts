import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { knownMargin, tightestSide, unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { upperMargin } from "../../checks/margins.ts";
import { sidesOf } from "../../checks/read-rating.ts";
import { fewerInVolume } from "../../checks/remedies.ts";
import { computed, fits, holdsTemperature, reaches, reachesC, startsAt } from "../../checks/write-checks.ts";
import { boxSidesMm, testLoad, volumeL } from "../test-load.ts";
import type { RuleInput } from "../test-plan.ts";
import { testSpaceM3 } from "./test-space.ts";

/** Free space on every side of a specimen in moving air: the smaller of the two (*assumed*). */
const clearanceMm = 100;
const clearanceShare = 0.1;

/** The longest side that has the usual space on both of its sides. */
export const clearedMm = (innerMm: number): number =>
  Math.max(innerMm / (1 + 2 * clearanceShare), innerMm - 2 * clearanceMm);

export const coldEnd = ({ policy }: RuleInput, lowC: number): CheckPlan =>
  reachesC("temperatureMinC", lowC, policy.temperatureGuardK);
export const hotEnd = ({ policy }: RuleInput, highC: number): CheckPlan =>
  reachesC("temperatureMaxC", highC, policy.temperatureGuardK);

/** One temperature, inside both ends of the chamber's range. */
export const holdsC = ({ policy }: RuleInput, temperatureC: number): CheckPlan =>
  holdsTemperature(temperatureC, policy.temperatureGuardK);

/** Both ends of a range of temperatures; one temperature is one check. */
export const holdsRange = (input: RuleInput, lowC: number, highC: number): readonly CheckPlan[] =>
  lowC === highC ? [holdsC(input, lowC)] : [coldEnd(input, lowC), hotEnd(input, highC)];

/**
 * The specimen in the chamber with space for the air: up to 100 mm or a tenth of its side on every side is a yes, between
 * fitting and that a question, and a no only where it does not fit.
 */
export function clearOfWalls({ specimen }: RuleInput): CheckPlan {
  const bareMm = boxSidesMm(specimen).toSorted((a, b) => b - a);
  const freeMm = bareMm.map((side) => Math.min(clearanceMm, clearanceShare * side));
  const clearMm = bareMm.map((side, i) => side + 2 * (freeMm[i] ?? 0));
  const assess = (ratings: Ratings): Computed => {
    const innerMm = sidesOf(ratings, "innerMm");
    const column = "innerMm";
    const bare = tightestSide(bareMm, innerMm);
    if (Number.isNaN(bare.margin))
      return { ...unknownMargin, required: clearMm[0] ?? null, column, limit: null };
    if (bare.margin < 0)
      return { ...knownMargin(bare.margin), required: bare.required, limit: bare.limit, column };
    const clear = tightestSide(clearMm, innerMm);
    const [sideMm = 0, usualMm = 0, limit = 0] = [bareMm[clear.at], freeMm[clear.at], innerMm[clear.at]];
    const figures = { required: clear.required, limit, column } as const;
    return clear.margin >= 0
      ? {
          ...figures,
          ...knownMargin(clear.margin),
          requiredNote: () => `with ${figure(usualMm)} mm free on every side`,
        }
      : {
          ...figures,
          marginLow: clear.margin,
          marginHigh: bare.margin,
          sentence: () =>
            `Inner size: ${figure(sideMm)} mm in ${figure(limit)} mm leaves ${figure((limit - sideMm) / 2)} mm on every side, and ${figure(usualMm)} mm is usual. Ask the lab.`,
        };
  };
  return computed("innerMm.2", assess, { floor: bareMm[2] ?? 0, tightBelow: 0, key: "innerMm" });
}

/** The specimen in the chamber, nothing more. */
export const inside = ({ specimen }: RuleInput): CheckPlan => fits("innerMm", boxSidesMm(specimen));

/** Conditions of a test space; they decide how much of it the specimens may fill. A basket and dust count as changing. */
type SpaceUse = "steady" | "changing";

const words: ReadonlyMap<number, string> = new Map([
  [2, "half"],
  [3, "a third"],
]);
const shareOf = (ratio: number) => words.get(ratio) ?? `${figure(100 / ratio)} %`;

/**
 * Chamber volume over the specimens' volume (*assumed*). A steady temperature with nothing powered: from `Warn` times a
 * yes, from `Fail` times tight; anything else, and a basket or dust chamber: from `Warn` times a yes. Below that it is a
 * question, and a no only where the specimens are larger than the space.
 */
export function volumeRatio({ specimen, policy }: RuleInput, use: SpaceUse): CheckPlan {
  const { perRun } = testLoad(specimen);
  const { volumeRatioFail, volumeRatioWarn } = policy;
  const isLive = specimen.powered || (specimen.heatDissipationW ?? 0) > 0;
  const mayBeTight = use === "steady" && !isLive;
  const minRatio = mayBeTight ? volumeRatioFail : volumeRatioWarn;
  const specimensL = volumeL(specimen, perRun);
  const required = minRatio * specimensL;
  const why = mayBeTight ? " for a steady temperature" : "";
  const assess = (ratings: Ratings): Computed => {
    const spaceL = 1000 * testSpaceM3(ratings);
    const figures = { required, column: "volumeL" } as const;
    if (Number.isNaN(spaceL)) return { ...unknownMargin, ...figures, limit: null };
    const margins = {
      marginLow: upperMargin(spaceL, 1, required),
      marginHigh: upperMargin(spaceL, 1, specimensL),
    };
    if (margins.marginLow >= 0 || margins.marginHigh < 0) return { ...figures, ...margins, limit: spaceL };
    const sentence = () =>
      `Volume: the specimens fill ${figure((100 * specimensL) / spaceL)} % of ${figure(spaceL)} L; ${shareOf(minRatio)} is usual${why}. Ask the lab.`;
    return { ...figures, ...margins, limit: spaceL, sentence };
  };
  return computed("volumeL", assess, {
    note: mayBeTight
      ? `${volumeRatioFail} times the specimens' volume; below ${volumeRatioWarn} times it is tight`
      : `${volumeRatioWarn} times the specimens' volume`,
    floor: specimensL,
    tightBelow: mayBeTight ? volumeRatioWarn / volumeRatioFail - 1 : 0,
    remedies: [fewerInVolume(perRun)],
  });
}

export const humidity = (percent: number): readonly CheckPlan[] => [
  startsAt("humidityMinPct", percent),
  reaches("humidityMaxPct", percent),
];
