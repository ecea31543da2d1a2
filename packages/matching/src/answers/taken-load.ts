import type { Verdict } from "@headroom/contract/vocabulary/search/matching";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assessCheck, verdictOf } from "../checks/assess-check.ts";
import { verdictClasses } from "../keys/verdict-class.ts";
import { maxSideBySide } from "../rules/climatic/test-space.ts";
import type { Alternative, ChamberLoad, Part } from "../rules/test-plan.ts";

/** Specimens that a chamber takes in one run. */
export interface TakenLoad {
  readonly perRun: number;
  /** The check that one more would worsen, as a label; `null` where all fit. */
  readonly limitedBy: string | null;
}

const verdictsOf = ({ checks }: Alternative, ratings: Ratings): readonly Verdict[] =>
  checks.map((check) => verdictOf(check, assessCheck(check, ratings)));

/** The first check that more specimens make worse than the worst of one, or that they make a question. */
function worsenedBy(more: Alternative, alone: readonly Verdict[], ratings: Ratings): string | null {
  const worst = Math.min(verdictClasses.yes, ...alone.map((verdict) => verdictClasses[verdict]));
  for (const [place, check] of more.checks.entries()) {
    const verdict = verdictOf(check, assessCheck(check, ratings));
    const isNewQuestion = verdict === "unknown" && alone[place] !== "unknown";
    if (isNewQuestion || verdictClasses[verdict] < worst) return check.label;
  }
  return null;
}

/** The largest number, at most all, that stands in the chamber and whose verdict is no worse than that of one. */
function takenBy(load: ChamberLoad, place: number, ratings: Ratings): TakenLoad {
  const one = load.partAt(1).alternatives[place];
  const alone = one ? verdictsOf(one, ratings) : [];
  if (!one || alone.includes("no")) return { perRun: 1, limitedBy: null };
  const sideBySide = maxSideBySide(ratings, load);
  const limitAt = (perRun: number): string | null => {
    if (perRun > sideBySide) return load.isOneLayer ? "room for one layer" : "room";
    const more = load.partAt(perRun).alternatives[place];
    return more ? worsenedBy(more, alone, ratings) : null;
  };
  let limitedBy = limitAt(load.quantity);
  if (limitedBy === null) return { perRun: load.quantity, limitedBy };
  let [fits, fails] = [1, load.quantity];
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    const limit = limitAt(middle);
    if (limit === null) fits = middle;
    else [fails, limitedBy] = [middle, limit];
  }
  return { perRun: fits, limitedBy };
}

/** Loads that were computed: of a test's alternative, by the ratings of a machine. */
const known = new WeakMap<Alternative, WeakMap<Ratings, TakenLoad>>();

/** Specimens that a machine takes in one run; `null` where it is no chamber that decides. */
export function takenLoad(
  { load, alternatives }: Part,
  alternative: Alternative,
  ratings: Ratings,
): TakenLoad | null {
  if (!load) return null;
  const byRatings = known.get(alternative) ?? new WeakMap<Ratings, TakenLoad>();
  known.set(alternative, byRatings);
  const found = byRatings.get(ratings) ?? takenBy(load, alternatives.indexOf(alternative), ratings);
  byRatings.set(ratings, found);
  return found;
}
