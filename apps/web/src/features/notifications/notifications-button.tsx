import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { popupStyle, usePopup } from "../../ui/overlay/use-popup.ts";
import { NotificationList } from "./notification-list.tsx";
import { markNotificationsRead, notificationsQuery } from "./notifications.queries.ts";

/** The bell of the top bar: how many are new, and the latest of them. Closing it marks them as read. */
export function NotificationsButton({ userId }: { userId: string }) {
  const titleId = useId();
  const query = useQuery(notificationsQuery(userId));
  const { mutate } = useMutation(markNotificationsRead);
  const unread = query.data?.filter(({ read }) => !read).length ?? 0;
  const { isOpen, close, forButton, forPopup } = usePopup("below-end", (open) => {
    if (open) void query.refetch();
    // They stay marked while one reads them.
    else if (unread > 0) mutate();
  });
  return (
    <>
      <button
        {...forButton}
        type="button"
        aria-haspopup="dialog"
        className="flex items-center gap-1.5 rounded px-1.5 py-1 font-medium hover:underline"
      >
        <svg aria-hidden viewBox="0 0 20 20" className="size-5 fill-none stroke-current xl:hidden">
          <path d="M4 14h12l-1.5-2.5V8a4.5 4.5 0 0 0-9 0v3.5zM8 16.5a2 2 0 0 0 4 0" strokeWidth="1.5" />
        </svg>
        <span className="max-xl:sr-only">Notifications</span>{" "}
        {unread > 0 && (
          <span className="figure grid h-4.5 min-w-4.5 place-items-center rounded-full bg-bar-ink px-1 text-[11px] leading-none text-bar">
            {unread}
            <span className="sr-only"> new</span>
          </span>
        )}
      </button>
      <div
        {...forPopup}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is no window of its own: the page stays in use
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={`${popupStyle} !w-96 !p-0`}
      >
        {isOpen && (
          <>
            <h2 id={titleId} className="eyebrow border-b border-line px-3 py-2">
              Notifications
            </h2>
            <NotificationList query={query} onFollow={close} />
          </>
        )}
      </div>
    </>
  );
}
