const dayMs = 86_400_000;

interface WeekTick {
  /** Days since 1 January 1970; a Monday. */
  readonly day: number;
  /** Day of the month, with the month where it is the first tick of it: `11 Jan`, `18`. */
  readonly label: string;
}

const month = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });

/** The last Monday that is not after a day; 5 January 1970 was one. */
export const mondayOf = (day: number): number => 4 + 7 * Math.floor((day - 4) / 7);

/** The first Monday that is not before a day. */
export const mondayFrom = (day: number): number => 4 + 7 * Math.ceil((day - 4) / 7);

/** The Mondays from one day to another, at most so many: every week, second week and so on. */
export function weekTicks(fromDay: number, toDay: number, most = 12): readonly WeekTick[] {
  const first = mondayFrom(fromDay);
  const step = 7 * Math.max(1, Math.ceil((toDay - first) / 7 / most));
  const ticks: WeekTick[] = [];
  let shown = "";
  for (let day = first; day <= toDay; day += step) {
    const date = new Date(day * dayMs);
    const name = month.format(date);
    ticks.push({ day, label: name === shown ? `${date.getUTCDate()}` : `${date.getUTCDate()} ${name}` });
    shown = name;
  }
  return ticks;
}
