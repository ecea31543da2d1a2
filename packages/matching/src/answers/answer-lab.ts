import { estimatedCents } from "@headroom/contract/vocabulary/money";
import type { LabAnswer } from "@headroom/contract/vocabulary/matching";
import type { LabForMatching } from "../lab-for-matching.ts";
import type { TestPlan } from "../rules/test-plan.ts";
import { answerTest } from "./answer-test.ts";
import type { TestStanding } from "./best-machine.ts";
import { type VerdictClass, verdictClasses, verdictFrom } from "./standing.ts";

/** How a laboratory stands with all tests together, in the figures by which laboratories are compared. */
export interface LabStanding {
  readonly verdictClass: VerdictClass;
  readonly worstMargin: number;
  readonly failed: number;
  readonly categorical: number;
  readonly costEuroCents: number | null;
}

/** Everything together is as good as its worst test. */
export function together(standings: readonly TestStanding[]): LabStanding {
  let verdictClass: VerdictClass = verdictClasses.yes;
  let [worstMargin, failed, categorical] = [Number.POSITIVE_INFINITY, 0, 0];
  let costEuroCents: number | null = 0;
  for (const standing of standings) {
    verdictClass = Math.min(verdictClass, standing.verdictClass) as VerdictClass; // the lesser of two classes is one
    worstMargin = Math.min(worstMargin, standing.worstMargin);
    failed += standing.failed;
    categorical += standing.categorical;
    costEuroCents =
      costEuroCents === null || standing.costEuroCents === null
        ? null
        : costEuroCents + standing.costEuroCents;
  }
  return { verdictClass, worstMargin, failed, categorical, costEuroCents };
}

/** The sum, as far as all of them and it are known. */
const sumOrNull = (cents: readonly (number | null)[]): number | null =>
  cents.reduce<number | null>(
    (sum, each) => (sum === null || each === null ? null : estimatedCents(sum + each)),
    0,
  );

/** The full answer of one laboratory: every test with every check, as it is shown and kept as the proof of match. */
export function answerLab(
  plans: readonly TestPlan[],
  lab: LabForMatching,
  plannedOn: string,
  distanceKm: number | null,
): LabAnswer {
  const answers = plans.map((plan) => answerTest(plan, lab, plannedOn));
  const tests = answers.map(({ answer }) => answer);
  const standing = together(answers.map((each) => each.standing));
  return {
    labId: lab.labId,
    slug: lab.slug,
    name: lab.name,
    city: lab.city,
    countryCode: lab.countryCode,
    latitude: lab.latitude,
    longitude: lab.longitude,
    distanceKm,
    leadTimeDays: lab.leadTimeDays,
    responseMedianHours: lab.responseMedianHours,
    languages: [...lab.languages],
    verdict: verdictFrom(standing.verdictClass),
    worstMargin: Number.isFinite(standing.worstMargin) ? standing.worstMargin : null,
    failedChecks: standing.failed,
    tests,
    costCents: sumOrNull(tests.map((test) => test.costCents)),
    currency: lab.currency,
  };
}
