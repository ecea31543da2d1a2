import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { classNames } from "../../ui/page/class-names.ts";
import { type TimelineStep, timelineOf } from "./project-timeline.ts";

const dots = {
  done: "border-ink bg-ink",
  now: "border-ink bg-ground ring-2 ring-ink",
  next: "border-line-strong bg-ground",
} as const;
const words = { done: "done", now: "current", next: "to come" } as const;

function Step({ label, at, detail, state }: TimelineStep) {
  return (
    <li
      aria-current={state === "now" ? "step" : undefined}
      className="group relative pb-3 pl-5 md:min-w-0 md:flex-1 md:pr-2 md:pb-0 md:pl-0"
    >
      <span
        aria-hidden
        className="absolute top-4 bottom-0 group-last:hidden left-[4.5px] w-px bg-line-strong forced-color-adjust-none md:top-[4.5px] md:right-0 md:bottom-auto md:left-3 md:h-px md:w-auto"
      />
      <span
        aria-hidden
        className={classNames(
          "absolute top-1.5 left-0 size-2.5 rounded-full border forced-color-adjust-none md:top-0",
          dots[state],
        )}
      />
      <p
        className={classNames("md:pt-4", state === "now" ? "font-semibold" : state === "next" && "text-mute")}
      >
        {label}
        <span className="sr-only">, {words[state]}</span>
      </p>
      {at && <p className="text-sm whitespace-nowrap text-mute">{formatDate(at)}</p>}
      {detail && <p className="text-xs text-mute">{detail}</p>}
    </li>
  );
}

/** Progress of a project, with the date of each step. */
export const Timeline = ({ project }: { project: Project }) => (
  <ol aria-label="Timeline" className="md:flex">
    {timelineOf(project).map((step) => (
      <Step key={step.label} {...step} />
    ))}
  </ol>
);
