import type { LineId } from "@headroom/contract/vocabulary/identifiers";
import type { Quote } from "@headroom/contract/vocabulary/projects";
import { lineDays } from "./compare-quotes.ts";

/** One test on the machines, in days since 1 January 1970; the end is the moment after its last hour. */
export interface TestDays {
  readonly lineId: LineId;
  readonly fromDay: number;
  readonly toDay: number;
}

const dayMs = 86_400_000;
/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number) => (((Math.floor(day) + 3) % 7) + 7) % 7;

/** The moment after so many working days from a working day's morning. Weekends are passed over. */
function afterWorkingDays(startDay: number, days: number, isEnd: boolean): number {
  const worked = weekdayOf(startDay) + days;
  // Friday evening is the end of a test, and Monday morning the start of the next.
  const weekends = isEnd ? Math.ceil(worked / 5) - 1 : Math.floor(worked / 5);
  return startDay + days + 2 * Math.max(0, weekends);
}

/** A quote's tests one after the other from its earliest start, Monday to Friday; those that it does not quote are left out. */
export function testDays(
  quote: Pick<Quote, "earliestStart" | "lines">,
  lineIds: readonly LineId[],
): readonly TestDays[] {
  const given = Date.parse(quote.earliestStart) / dayMs;
  const weekday = weekdayOf(given);
  const startDay = weekday > 4 ? given + 7 - weekday : given;
  let done = 0;
  return lineIds.flatMap((lineId) => {
    const days = lineDays({ quote }, lineId);
    if (days === 0) return [];
    const from = afterWorkingDays(startDay, done, false);
    done += days;
    return [{ lineId, fromDay: from, toDay: afterWorkingDays(startDay, done, true) }];
  });
}

/** The day on which a moment lies; an evening lies on the day that ends. */
export const dayOf = (day: number, isEnd = false): string =>
  new Date((isEnd ? Math.ceil(day) - 1 : Math.floor(day)) * dayMs).toISOString().slice(0, 10);
