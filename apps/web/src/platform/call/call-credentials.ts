import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import { CallError } from "./call-error.ts";
import { isPageStale } from "../session/page-account.ts";
import { endOwedSession, isSessionEndOwed } from "../session/session-end.ts";
import { sessionEvents } from "../session/session-events.ts";

const unsent = (sentence: string) => new CallError(sentence, { code: "no-answer", status: 0 });

/**
 * Whether a call carries the session's cookie. A stale page sends nothing. While the end of a session is owed it is
 * sent first; other calls go as a visitor's, and a sign-in waits until the session has ended.
 */
export async function credentialsFor({ setsCookie }: Endpoint): Promise<RequestCredentials> {
  if (isPageStale()) {
    sessionEvents.pageStale();
    throw unsent("Another account is signed in to this browser now. Reload the page.");
  }
  if (!isSessionEndOwed()) return "include";
  const ended = endOwedSession();
  if (!setsCookie) return "omit";
  if (await ended) return "include";
  throw unsent("The server has not confirmed the last sign-out yet. Try again in a moment.");
}
