let made: Intl.DateTimeFormat | undefined;
/** Made once, and not before a day is shown: making one costs a browser more than a page of dates. */
const dayFormat = () =>
  (made ??= new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" }));

/** `12 Jan 2027`, from a date or an instant: the one way in which the product writes a day. */
export function formatDate(iso: string | null | undefined): string {
  if (!iso) return "–";
  const instant = new Date(iso.length === 10 ? `${iso}T00:00:00` : iso);
  return Number.isNaN(instant.getTime()) ? "–" : dayFormat().format(instant);
}

/** `12 Jan 2027 to 14 Jan 2027`, or the one day. */
export const formatDays = (first: string, last: string): string =>
  first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;

const dayMs = 86_400_000;
/** Beyond this day no date is written, and no calibration is due. */
const lastOfAll = Date.parse("9999-12-31T00:00:00Z");

/** The day some days later, at most the last that is written. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Math.min(Date.parse(`${day}T00:00:00Z`) + days * dayMs, lastOfAll)).toISOString().slice(0, 10);

/** Days from one day to another; below zero where the other is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
