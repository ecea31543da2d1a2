import type { EarliestReport } from "./matching.ts";
import { plural } from "../words/counts.ts";
import { dayAfter, daysBetween, formatDate } from "../words/dates.ts";

/** Assumed days on the road; none where no place is known. */
export function transportDays(km: number | null): number {
  if (km === null) return 0;
  if (km <= 300) return 1;
  return km <= 1500 ? 3 : 7;
}

/** Steps to a report, in days unless the name says otherwise. */
interface ReportSteps {
  readonly transportDays: number;
  readonly leadTimeDays: number;
  readonly machineDays: number;
  readonly reportDays: number;
}

/** Days between which a report is made. */
interface ReportDates {
  readonly today: string;
  readonly readyOn?: string | undefined;
  readonly reportBy?: string | undefined;
}

const hoursPerDay = 8;
/** Working days of eight hours that reports take. */
export const reportDays = (hours: number): number => Math.ceil(hours / hoursPerDay);
const minSpareWorkingDays = 3;
const minSpareShare = 0.2;
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

function workingDaysAfter(day: string, count: number): string {
  let [at, left] = [day, count];
  while (left > 0) {
    at = dayAfter(at, 1);
    if (!isWeekend(at)) left -= 1;
  }
  return at;
}

/** Assumed: spare time of 3 working days and a fifth of the days from today to the report is a yes, less is tight. */
export function reportVerdict(day: string, { today, reportBy }: ReportDates) {
  if (reportBy === undefined) return "yes";
  if (reportBy < day) return "unknown";
  const isSpare =
    reportBy >= workingDaysAfter(day, minSpareWorkingDays) &&
    daysBetween(day, reportBy) >= minSpareShare * daysBetween(today, day);
  return isSpare ? "yes" : "tight";
}

const neededText = (verdict: EarliestReport["verdict"], reportBy: string | undefined) => {
  if (reportBy === undefined) return ": ";
  return `, needed by ${formatDate(reportBy)}. ${verdict === "unknown" ? "Ask the lab. " : ""}`;
};

/** Transport + lead time + machine days + report days, all in days of the calendar. */
export const daysToReport = (steps: ReportSteps): number =>
  steps.transportDays + steps.leadTimeDays + Math.ceil(steps.machineDays) + steps.reportDays;

/** As soon as the specimen is ready, today at the earliest. */
const firstDay = ({ today, readyOn = today }: ReportDates) => (readyOn > today ? readyOn : today);

/** The first day of a test: the specimen is ready, has arrived, and the laboratory's lead time is over. */
export const firstTestDay = (
  steps: Pick<ReportSteps, "transportDays" | "leadTimeDays">,
  dates: ReportDates,
): string => dayAfter(firstDay(dates), steps.transportDays + steps.leadTimeDays);

/** The day of a report that takes these days. */
export const reportDay = (days: number, dates: ReportDates): string => dayAfter(firstDay(dates), days);

/** Whether the machine days are fewer than those of one test after the other. */
interface Overlapping {
  readonly overlaps?: boolean;
}

/** The day of a report, with its verdict and the steps to it in words. */
export function earliestReport(time: ReportSteps & ReportDates & Overlapping): EarliestReport {
  const { reportBy, leadTimeDays } = time;
  const machineDays = Math.ceil(time.machineDays);
  const day = reportDay(daysToReport(time), time);
  const verdict = reportVerdict(day, time);
  const steps = [
    time.transportDays > 0 ? `${plural(time.transportDays, "day")} of transport (assumed)` : "no transport",
    `${plural(leadTimeDays, "day")} of lead time`,
    `${plural(machineDays, "machine day")}${time.overlaps ? " (tests on different samples overlap)" : ""} and ${plural(time.reportDays, "day")} for the report`,
  ].join(", ");
  return {
    day,
    verdict,
    sentence: `Earliest report ${formatDate(day)}${neededText(verdict, reportBy)}${steps} from ${formatDate(firstDay(time))}.`,
  };
}
