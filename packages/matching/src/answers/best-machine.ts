import type { AnsweringLab, EstimateTerms, MachineForMatching } from "../lab-for-matching.ts";
import type { Alternative, Part, TestPlan } from "../rules/test-plan.ts";
import { accreditationOf, accreditedClass } from "./accreditation.ts";
import { declaredClass } from "./declarations.ts";
import { isDueBefore, lastDayOf, type PlannedDay } from "./planned-day.ts";
import {
  type Contender,
  isPreferred,
  isQuestion,
  rankBelow,
  rankOf,
  type Ranking,
  rankingOf,
  sureFrom,
} from "./ranking.ts";
import { type VerdictClass, verdictClasses } from "../keys/verdict-class.ts";
import { chargedEuroCents, paidDays, timeAt, timeOn } from "./part-time.ts";
import { machineSize } from "./size-rating.ts";

/** The machine with which a laboratory answers one part of a test. */
export interface BestMachine {
  readonly alternative: Alternative;
  readonly machine: MachineForMatching;
  readonly ranking: Ranking;
}

/** Ranking without any machine of the kind: every check fails, none is a number. */
export function absence(part: Part): Ranking {
  const checks = Math.max(1, ...part.alternatives.map((each) => each.checks.length));
  return {
    verdictClass: verdictClasses.no,
    worstMargin: Number.POSITIVE_INFINITY,
    failed: checks,
    categorical: checks,
  };
}

/** Exact cents of euro of a part on a machine, `NaN` where its rate is not known. */
const euroCentsOf = (part: Part, { alternative, machine }: BestMachine, terms: EstimateTerms): number =>
  machine.dayRateEuroCents === null
    ? Number.NaN
    : machine.dayRateEuroCents * paidDays(part, timeOn(part, alternative, machine.ratings), terms);

const contenderOf = (part: Part, best: BestMachine, terms: EstimateTerms): Contender => ({
  rank: rankOf(best.ranking),
  /** Only machines that pass with one verdict are compared by it. */
  get euroCents() {
    return euroCentsOf(part, best, terms);
  },
  size: machineSize(best.machine),
});

const atMost = (verdictClass: VerdictClass, ranking: Ranking): Ranking =>
  ranking.verdictClass > verdictClass ? { ...ranking, verdictClass } : ranking;

/** The best verdict that a machine has on these days, whatever it could do. */
function bestOnDays(machine: MachineForMatching, { planned, lastDay }: TestDays): VerdictClass {
  if (isQuestion(machine, planned.day)) return verdictClasses.unknown;
  return isDueBefore(machine, lastDay) ? verdictClasses.tight : verdictClasses.yes;
}

/** When a test is planned, and on which day it would end. */
export interface TestDays {
  readonly planned: PlannedDay;
  /** `null` where nobody named a day. */
  readonly lastDay: string | null;
}

export const testDaysOf = (plan: TestPlan, planned: PlannedDay): TestDays => ({
  planned,
  lastDay: lastDayOf(plan, planned),
});

/** The best machine for a part; of equals the one of the earlier alternative, then the one listed first. */
export function bestMachine(part: Part, lab: AnsweringLab, days: TestDays): BestMachine | null {
  let best: BestMachine | null = null;
  let held: Contender = { rank: Number.NEGATIVE_INFINITY, euroCents: Number.NaN, size: Number.NaN };
  for (const alternative of part.alternatives) {
    for (const machine of lab.machines) {
      if (machine.equipmentTypeId !== alternative.equipmentTypeId) continue;
      if (held.rank >= sureFrom && isQuestion(machine, days.planned.day)) continue;
      const passed = rankingOf(alternative, machine.ratings, rankBelow(held.rank));
      if (!passed) continue;
      const ranking = atMost(bestOnDays(machine, days), passed);
      const contender = contenderOf(part, { alternative, machine, ranking }, lab.terms);
      if (best && !isPreferred(contender, held, best.alternative === alternative)) continue;
      [best, held] = [{ alternative, machine, ranking }, contender];
    }
  }
  return best;
}

/** Result of a laboratory for one test: its best machine for every part, and its declarations. */
export interface TestRanking extends Ranking {
  readonly costEuroCents: number | null;
  /** Machine days from its first to its last; what runs meanwhile takes none. */
  readonly days: number;
  /** Whether it has any machine of the kinds that the test asks for. */
  readonly hasMachine: boolean;
  /** Whether it has machines for every part of it. */
  readonly isEquipped: boolean;
}

/** A part and the machine that answers it, `null` when the laboratory has none of the kind. */
export interface AnsweredPart {
  readonly part: Part;
  readonly best: BestMachine | null;
}

export const answeredParts = (plan: TestPlan, lab: AnsweringLab, days: TestDays): readonly AnsweredPart[] =>
  plan.parts.map((part) => ({ part, best: bestMachine(part, lab, days) }));

/** Caps the verdict at a condition; one that is refused fails one check more if there are machines. */
export function withCondition(ranking: TestRanking, condition: VerdictClass): TestRanking {
  if (!ranking.hasMachine) return ranking;
  const refused = condition === verdictClasses.no ? 1 : 0;
  return {
    ...ranking,
    verdictClass: Math.min(ranking.verdictClass, condition) as VerdictClass, // the lesser of two classes is one
    failed: ranking.failed + refused,
    categorical: ranking.categorical + refused,
  };
}

/** Ranks a laboratory by its machines and declarations, whatever its accreditation. */
export function rankingOfParts(
  plan: TestPlan,
  lab: AnsweringLab,
  parts: readonly AnsweredPart[],
): TestRanking {
  return withCondition(rankingOfMachines(parts, lab.terms), declaredClass(plan, lab));
}

/** Machine days of a part; of the fewest runs where there is no machine. */
const daysOf = ({ part, best }: AnsweredPart, terms: EstimateTerms): number =>
  timeAt(best ? timeOn(part, best.alternative, best.machine.ratings) : part.time, terms).days;

function rankingOfMachines(parts: readonly AnsweredPart[], terms: EstimateTerms): TestRanking {
  let verdictClass: VerdictClass = verdictClasses.yes;
  let [worstMargin, failed, categorical] = [Number.POSITIVE_INFINITY, 0, 0];
  let [euroCents, days] = [0, 0];
  for (const each of parts) {
    const { part, best } = each;
    const ranking = best?.ranking ?? absence(part);
    verdictClass = Math.min(verdictClass, ranking.verdictClass) as VerdictClass; // the lesser of two classes is one
    worstMargin = Math.min(worstMargin, ranking.worstMargin);
    failed += ranking.failed;
    categorical += ranking.categorical;
    euroCents += best ? Math.round(euroCentsOf(part, best, terms)) : Number.NaN;
    days += part.meanwhile ? 0 : daysOf(each, terms);
  }
  const hasMachine = parts.some(({ best }) => best !== null);
  const isEquipped = parts.every(({ best }) => best !== null);
  const costEuroCents = Number.isNaN(euroCents) ? null : chargedEuroCents(euroCents, terms);
  return { verdictClass, worstMargin, failed, categorical, costEuroCents, days, hasMachine, isEquipped };
}

export function testRanking(plan: TestPlan, lab: AnsweringLab, planned: PlannedDay): TestRanking {
  const ranking = rankingOfParts(plan, lab, answeredParts(plan, lab, testDaysOf(plan, planned)));
  if (!plan.accreditedReport) return ranking;
  return withCondition(ranking, accreditedClass(accreditationOf(lab, plan.line, planned)));
}
