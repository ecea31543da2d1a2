import type { QueryClient } from "@tanstack/react-query";
import { adoptStoredAccount, isPageStale, pageAccount, userKey } from "../platform/session/page-account.ts";
import { dropRemovals } from "../platform/call/removals.ts";
import { sessionEvents } from "../platform/session/session-events.ts";
import { forgetRemovedWork, workRemovedKey } from "../platform/kept/unsaved-work.ts";
import { forgetFetched } from "./query-client.ts";

/** Leaves nothing of the first account on the page: it is hidden at once, and loaded again for whoever is signed in now. */
function leavePage(client: QueryClient): void {
  document.body.hidden = true;
  dropRemovals();
  client.clear();
  // Typed text stays in this tab's session storage until its author signs in again.
  window.location.reload();
}

/** Holds the page against the stored user: another tab may sign out or in, and an earlier page may be shown again. */
export function followAccount(client: QueryClient): void {
  const check = () => {
    if (isPageStale()) leavePage(client);
    else if (pageAccount() === null) adoptStoredAccount();
  };
  window.addEventListener("storage", ({ key }) => {
    if (key === workRemovedKey) forgetRemovedWork();
    if (key === userKey || key === null) check();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) check();
  });
  // A tab that was asleep hears of nothing.
  document.addEventListener("visibilitychange", check);
  sessionEvents.pageStale = check;
  sessionEvents.accountChanged = () => {
    dropRemovals();
    forgetFetched(client);
  };
  forgetRemovedWork();
}
