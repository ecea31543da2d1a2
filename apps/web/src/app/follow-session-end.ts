import { endOwedSession, isSessionEndRefused, onSessionEndChange } from "../platform/session/session-end.ts";
import { toast } from "../ui/overlay/toast.tsx";

/** Sends the end of a session that is owed, as soon as it can be, and says when it was. */
export function followSessionEnd(): void {
  let wasRefused = isSessionEndRefused();
  onSessionEndChange(() => {
    const isRefused = isSessionEndRefused();
    if (wasRefused && !isRefused) toast.success("Your session has ended.");
    wasRefused = isRefused;
  });
  const send = () => void endOwedSession();
  window.addEventListener("online", send);
  document.addEventListener("visibilitychange", send);
  send();
}
