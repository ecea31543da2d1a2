import { formatDays } from "@headroom/contract/vocabulary/words/dates";
import { workingLabStatuses } from "@headroom/contract/vocabulary/project/project-states";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { testNumbers } from "@headroom/contract/vocabulary/test/test-numbers";

const scheduledStatuses: readonly ProjectLab["status"][] = [
  ...workingLabStatuses.filter((status) => status !== "Awarded"),
  "Closed",
];

/** Whether the laboratory has confirmed its tests. */
export const hasSchedule = (lab: Pick<ProjectLab, "status" | "awardedLineIds">): boolean =>
  scheduledStatuses.includes(lab.status) && lab.awardedLineIds.length > 0;

interface ScheduleListProps {
  readonly lab: Pick<ProjectLab, "status" | "schedule" | "awardedLineIds">;
  readonly tests: readonly Pick<TestLine, "lineId" | "title">[];
}

/** The confirmed days of each awarded test, from the confirmation on; unknown where none were asked. */
export function ScheduleList({ lab: { status, schedule, awardedLineIds }, tests }: ScheduleListProps) {
  if (!hasSchedule({ status, awardedLineIds })) return null;
  return (
    <ul aria-label="Test dates" className="grid max-w-2xl gap-x-4 text-sm">
      {awardedLineIds.map((lineId) => {
        const days = schedule.find((test) => test.lineId === lineId);
        return (
          <li key={lineId} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1">
            <span>
              Test {testNumbers(tests, [lineId])}, {tests.find((test) => test.lineId === lineId)?.title}
            </span>
            <span className="whitespace-nowrap text-mute tabular-nums">
              {days ? formatDays(days.start, days.end) : "dates unknown"}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
