import { dayAfter, daysBetween } from "@headroom/contract/vocabulary/words/dates";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { dayOf } from "../../domain/quote/quote-days.ts";
import { quotedDays } from "../../domain/quote/quoted-days.ts";

/** A test's days as they are typed; an empty one is missing. */
export interface TypedDays {
  readonly lineId: LabProject["own"]["awardedLineIds"][number];
  readonly start: string;
  readonly end: string;
}

/** Days to begin with: the confirmed ones, else those of the quote, which begin today at the earliest. */
export function firstSchedule({ own, specification }: LabProject, today: string): readonly TypedDays[] {
  const quote = own.quotes.at(-1);
  const { tests } = specification;
  const awarded = tests.filter(({ lineId }) => own.awardedLineIds.includes(lineId));
  const earliestStart = quote && quote.earliestStart > today ? quote.earliestStart : today;
  const quoted = quote ? quotedDays({ ...quote, earliestStart }, specification) : [];
  return awarded.map(({ lineId }) => {
    const known = own.schedule.find((test) => test.lineId === lineId);
    if (known) return known;
    const days = quoted.find((test) => test.lineId === lineId);
    return {
      lineId,
      start: days ? dayOf(days.fromDay) : "",
      end: days ? dayOf(days.toDay, true) : "",
    };
  });
}

/** The first confirmed day of a test; empty of parts that were scheduled without days. */
export const firstScheduledDay = ({ own }: Pick<LabProject, "own">): string =>
  own.schedule.map(({ start }) => start).toSorted()[0] ?? "";

/** The last confirmed day; empty of parts that were scheduled without days. */
export const lastScheduledDay = ({ own }: Pick<LabProject, "own">): string =>
  own.schedule
    .map(({ end }) => end)
    .toSorted()
    .at(-1) ?? "";

/** Confirmed days of tests that began before them, earlier by as much. */
export function daysFrom(project: LabProject, today: string): readonly TypedDays[] {
  const first = firstScheduledDay(project);
  const ahead = first === "" ? 0 : daysBetween(first, today);
  return project.own.schedule.map(({ lineId, start, end }) => ({
    lineId,
    start: dayAfter(start, ahead),
    end: dayAfter(end, ahead),
  }));
}
