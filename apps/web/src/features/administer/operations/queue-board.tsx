import { formatDate } from "@headroom/contract/vocabulary/dates";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatCount } from "../../../platform/formatting.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { type Queue, queueQuery } from "./operations.queries.ts";
import { SendAgainButton, SendAllAgainButton } from "./send-again.tsx";

const sections: readonly { key: keyof Queue; title: string; clear: string }[] = [
  { key: "unverifiedRatings", title: "Unverified ratings", clear: "Every rating has been verified." },
  { key: "expiringCertificates", title: "Certificates expiring in 90 days", clear: "None expires soon." },
  { key: "silentLabs", title: "No reply for 3 days", clear: "Every laboratory has answered." },
  {
    key: "unservedSearches",
    title: "Searches without a match",
    clear: "Every search found a laboratory.",
  },
  { key: "undeliveredMails", title: "Undelivered emails", clear: "All emails were sent." },
  { key: "failedSearchTasks", title: "Failed search tasks", clear: "Every task succeeded." },
];
const maxShown = 4;

type Part = Queue[keyof Queue];

function Items({ items, areEmails }: { items: Part["items"]; areEmails: boolean }) {
  return (
    <ul>
      {items.map((item) => (
        <li
          key={item.id}
          className="flex items-start justify-between gap-3 border-b border-line py-1.5 last:border-b-0"
        >
          <div className="min-w-0">
            <Link to={item.path} className="break-words hover:underline">
              {item.title}
            </Link>
            <span className="block text-sm break-words text-mute">
              {item.detail}
              {item.at && `${item.detail ? " · " : ""}${formatDate(item.at)}`}
            </span>
          </div>
          {areEmails && (
            <span className="shrink-0">
              <SendAgainButton {...item} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface SectionProps {
  readonly title: string;
  readonly clear: string;
  readonly part: Part;
  readonly areEmails: boolean;
}

function QueueSection({ title, clear, part, areEmails }: SectionProps) {
  const more = part.items.slice(maxShown);
  const unsent = part.total - part.items.length;
  return (
    <section aria-label={title} className="min-w-0 border-t border-line-strong/60 pt-2">
      <h3 className="flex items-baseline justify-between gap-3 font-medium">
        {title}
        <span className={`figure ${part.total > 0 ? "font-medium text-ink" : "text-mute"}`}>
          {formatCount(part.total)}
        </span>
      </h3>
      {part.total === 0 && (
        <p className="py-1 text-sm text-mute">
          <span aria-hidden className="text-yes">
            ✓{" "}
          </span>
          {clear}
        </p>
      )}
      <Items items={part.items.slice(0, maxShown)} areEmails={areEmails} />
      {more.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm text-mute hover:text-ink">
            {formatCount(more.length)} more
            {unsent > 0 && ` here, ${formatCount(unsent)} after these`}
          </summary>
          <Items items={more} areEmails={areEmails} />
        </details>
      )}
      {areEmails && part.total > 1 && (
        <p className="mt-2">
          <SendAllAgainButton count={part.total} />
        </p>
      )}
    </section>
  );
}

/** What an operator should look at, the most pressing of each kind first. */
export function QueueBoard() {
  return (
    <QueryView query={useQuery(queueQuery)}>
      {(queue) => (
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
          {sections.map(({ key, ...section }) => (
            <QueueSection key={key} {...section} part={queue[key]} areEmails={key === "undeliveredMails"} />
          ))}
        </div>
      )}
    </QueryView>
  );
}
