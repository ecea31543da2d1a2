import type { EarliestReport } from "@headroom/contract/vocabulary/search/matching";
import { earliestReport, reportDays } from "@headroom/contract/vocabulary/search/report-dates";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { EstimateTerms } from "../lab-for-matching.ts";
import type { TestPlan } from "../rules/test-plan.ts";
import { reportHoursAt } from "./part-time.ts";
import type { Span } from "./test-sequence.ts";

/** Days that decide when a report can be there. */
export interface ReportBasis {
  readonly today: string;
  readonly specimen: Pick<Specimen, "readyOn" | "reportBy">;
}

/** A way to a report: days on the road and at the laboratories. */
export interface WayToReport extends Span {
  readonly leadTimeDays: number;
  readonly reports: readonly ReportWork[];
}

/** The reports of tests at one laboratory: hours to write them, or days where it states days. */
export interface ReportWork {
  readonly hours: number;
  readonly days: number | null;
}

export const reportWorkOf = (plans: readonly TestPlan[], terms: EstimateTerms): ReportWork => ({
  hours: plans.flatMap(({ parts }) => parts).reduce((sum, part) => sum + reportHoursAt(part, terms), 0),
  days: terms.reportDays,
});

/** Reports of several laboratories: the days that some state, and those that all other hours take together. */
export function daysOfReports(works: readonly ReportWork[]): number {
  const hours = works.reduce((sum, work) => sum + (work.days === null ? work.hours : 0), 0);
  return works.reduce((sum, { days }) => sum + (days ?? 0), reportDays(hours));
}

export const reportAt = (
  { reports, ...way }: WayToReport,
  { today, specimen: { readyOn, reportBy } }: ReportBasis,
): EarliestReport =>
  earliestReport({
    today,
    readyOn,
    reportBy,
    ...way,
    reportDays: daysOfReports(reports),
  });
