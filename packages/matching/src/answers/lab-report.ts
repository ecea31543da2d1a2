import type { EarliestReport } from "@headroom/contract/vocabulary/search/matching";
import { earliestReport, reportDays, transportDays } from "@headroom/contract/vocabulary/search/report-dates";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { EstimateTerms } from "../lab-for-matching.ts";
import type { TestPlan } from "../rules/test-plan.ts";
import { reportHoursAt } from "./part-time.ts";

/** Days that decide when a report can be there. */
export interface ReportBasis {
  readonly today: string;
  readonly specimen: Pick<Specimen, "readyOn" | "reportBy">;
}

/** A way to a report: kilometres of each leg, `null` where no place is known, and days at the laboratories. */
export interface WayToReport {
  readonly legsKm: readonly (number | null)[];
  readonly leadTimeDays: number;
  readonly machineDays: number;
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
  { legsKm, leadTimeDays, machineDays, reports }: WayToReport,
  { today, specimen: { readyOn, reportBy } }: ReportBasis,
): EarliestReport =>
  earliestReport({
    today,
    readyOn,
    reportBy,
    transportDays: legsKm.reduce<number>((sum, km) => sum + transportDays(km), 0),
    leadTimeDays,
    machineDays,
    reportDays: daysOfReports(reports),
  });
