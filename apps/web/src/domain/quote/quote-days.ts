import type { LineId } from "@headroom/contract/vocabulary/identifiers";
import type { Quote } from "@headroom/contract/vocabulary/project/quotes";

/** Days of a test, to the thousandth: sums of decimal fractions are not exact. */
export const lineDays = ({ quote }: { readonly quote: Pick<Quote, "lines"> }, lineId: string): number =>
  Math.round(
    quote.lines.filter((line) => line.lineId === lineId).reduce((sum, line) => sum + line.days, 0) * 1000,
  ) / 1000;

/** One test on the machines, in days since 1 January 1970; the end is the moment after its last hour. */
export interface TestDays {
  readonly lineId: LineId;
  readonly fromDay: number;
  readonly toDay: number;
}

/** A test, as far as its days depend on it. */
export interface QuotedTest {
  readonly lineId: LineId;
  /** Monday to Friday; what is not attended runs through the weekend. */
  readonly isAttended: boolean;
}

const dayMs = 86_400_000;
/** Days since Monday morning; 1 January 1970 was a Thursday. */
const weekTime = (day: number) => (((day + 3) % 7) + 7) % 7;

/** A test is begun by somebody: on a weekend not before Monday. */
const nextWorkingTime = (day: number) => (weekTime(day) < 5 ? day : day + 7 - weekTime(day));

/** After so many working days. Friday evening is the end of a test that fills its week. */
const afterWorkingDays = (day: number, days: number) =>
  day + days + 2 * Math.max(0, Math.ceil((weekTime(day) + days) / 5) - 1);

/** A quote's tests one after the other from its earliest start; those that it does not quote are left out. */
export function testDays(
  quote: Pick<Quote, "earliestStart" | "lines">,
  tests: readonly QuotedTest[],
): readonly TestDays[] {
  let free = Date.parse(quote.earliestStart) / dayMs;
  return tests.flatMap(({ lineId, isAttended }) => {
    const days = lineDays({ quote }, lineId);
    if (days === 0) return [];
    const fromDay = nextWorkingTime(free);
    free = isAttended ? afterWorkingDays(fromDay, days) : fromDay + days;
    return [{ lineId, fromDay, toDay: free }];
  });
}

/** The day on which a moment lies; an evening lies on the day that ends. */
export const dayOf = (day: number, isEnd = false): string =>
  new Date((isEnd ? Math.ceil(day) - 1 : Math.floor(day)) * dayMs).toISOString().slice(0, 10);
