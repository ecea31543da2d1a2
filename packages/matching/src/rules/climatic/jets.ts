import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assumedMargin, knownMargin, tightestSide, unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { upperMargin } from "../../checks/margins.ts";
import { readNumber, sidesOf } from "../../checks/read-rating.ts";
import { computed, computedWord, insideIsEnough, reaches } from "../../checks/write-checks.ts";
import { floorLoad } from "./floor-load.ts";
import { boxSidesMm, footprintMm, runSidesMm, testLoad } from "../test-load.ts";
import type { RuleInput } from "../test-plan.ts";
import { floorSidesMm } from "./test-space.ts";

/** Somebody with a hose walks round the specimen (*assumed*). */
const walkRoundMm = 1000;
/** IEC 60529, 14.2.9, and ISO 20653: a larger specimen is sprayed by free hand, a smaller one on a turntable (*recalled*). */
const turntableMaxMm = 250;
/** Codes of immersion, in a tank. */
export const immersed: ReadonlySet<string> = new Set(["7", "8"]);

const by = (sides: readonly number[]) => sides.map(figure).join(" × ");

/** Whether a rectangle lies in another, either way round. */
const liesIn = ([a = 0, b = 0]: readonly number[], [c = 0, d = 0]: readonly number[]): boolean =>
  (a <= c && b <= d) || (a <= d && b <= c);

/** The box in the room in any position, longest side to longest. */
function fitOf(boxMm: readonly number[], ratings: Ratings): Computed {
  const innerMm = sidesOf(ratings, "innerMm");
  const { margin, required, limit } = tightestSide(boxMm, innerMm);
  return { ...knownMargin(margin), required, limit, column: "innerMm" };
}

/**
 * The room of a hose: the specimens of one run as they stand, with a metre on every side, are a yes; what does not fit in
 * any position is a no, unless the rig also has a tank, whose size may be the one that is stated; between them it is asked.
 */
function roomToWalkRound({ specimen }: RuleInput): CheckPlan {
  const sidesMm = runSidesMm(specimen);
  const boxMm = boxSidesMm(specimen).toSorted((a, b) => b - a);
  const neededMm = sidesMm.map((side) => side + 2 * walkRoundMm);
  const needs = `${by(sidesMm)} mm with 1 m to walk round on every side need ${by(neededMm)} mm`;
  const ask = (why: () => string): Computed => ({
    ...unknownMargin,
    required: Math.max(...neededMm),
    limit: null,
    column: "innerMm",
    sentence: () => `Inner size: ${needs}; ${why()}. Ask the lab.`,
  });
  const assess = (ratings: Ratings): Computed => {
    const floorMm = floorSidesMm(ratings);
    if (!floorMm) return ask(() => "the size of the room is not stated");
    const fit = fitOf(boxMm, ratings);
    const hasTank = ratings.ipx?.some((code) => immersed.has(code)) ?? false;
    if (fit.marginHigh < 0 && !hasTank) return fit;
    const heightMm = ratings.innerMm?.[2] ?? Math.min(...floorMm);
    if (specimen.heightMm <= heightMm && liesIn(neededMm, floorMm))
      return {
        ...fit,
        ...assumedMargin,
        sentence: () => `Inner size: ${needs}; the room has ${by(floorMm)} mm.`,
      };
    return ask(() => `the room has ${by(floorMm)} mm`);
  };
  return { ...computed("innerMm.0", assess), ...insideIsEnough };
}

/** IPX5, IPX6 and IPX6K: a room to walk round the specimen in, and a floor under it; no turntable. */
export const hosed = (input: RuleInput): readonly CheckPlan[] => [
  roomToWalkRound(input),
  ...floorLoad(input),
];

/** A turntable carries what is stated for it, else what the rig does. */
function turntableLoad(massKg: number): CheckPlan {
  const assess = (ratings: Ratings): Computed => {
    const own = readNumber(ratings, "turntableKg");
    const column = Number.isNaN(own) ? "payloadMaxKg" : "turntableKg";
    const limit = readNumber(ratings, column);
    const figures = { required: massKg, column } as const;
    if (Number.isNaN(limit)) return { ...unknownMargin, ...figures, limit: null };
    const margin = upperMargin(limit, 1, massKg);
    return { ...figures, limit, ...knownMargin(margin) };
  };
  return computed("turntableKg", assess);
}

function freeHand(longestMm: number): CheckPlan {
  const large = `A longest side of ${figure(longestMm)} mm, above ${turntableMaxMm} mm, is sprayed by free hand`;
  const assess = (ratings: Ratings): Computed => {
    const figures = { required: null, limit: null, column: "jetFreeHand" } as const;
    const known = ratings.jetFreeHand ?? null;
    if (known === true)
      return { ...assumedMargin, ...figures, sentence: () => `${large}, and the laboratory does.` };
    const stated =
      known === null ? "whether the laboratory does is not stated" : "the laboratory states that it does not";
    return { ...unknownMargin, ...figures, sentence: () => `${large}; ${stated}. Ask the lab.` };
  };
  return computedWord("jetFreeHand", assess);
}

/** IPX9 and IPX9K: up to 250 mm on the turntable, larger by free hand where the laboratory states it, else a question. */
export function pressureWashed(input: RuleInput): readonly CheckPlan[] {
  const { specimen } = input;
  const longestMm = Math.max(...boxSidesMm(specimen));
  if (longestMm > turntableMaxMm) return [freeHand(longestMm), ...hosed(input)];
  const { perRun } = testLoad(specimen);
  return [reaches("turntableMm", footprintMm(specimen, perRun)), turntableLoad(perRun * specimen.massKg)];
}
