import type { HistoryEvent } from "@headroom/contract/vocabulary/project/projects";
import { formatInstant } from "../../platform/quantity/formatting.ts";

/** List of events, newest first. */
export function History({ events }: { events: readonly HistoryEvent[] }) {
  return (
    <ol className="border-l border-line">
      {events.map(({ id, at, byRole, byName, sentence }) => (
        <li key={id} className="relative pb-3 pl-4">
          <span
            aria-hidden
            className="absolute -left-[4.5px] top-1.5 size-2 rounded-full border border-line-strong bg-ground"
          />
          <p className="text-sm">{sentence}</p>
          <p className="text-xs text-mute">
            {byRole === "System" ? "Automatic" : byName} · <time dateTime={at}>{formatInstant(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
