import type { notificationSchema } from "@headroom/contract/endpoints/operations";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import type { z } from "zod";
import { formatInstant } from "../../platform/quantity/formatting.ts";
import { QueryView } from "../../ui/page/query-view.tsx";

type Notification = z.infer<typeof notificationSchema>;

interface NotificationListProps {
  readonly query: UseQueryResult<readonly Notification[]>;
  readonly onFollow: () => void;
}

/** Notifications of the user, newest first; each links to its source. */
export function NotificationList({ query, onFollow }: NotificationListProps) {
  return (
    <QueryView query={query}>
      {(notifications) =>
        notifications.length === 0 ? (
          <p className="px-3 py-4 text-mute">No notifications yet.</p>
        ) : (
          <ul>
            {notifications.map(({ id, text, path, read, createdAt }) => (
              <li key={id} className="border-b border-line last:border-b-0">
                <Link
                  to={path}
                  onClick={onFollow}
                  className="flex items-start gap-2.5 px-3 py-2 hover:bg-soft"
                >
                  <span
                    aria-hidden
                    className={`mt-1.5 size-2 shrink-0 rounded-full forced-color-adjust-none ${read ? "" : "bg-data-1"}`}
                  />
                  <span className="min-w-0">
                    {!read && <span className="sr-only">New: </span>}
                    <span className={read ? "" : "font-medium"}>{text}</span>
                    <time dateTime={createdAt} className="block text-xs text-mute">
                      {formatInstant(createdAt)}
                    </time>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
