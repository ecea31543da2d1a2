import type { MachineForMatching } from "../lab-for-matching.ts";
import { machineDays, type TestPlan } from "../rules/test-plan.ts";

/** The day for which certificates and machines are asked. */
export interface PlannedDay {
  readonly day: string;
  /** Whether somebody named it; today otherwise, and nothing is said of the time after. */
  readonly isNamed: boolean;
}

/** The named day, that on which the specimen is ready, or today. */
export const plannedDayOf = (plannedOn: string | undefined, readyOn: string | undefined, today: string) => ({
  day: plannedOn ?? readyOn ?? today,
  isNamed: (plannedOn ?? readyOn) !== undefined,
});

const dayMs = 86_400_000;
/** Beyond this day no date is written, and no calibration is due. */
const lastOfAll = Date.parse("9999-12-31T00:00:00Z");

/** The last day of a test that begins on the planned day; `null` where no day is named. */
export function lastDayOf(plan: TestPlan, { day, isNamed }: PlannedDay): string | null {
  if (!isNamed) return null;
  const daysAfter = Math.max(1, Math.ceil(machineDays(plan))) - 1;
  const lastMs = Math.min(Date.parse(`${day}T00:00:00Z`) + daysAfter * dayMs, lastOfAll);
  return new Date(lastMs).toISOString().slice(0, 10);
}

/** Whether the calibration of a machine is due before the test is over: on the day itself it still holds. */
export const isDueBefore = ({ calibrationDue }: MachineForMatching, lastDay: string | null): boolean =>
  lastDay !== null && calibrationDue !== null && calibrationDue < lastDay;
