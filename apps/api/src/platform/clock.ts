/** Time is an argument, so that a test can say which day it is. */
export interface Clock {
  readonly now: () => Date;
}
export const systemClock: Clock = { now: () => new Date() };
/** The day in UTC, year-month-day. */
export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
export const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * 86_400_000);
export const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * 60_000);
