import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assessCheck, shownMargin, verdictOf } from "../checks/assess-check.ts";
import { isCategorical } from "../checks/check-plan.ts";
import { type VerdictClass, verdictClasses } from "../keys/verdict-class.ts";
import type { MachineForMatching } from "../lab-for-matching.ts";
import type { Alternative } from "../rules/test-plan.ts";

/** Figures that decide between two machines, parts or laboratories. */
export interface Ranking {
  readonly verdictClass: VerdictClass;
  /** The worst margin that is shown; infinite when none is. */
  readonly worstMargin: number;
  readonly failed: number;
  /** Failed checks without a number. */
  readonly categorical: number;
}

const classStep = 1e7;
const largestMargin = 1e6;
const failedStep = 1e6;
const categoricalStep = 1e3;

/** Rank of a machine that does not fail: the verdict first, then the worst margin. */
export const passingRank = (verdictClass: number, worstMargin: number): number =>
  verdictClass * classStep + Math.min(worstMargin, largestMargin);

/** Rank of a machine that fails, below zero: fewer failed checks, numbers before words, then the worst margin. */
export const failingRank = (failed: number, categorical: number, worstMargin: number): number => {
  const short = worstMargin < 0 ? Math.min(-worstMargin, categoricalStep - 1) : 0;
  return -(failed * failedStep + categorical * categoricalStep + short);
};

/** Figures that decide between two machines of one laboratory. */
export interface Contender {
  readonly rank: number;
  /** Price of the part, `NaN` where it is not known. */
  readonly euroCents: number;
  /** By the rating that tells its class's sizes apart; `NaN` where it is not known. */
  readonly size: number;
}

/** The lesser of two figures; one that is not known is the greatest. */
const isLess = (a: number, b: number): boolean => a < b || (!Number.isNaN(a) && Number.isNaN(b));

/**
 * Whether a machine answers for its laboratory instead of another one: the better verdict, then the lower price, then
 * the smaller machine. A greater margin is no reason: a shaker of 160 kN for a small box at twice the price helps nobody.
 * Of machines that fail, the one that comes nearer. `isSameClass`: sizes compare within a class alone.
 */
export function isPreferred(a: Contender, b: Contender, isSameClass: boolean): boolean {
  const [own, other] = [classOfRank(a.rank), classOfRank(b.rank)];
  if (own !== other || own === verdictClasses.no) return a.rank > b.rank;
  if (isLess(a.euroCents, b.euroCents)) return true;
  return isSameClass && !isLess(b.euroCents, a.euroCents) && isLess(a.size, b.size);
}

/** A rank that every machine of a verdict at least as good is above. */
export const rankBelow = (rank: number): number => (rank < 0 ? rank : classOfRank(rank) * classStep - 1);

const unknownFrom = passingRank(verdictClasses.unknown, 0);
/** Ranks from here on are a tight or a sure yes. */
export const sureFrom = passingRank(verdictClasses.tight, 0);
const yesFrom = passingRank(verdictClasses.yes, 0);

/** The verdict in a rank: the inverse of `passingRank` and `failingRank`. What is not listed is a no. */
export function classOfRank(rank: number): VerdictClass {
  if (rank < unknownFrom) return verdictClasses.no;
  if (rank < sureFrom) return verdictClasses.unknown;
  return rank < yesFrom ? verdictClasses.tight : verdictClasses.yes;
}

export const rankOf = ({ verdictClass, failed, categorical, worstMargin }: Ranking): number =>
  verdictClass === verdictClasses.no
    ? failingRank(failed, categorical, worstMargin)
    : passingRank(verdictClass, worstMargin);

/** A machine that is down until after the planned day is a question, whatever it could do. */
export const isAway = (
  machine: Pick<MachineForMatching, "status" | "downUntil">,
  plannedOn: string,
): boolean => machine.status === "down" && (machine.downUntil === null || machine.downUntil > plannedOn);

/** A machine that has to be asked for, whatever it could do: it is down, or its calibration is overdue. */
export const isQuestion = (machine: MachineForMatching, plannedOn: string): boolean =>
  isAway(machine, plannedOn) || machine.isCalibrationOverdue;

/**
 * Holds all checks of an alternative against the ratings of one machine; `null` as soon as its rank cannot come above a
 * given one: no check raises it.
 */
export function rankingOf({ checks }: Alternative, ratings: Ratings, above: number): Ranking | null {
  let verdictClass: VerdictClass = verdictClasses.yes;
  let [worstMargin, failed, categorical] = [Number.POSITIVE_INFINITY, 0, 0];
  for (const check of checks) {
    const assessment = assessCheck(check, ratings);
    const verdict = verdictOf(check, assessment);
    const margin = shownMargin(check, assessment);
    if (margin !== null && margin < worstMargin) worstMargin = margin;
    if (verdict === "no") {
      failed += 1;
      if (isCategorical(check)) categorical += 1;
    }
    if (verdictClasses[verdict] < verdictClass) verdictClass = verdictClasses[verdict];
    const rank =
      verdictClass === verdictClasses.no
        ? failingRank(failed, categorical, worstMargin)
        : passingRank(verdictClass, worstMargin);
    if (rank <= above) return null;
  }
  return { verdictClass, worstMargin, failed, categorical };
}
