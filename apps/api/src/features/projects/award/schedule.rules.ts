import { hasPassed } from "@headroom/contract/vocabulary/project/deadlines";
import type { ScheduledTest } from "@headroom/contract/vocabulary/project/schedules";
import { formatDays } from "@headroom/contract/vocabulary/words/dates";
import { allowed, type Decision, invalid, refused } from "../../../platform/refusal.ts";

/** Zone where each day ends last: a day that is over there is over everywhere. */
const lastZone = "Etc/GMT+12";

interface Part {
  readonly awardedLineIds: readonly string[];
  readonly schedule: readonly ScheduledTest[];
}

const isSame = (one: ScheduledTest, other: ScheduledTest | undefined): boolean =>
  one.start === other?.start && one.end === other.end;
const daysOf = (schedule: readonly ScheduledTest[], lineId: string) =>
  schedule.find((test) => test.lineId === lineId);

/** A schedule names every awarded test once; days that are new or moved are not over yet. */
export function scheduleFits(
  { awardedLineIds, schedule: known }: Part,
  schedule: readonly ScheduledTest[],
  now: Date,
): Decision {
  const named = new Set<string>(schedule.map(({ lineId }) => lineId));
  if (named.size !== schedule.length || schedule.some(({ lineId }) => !awardedLineIds.includes(lineId)))
    return refused(invalid({ schedule: "Name each test that was awarded to you once, and no other." }));
  if (named.size < awardedLineIds.length)
    return refused(invalid({ schedule: "Enter the days of every awarded test." }));
  const over = schedule.findIndex(
    (test) =>
      !isSame(test, daysOf(known, test.lineId)) && hasPassed({ answerBy: test.end, timeZone: lastZone }, now),
  );
  return over < 0
    ? allowed
    : refused(invalid({ [`schedule.${over}.end`]: "This date has passed. Choose a later one." }));
}

interface NamedTest {
  readonly lineId: string;
  readonly title: string;
}

/** `Test 2, Shock: 11 Jan 2027 to 13 Jan 2027` for each test whose days differ from before, with the earlier days if they were known. */
export function changedDays(
  tests: readonly NamedTest[],
  before: readonly ScheduledTest[],
  after: readonly ScheduledTest[],
): readonly string[] {
  return tests.flatMap(({ lineId, title }, index) => {
    const [was, is] = [daysOf(before, lineId), daysOf(after, lineId)];
    if (!is || isSame(is, was)) return [];
    const earlier = was ? `, before ${formatDays(was.start, was.end)}` : "";
    return [`Test ${index + 1}, ${title}: ${formatDays(is.start, is.end)}${earlier}`];
  });
}

/** A move changes the days of at least one test. */
export const movesSomething = (changes: readonly string[]): Decision =>
  changes.length > 0
    ? allowed
    : refused(invalid({ schedule: "These are the confirmed days. Change at least one." }));
