import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import type { Bidder } from "../../domain/quote/compare-quotes.ts";
import { dayOf } from "../../domain/quote/quote-days.ts";
import { quotedDays } from "../../domain/quote/quoted-days.ts";
import { mondayFrom, mondayOf, weekTicks } from "../../platform/quantity/week-ticks.ts";
import { Section } from "../../ui/page/section.tsx";

interface QuoteBarsProps {
  readonly project: Project;
  readonly bidders: readonly Bidder[];
}

const fills = ["bg-data-1", "bg-data-2", "bg-data-3", "bg-data-4"] as const;

/** When each laboratory would run the tests: bars over the days, on one scale. */
export function QuoteBars({ project, bidders }: QuoteBarsProps) {
  const { tests } = project.specification;
  const lineIds = tests.map(({ lineId }) => lineId);
  const rows = bidders.flatMap((bidder) => {
    const parts = quotedDays(bidder.quote, project.specification);
    const [first, last] = [parts[0], parts.at(-1)];
    return first && last ? [{ bidder, parts, first, last }] : [];
  });
  if (rows.length === 0) return null;
  const start = mondayOf(Math.min(...rows.map(({ first }) => first.fromDay)));
  const end = mondayFrom(Math.max(...rows.map(({ last }) => last.toDay)));
  const ticks = weekTicks(start, end - 1);
  const percent = (day: number) => (100 * (day - start)) / (end - start);
  return (
    <Section title="Machine days">
      <div aria-hidden className="grid max-w-3xl gap-x-4 sm:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="relative h-5 text-xs text-mute tabular-nums sm:col-start-2">
          {ticks.map(({ day, label }) => (
            <span
              key={day}
              className="absolute border-l border-line-strong pl-1 whitespace-nowrap"
              style={{ left: `${percent(day)}%` }}
            >
              {label}
            </span>
          ))}
        </div>
      </div>
      <ol className="max-w-3xl">
        {rows.map(({ bidder, parts, first, last }) => (
          <li
            key={bidder.lab.projectLabId}
            className="grid gap-x-4 gap-y-1 border-b border-line py-2 sm:grid-cols-[16rem_minmax(0,1fr)]"
          >
            <div>
              {bidder.lab.labName}
              <span className="block text-sm text-mute">
                {formatDate(dayOf(first.fromDay))} to {formatDate(dayOf(last.toDay, true))}
              </span>
            </div>
            <div aria-hidden className="relative my-auto h-5 bg-soft">
              {ticks.map(({ day }) => (
                <span
                  key={day}
                  className="absolute inset-y-0 w-px bg-line-strong forced-color-adjust-none"
                  style={{ left: `${percent(day)}%` }}
                />
              ))}
              {parts.map(({ lineId, fromDay, toDay }) => {
                const place = lineIds.indexOf(lineId);
                return (
                  <span
                    key={lineId}
                    title={`${place + 1} ${tests[place]?.title}: ${formatDate(dayOf(fromDay))} to ${formatDate(dayOf(toDay, true))}`}
                    className={`absolute inset-y-0 min-w-0.5 border-r forced-color-adjust-none border-ground ${fills[place % fills.length]}`}
                    style={{ left: `${percent(fromDay)}%`, width: `${percent(toDay) - percent(fromDay)}%` }}
                  />
                );
              })}
            </div>
          </li>
        ))}
      </ol>
      <p className="pt-2 text-sm text-mute">
        From each quote's earliest start, test after test: Monday to Friday where somebody attends, through
        weekends where a chamber runs day and night. Marks are Mondays.
      </p>
      <p className="text-sm text-mute">
        {tests.map(({ lineId, title }, place) => (
          <span key={lineId} className="mr-3 inline-block">
            <span
              aria-hidden
              className={`mr-1 inline-block size-2.5 forced-color-adjust-none ${fills[place % fills.length]}`}
            />
            {place + 1} {title}
          </span>
        ))}
      </p>
    </Section>
  );
}
