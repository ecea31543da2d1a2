import { z } from "zod";
import { plural } from "../words/counts.ts";
import { formatDate } from "../words/dates.ts";

const formats = new Map<string, Intl.DateTimeFormat>();
/** Writes the day of an instant in a zone as year-month-day. Making one is dear, and there are few zones. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formats.set(timeZone, made);
  return made;
}

/** A name of the IANA database that is known here; an offset alone knows no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return dayFormat(name).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone, "Name a time zone, for example Europe/Berlin.");

/** The day of an instant, year-month-day, where the clocks of that zone are read. */
export const dayIn = (timeZone: string, instant: Date): string => dayFormat(timeZone).format(instant);

const hourMs = 3_600_000;
/** No zone is further from UTC than 14 hours, and none was further than 16. */
const furthestMs = 16 * hourMs;

/** The first instant after a day in a zone: the day's last one, 23:59:59.999, is before it. */
export function endOfDay(day: string, timeZone: string): Date {
  const midnightMs = Date.parse(`${day}T00:00:00Z`) + 24 * hourMs;
  let [duringMs, afterMs] = [midnightMs - furthestMs, midnightMs + furthestMs];
  while (afterMs - duringMs > 1) {
    const middleMs = Math.floor((duringMs + afterMs) / 2);
    if (dayIn(timeZone, new Date(middleMs)) > day) afterMs = middleMs;
    else duringMs = middleMs;
  }
  return new Date(afterMs);
}

/** Until when laboratories may answer: the end of a day where the customer is. Projects from before zones were kept name none. */
export interface Deadline {
  readonly answerBy?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
}
const zoneOf = ({ timeZone }: Deadline): string => timeZone ?? "UTC";

/** Whether the last instant for a quote is over. */
export const hasPassed = (deadline: Deadline & { readonly answerBy: string }, now: Date): boolean =>
  endOfDay(deadline.answerBy, zoneOf(deadline)) <= now;

/** `30 Nov 2026, 23:59 Europe/Berlin`: a day alone ends at another hour for a laboratory elsewhere. */
export const formatDeadline = (deadline: Deadline): string =>
  deadline.answerBy
    ? `${formatDate(deadline.answerBy)}, 23:59 ${zoneOf(deadline).replaceAll("_", " ")}`
    : "–";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
/** `Fri 4 Dec 2026, 23:59 UTC` */
const lastMinute = (deadline: Deadline & { readonly answerBy: string }): string =>
  `${weekdays[new Date(`${deadline.answerBy}T00:00:00Z`).getUTCDay()]} ${formatDeadline(deadline)}`;

/** Below two days hours are counted; none is rounded up. */
function countText(leftMs: number): string {
  const hours = Math.floor(leftMs / hourMs);
  if (hours < 1) return "less than an hour left";
  return `${hours < 48 ? plural(hours, "hour") : plural(Math.floor(hours / 24), "day")} left`;
}

interface TimeLeft {
  readonly isOver: boolean;
  /** `3 days left, until Fri 4 Dec 2026, 23:59 UTC`; once it is over `since` and the same. */
  readonly text: string;
}
/** The time to the end of a day in a zone, in words. */
function timeLeft(deadline: Deadline & { readonly answerBy: string }, now: Date): TimeLeft {
  const leftMs = endOfDay(deadline.answerBy, zoneOf(deadline)).getTime() - now.getTime();
  const until = lastMinute(deadline);
  return leftMs <= 0
    ? { isOver: true, text: `since ${until}` }
    : { isOver: false, text: `${countText(leftMs)}, until ${until}` };
}

/** `Quotes due: 3 days left, until …`, or `Quotes overdue since …`; empty where no day is set. */
export function quotesDueText({ answerBy, timeZone }: Deadline, now = new Date()): string {
  if (!answerBy) return "";
  const { isOver, text } = timeLeft({ answerBy, timeZone }, now);
  return isOver ? `Quotes overdue ${text}` : `Quotes due: ${text}`;
}

/** A deadline, and the instant from which the time to it is counted; it is not counted without one. */
export interface CountedDeadline extends Deadline {
  readonly now?: Date | undefined;
}
/** ` Quotes due …` as a sentence that follows another; empty where no day is set. */
export function dueSentence({ now, ...deadline }: CountedDeadline): string {
  if (!deadline.answerBy) return "";
  return ` ${now ? quotesDueText(deadline, now) : `Quotes due ${formatDeadline(deadline)}`}.`;
}

/** The same of a quote, whose last day ends in UTC: `3 days left, until …`, or `expired since …`. */
export function validityText(validUntil: string, now = new Date()): string {
  const { isOver, text } = timeLeft({ answerBy: validUntil }, now);
  return isOver ? `expired ${text}` : text;
}
