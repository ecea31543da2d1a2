import { logoutPath } from "@headroom/contract/endpoints/account/session-paths";
import { useSyncExternalStore } from "react";
import { apiAddress, baseHosts } from "../call/base-hosts.ts";
import { lasting } from "../kept/browser-storage.ts";
import { makeListeners } from "../listeners.ts";

/** Stored while the server has not confirmed a sign-out: the session's cookie still opens everything. */
export const sessionEndKey = "sessionEndOwed";
const timeoutMs = 10_000;
const longestPauseMs = 60_000;

const { subscribeInAllTabs, tell } = makeListeners();
export const onSessionEndChange = subscribeInAllTabs;
export const isSessionEndOwed = (): boolean => lasting.read(sessionEndKey) !== null;

/** No answer, or not the right one; a page that finds the end owed when it is loaded says so at once. */
let isRefused = isSessionEndOwed();
export const isSessionEndRefused = (): boolean => isRefused && isSessionEndOwed();
export const useIsSessionEndRefused = (): boolean =>
  useSyncExternalStore(onSessionEndChange, isSessionEndRefused);

/** Noted before the request is sent, so that a closed tab or a lost network cannot leave the session open unnoticed. */
export function oweSessionEnd(): void {
  lasting.write(sessionEndKey, "true");
  isRefused = false;
  tell();
}

let pauseMs = 1000;
let nextAttempt: ReturnType<typeof setTimeout> | undefined;
function tryAgainLater(): void {
  clearTimeout(nextAttempt);
  nextAttempt = setTimeout(() => void endOwedSession(), pauseMs);
  pauseMs = Math.min(2 * pauseMs, longestPauseMs);
}

async function sendEnd(): Promise<boolean> {
  const { apiNew } = await baseHosts();
  try {
    const reply = await fetch(apiAddress(apiNew, logoutPath), {
      method: "POST",
      credentials: "include",
      // The tab may be closed meanwhile.
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return reply.ok;
  } catch {
    return false;
  }
}

/** One tab at a time: a second request would end the session of whoever has signed in after the first. */
const alone = <T>(act: () => Promise<T>): Promise<T> =>
  // Browsers have locks on encrypted connections alone.
  "locks" in navigator ? navigator.locks.request("session-end", act) : act();

async function endOnce(): Promise<boolean> {
  if (!isSessionEndOwed()) return true;
  if (!(await sendEnd())) {
    isRefused = true;
    tell();
    tryAgainLater();
    return false;
  }
  lasting.remove(sessionEndKey);
  pauseMs = 1000;
  tell();
  return true;
}

let attempt: Promise<boolean> | undefined;
/** Ends the session at the server if that is owed. Answers whether nothing is owed any more. */
export function endOwedSession(): Promise<boolean> {
  if (!isSessionEndOwed()) return Promise.resolve(true);
  attempt ??= alone(endOnce).finally(() => {
    attempt = undefined;
  });
  return attempt;
}
