import { estimatedCents } from "@headroom/contract/vocabulary/project/money";
import {
  accreditationCheckKey,
  type LabAnswer,
  type TestAnswer,
} from "@headroom/contract/vocabulary/search/matching";
import { transportDays } from "@headroom/contract/vocabulary/search/report-dates";
import type { LabForMatching } from "../lab-for-matching.ts";
import type { TestPlan } from "../rules/test-plan.ts";
import { untilReport } from "./accreditation.ts";
import { answerTest } from "./answer-test.ts";
import { orderCharge } from "./estimate.ts";
import { reportAt, type ReportBasis, reportWorkOf } from "./lab-report.ts";
import type { PlannedDay } from "./planned-day.ts";
import { machineDaysAt, sequenceOf } from "./test-sequence.ts";
import { type VerdictClass, verdictClasses, verdictFrom } from "../keys/verdict-class.ts";

/** Result of a laboratory over all tests together, in the figures by which laboratories are compared. */
export interface LabRanking {
  readonly verdictClass: VerdictClass;
  readonly worstMargin: number;
  readonly failed: number;
  readonly categorical: number;
  readonly costEuroCents: number | null;
}

/** Everything together is as good as its worst test. */
export function together(rankings: readonly LabRanking[]): LabRanking {
  let verdictClass: VerdictClass = verdictClasses.yes;
  let [worstMargin, failed, categorical] = [Number.POSITIVE_INFINITY, 0, 0];
  let costEuroCents: number | null = 0;
  for (const ranking of rankings) {
    verdictClass = Math.min(verdictClass, ranking.verdictClass) as VerdictClass; // the lesser of two classes is one
    worstMargin = Math.min(worstMargin, ranking.worstMargin);
    failed += ranking.failed;
    categorical += ranking.categorical;
    costEuroCents =
      costEuroCents === null || ranking.costEuroCents === null ? null : costEuroCents + ranking.costEuroCents;
  }
  return { verdictClass, worstMargin, failed, categorical, costEuroCents };
}

/** The sum, as far as all of them and it are known. */
const sumOrNull = (cents: readonly (number | null)[]): number | null =>
  cents.reduce<number | null>(
    (sum, each) => (sum === null || each === null ? null : estimatedCents(sum + each)),
    0,
  );

/** A laboratory, and how far away it is where that is known. */
export interface LabAtDistance {
  readonly lab: LabForMatching;
  readonly distanceKm: number | null;
}

/** The day of the tests, and days that decide when their report can be there. */
export interface AskedDays extends ReportBasis {
  readonly planned: PlannedDay;
}

function untilReportOf(test: TestAnswer, day: string): TestAnswer {
  const accreditation = untilReport(test.accreditation, day);
  if (accreditation === test.accreditation) return test;
  const { sentence } = accreditation;
  const checks = test.checks.map((check) =>
    check.key === accreditationCheckKey ? { ...check, sentence } : check,
  );
  return { ...test, accreditation, checks };
}

/** The full answer of one laboratory: every test with every check, as it is shown and kept as the proof of match. */
export function answerLab(
  plans: readonly TestPlan[],
  { lab, distanceKm }: LabAtDistance,
  asked: AskedDays,
): LabAnswer {
  const answers = plans.map((plan) => answerTest(plan, lab, asked.planned));
  const tests = answers.map(({ answer }) => answer);
  const ranking = together(answers.map((each) => each.ranking));
  const runs = plans.flatMap((plan, t) => {
    const test = tests[t];
    return test && test.verdict !== "no" ? [{ plan, days: test.days }] : [];
  });
  const way = {
    transportDays: transportDays(distanceKm),
    leadTimeDays: lab.leadTimeDays,
    ...machineDaysAt(
      sequenceOf(runs.map(({ plan }) => plan)),
      runs.map(({ days }) => days),
    ),
    reports: [
      reportWorkOf(
        runs.map(({ plan }) => plan),
        lab.terms,
      ),
    ],
  };
  const report = runs.length > 0 ? reportAt(way, asked) : undefined;
  const testsCents = sumOrNull(tests.map((test) => test.costCents));
  const charge = orderCharge(testsCents, lab);
  const inTime = verdictClasses[report?.verdict ?? "yes"];
  const verdictClass = inTime < ranking.verdictClass ? inTime : ranking.verdictClass;
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
    verdict: verdictFrom(verdictClass),
    worstMargin: Number.isFinite(ranking.worstMargin) ? ranking.worstMargin : null,
    failedChecks: ranking.failed,
    tests: report ? tests.map((test) => untilReportOf(test, report.day)) : tests,
    costCents: charge ? sumOrNull([testsCents, charge.cents]) : testsCents,
    ...(charge && { orderCharge: charge }),
    currency: lab.currency,
    ...(report && { report }),
  };
}
