import { useSyncExternalStore } from "react";
import { makeListeners } from "../platform/listeners.ts";
import { sessionEvents } from "../platform/session/session-events.ts";
import { lazyPart } from "../ui/page/lazy-part.tsx";

/** Any screen may need it, and few do: with it the library of forms would be part of the shell. */
const ReauthenticationDialog = lazyPart(
  async () => (await import("../features/account/reauthentication-dialog.tsx")).ReauthenticationDialog,
);

type Answer = (isProved: boolean) => void;
/** Everybody who waits for the same answer; empty: nobody is asked. */
let waiting: readonly Answer[] = [];
const { subscribe, tell } = makeListeners();

function setWaiting(next: readonly Answer[]): void {
  waiting = next;
  tell();
}
function settle(isProved: boolean): void {
  const answered = waiting;
  setWaiting([]);
  for (const answer of answered) answer(isProved);
}

/** A call that needs a recent proof waits for the dialog, and is repeated. */
export function askForProof(): void {
  sessionEvents.reauthenticate = () => new Promise((answer) => setWaiting([...waiting, answer]));
}

export function ReauthenticationPrompt() {
  const isAsked = useSyncExternalStore(subscribe, () => waiting.length > 0);
  return isAsked && <ReauthenticationDialog onProved={() => settle(true)} onCancel={() => settle(false)} />;
}
