import { formatCount } from "@headroom/contract/vocabulary/words/counts";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Disclosure } from "../../../ui/page/disclosure.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { type Queue, queueQuery } from "./operations.queries.ts";
import { SendAgainButton, SendAllAgainButton } from "./send-again.tsx";

const sections: readonly { key: keyof Queue; title: string; clear: string }[] = [
  {
    key: "joiningLabs",
    title: "Laboratories to publish or decide on",
    clear: "No laboratory waits for you.",
  },
  { key: "unverifiedRatings", title: "Unverified ratings", clear: "Every rating has been verified." },
  {
    key: "catalogueFaults",
    title: "Catalogue entries to correct",
    clear: "No duplicates or impossible values in the catalogue.",
  },
  {
    key: "certificatesToCheck",
    title: "Certificates to check against the register",
    clear: "No certificate is due for a check.",
  },
  { key: "expiringCertificates", title: "Certificates expiring in 90 days", clear: "None expires soon." },
  { key: "silentLabs", title: "No reply for 3 days", clear: "Every laboratory has answered." },
  {
    key: "unservedSearches",
    title: "Searches without a match",
    clear: "Every search found a laboratory.",
  },
  {
    key: "openRatings",
    title: "Ratings that leave answers open",
    clear: "No search was left open by a rating.",
  },
  { key: "undeliveredMails", title: "Undelivered emails", clear: "All emails were sent." },
  { key: "failedSearchTasks", title: "Failed search tasks", clear: "Every task succeeded." },
];

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

function Opened({ part, areEmails }: Pick<SectionProps, "part" | "areEmails">) {
  const { items, total } = part;
  return (
    <>
      <Items items={items} areEmails={areEmails} />
      {total > items.length && (
        <p className="pt-1 text-sm text-mute">
          The first {formatCount(items.length)} of {formatCount(total)}.
        </p>
      )}
      {areEmails && total > 1 && (
        <p className="mt-2">
          <SendAllAgainButton count={total} />
        </p>
      )}
    </>
  );
}

function QueueSection({ title, clear, ...queued }: SectionProps) {
  const { total } = queued.part;
  return (
    <section aria-label={title} className="min-w-0">
      {total === 0 ? (
        <p className="border-t border-line py-2 text-sm text-mute">
          <span aria-hidden className="inline-block w-5 text-yes">
            ✓
          </span>
          {clear}
        </p>
      ) : (
        <Disclosure
          title={
            <>
              {title} <span className="figure pl-1">{formatCount(total)}</span>
            </>
          }
        >
          <Opened {...queued} />
        </Disclosure>
      )}
    </section>
  );
}

/** Operator's queue: one line per kind, which opens to its entries, most urgent first. */
export function QueueBoard() {
  return (
    <QueryView query={useQuery(queueQuery)}>
      {(queue) => (
        <div className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
          {sections.map(({ key, ...section }) => (
            <QueueSection key={key} {...section} part={queue[key]} areEmails={key === "undeliveredMails"} />
          ))}
        </div>
      )}
    </QueryView>
  );
}
