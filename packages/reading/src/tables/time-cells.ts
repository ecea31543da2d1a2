/** ISO dates and days with points have one reading; with strokes, day and month stand either way, and do not count. */
const DATE =
  "(?:(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)|(?<day2>\\d?\\d)\\.(?<month2>\\d?\\d)\\.(?<year2>\\d{4})|\\d{1,4}/\\d\\d?/\\d{1,4})[T ] ?";
const CLOCK = new RegExp(
  `^(?:${DATE})?(?<hours>\\d{1,3}):(?<minutes>[0-5]\\d)(?::(?<seconds>[0-5]\\d(?:[.,]\\d+)?))?\\s*(?:Z|[+-]\\d\\d:?\\d\\d)?$`,
);
const MS_PER_DAY = 86_400_000;
const SECONDS_PER_DAY = 86_400;
const NANO = 1e9;

/** A time of day, in seconds from midnight, and its day since 1970, 0 where none is written. */
interface ClockTime {
  readonly day: number;
  readonly seconds: number;
}

/** Reads a time of day or a date with a time; null where the cell is none. */
export function readClock(cell: string): ClockTime | null {
  const parts = CLOCK.exec(cell.trim())?.groups ?? {};
  const { hours, minutes, seconds = "0" } = parts;
  if (hours === undefined || minutes === undefined) return null;
  const [year, month, day] = [
    parts["year"] ?? parts["year2"],
    parts["month"] ?? parts["month2"],
    parts["day"] ?? parts["day2"],
  ];
  return {
    day: year === undefined ? 0 : Date.UTC(Number(year), Number(month) - 1, Number(day)) / MS_PER_DAY,
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(",", ".")),
  };
}

/** Seconds since the first row. A clock that goes back by more than half a day has passed midnight. */
export function clockReader(): (cell: string) => number | null {
  let first: ClockTime | undefined;
  let last = 0;
  let midnights = 0;
  return (cell) => {
    const read = readClock(cell);
    if (read === null) return null;
    first ??= read;
    let since = (read.day - first.day + midnights) * SECONDS_PER_DAY + read.seconds - first.seconds;
    if (read.day === 0 && since < last - SECONDS_PER_DAY / 2) {
      midnights += 1;
      since += SECONDS_PER_DAY;
    }
    last = since;
    // A clock's figures end at the nanosecond; what stands behind it is the rounding of a difference.
    return Math.round(since * NANO) / NANO;
  };
}

const epochUnits = [
  { unit: "s", perSecond: 1 },
  { unit: "ms", perSecond: 1e3 },
  { unit: "us", perSecond: 1e6 },
] as const;
/** From 2001 to 2096: a number of that size in a column of time is no time since a start. */
const [earliestS, latestS] = [1e9, 4e9];

/** The unit of times that count from 1970, by their size; null where they do not. */
export const epochUnit = (value: number): "s" | "ms" | "us" | null =>
  epochUnits.find(({ perSecond }) => value >= earliestS * perSecond && value < latestS * perSecond)?.unit ??
  null;
