import { formatDate } from "@headroom/contract/vocabulary/words/dates";

/** Until when a machine is calibrated, or since when it is not: all days `year-month-day`. */
export function calibrationOf(
  due: string,
  today: string,
): { readonly isOverdue: boolean; readonly words: string } {
  const isOverdue = due < today;
  return { isOverdue, words: `calibration ${isOverdue ? "was " : ""}due ${formatDate(due)}` };
}
