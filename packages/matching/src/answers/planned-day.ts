import { dayAfter } from "@headroom/contract/vocabulary/words/dates";
import type { MachineForMatching } from "../lab-for-matching.ts";
import { machineDays, type TestPlan } from "../rules/test-plan.ts";

/** The day for which certificates and machines are asked. */
export interface PlannedDay {
  readonly day: string;
  /** Whether somebody named it; today otherwise, and nothing is said of the time after. */
  readonly isNamed: boolean;
  readonly today: string;
}

/** The named day, that on which the specimen is ready, or today. */
export const plannedDayOf = (plannedOn: string | undefined, readyOn: string | undefined, today: string) => ({
  day: plannedOn ?? readyOn ?? today,
  isNamed: (plannedOn ?? readyOn) !== undefined,
  today,
});

/** The last day of a test that begins on the planned day; `null` where no day is named. */
export function lastDayOf(
  plan: TestPlan,
  { day, isNamed }: Pick<PlannedDay, "day" | "isNamed">,
): string | null {
  if (!isNamed) return null;
  return dayAfter(day, Math.max(1, Math.ceil(machineDays(plan))) - 1);
}

/** Whether the calibration of a machine is due before the test is over: on the day itself it still holds. */
export const isDueBefore = ({ calibrationDue }: MachineForMatching, lastDay: string | null): boolean =>
  lastDay !== null && calibrationDue !== null && calibrationDue < lastDay;
