import type { QueryClient } from "@tanstack/react-query";
import { type DataRouter, matchPath } from "react-router";
import { loseUser } from "../features/account/signed-in-user.ts";
import { dropRemovals } from "../platform/call/removals.ts";
import { sessionEvents, sessionLost } from "../platform/session/session-events.ts";
import { toast } from "../ui/overlay/toast.tsx";
import { forgetFetched } from "./query-client.ts";

/** An admin without a second factor can set one up and do nothing else. */
export function leadToSecondFactor(router: DataRouter): void {
  sessionEvents.secondFactorRequired = () => {
    if (!matchPath("/user/second-factor", router.state.location.pathname))
      void router.navigate("/user/second-factor", { replace: true });
  };
}

/** The sign-in screen, from which one comes back to where the session was lost. */
function signInAddress({ pathname, search, hash }: DataRouter["state"]["location"]): string {
  if (matchPath("/login", pathname)) return `/login${search}`;
  return `/login?from=${encodeURIComponent(pathname + search + hash)}`;
}

/** 401 Unauthorized: local storage and cookies go, the message is shown, the user signs in again. */
export function handleLostSession(client: QueryClient, router: DataRouter): void {
  sessionEvents.lost = (sentence) => {
    dropRemovals();
    loseUser();
    // Several calls of one screen fail together; one toast says it.
    toast.error(sentence, { id: "session-lost" });
    void router
      .navigate(signInAddress(router.state.location), { state: sessionLost })
      .then(() => forgetFetched(client));
  };
}
