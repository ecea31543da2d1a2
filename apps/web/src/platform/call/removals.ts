import { useSyncExternalStore } from "react";
import { CallError } from "./call-error.ts";
import { makeListeners } from "../listeners.ts";
import { isPageStale, pageAccount } from "../session/page-account.ts";

export interface Removal {
  readonly id: string;
  readonly remove: () => Promise<unknown>;
  /** The server refused: it is back. */
  readonly onRefused: (error: unknown) => void;
}
interface Waiting {
  readonly now: () => Promise<unknown>;
  readonly drop: () => void;
}

/**
 * Deletions that can still be undone: lists leave them out, and the server receives them when the time to undo is over,
 * or when the page is left, by a request that outlives it. Undo sends nothing. Deletions that others are told of, that
 * end a session or whose refusal has to explain something do not wait here: they are asked about first. Until a deletion
 * is sent, other tabs and searches still have the record, and a browser that is killed has deleted nothing.
 */
const waiting = new Map<string, Waiting>();
let ids: ReadonlySet<string> = new Set();
const listeners = makeListeners();

function tell(): void {
  ids = new Set(waiting.keys());
  listeners.tell();
}

/** Ids deleted on screen, though not yet on the server. */
export const useRemovals = (): ReadonlySet<string> => useSyncExternalStore(listeners.subscribe, () => ids);

const lockOf = (account: string) => `deletions-of-${account}`;
/** Browsers have locks on encrypted connections alone; without them a sign-out does not wait for other tabs. */
const locks = (): LockManager | undefined => ("locks" in navigator ? navigator.locks : undefined);

/** Another tab that signs out waits until this is released. */
function holdUntilSent(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void locks()
    ?.request(lockOf(pageAccount() ?? ""), { mode: "shared" }, () => promise)
    .catch(() => undefined); // The page is being left: what waits is sent all the same.
  return resolve;
}

/** Deletes later; answers how to delete now, and how to take it back. */
export function removeLater({ id, remove, onRefused }: Removal) {
  const release = holdUntilSent();
  const end = () => {
    waiting.delete(id);
    release();
    tell();
  };
  const drop = () => {
    end();
    const sentence = "Nothing was deleted: your session ended before. Sign in and delete it again.";
    onRefused(new CallError(sentence, { code: "not-signed-in", status: 401 }));
  };
  const now = async () => {
    if (!waiting.has(id)) return;
    const sent = remove().catch(onRefused).finally(end);
    waiting.set(id, { now: () => sent, drop: () => undefined });
    await sent;
  };
  waiting.set(id, { now, drop });
  tell();
  return { now, takeBack: end };
}

/** Deletes all of it now; answers when the server has. */
async function sendRemovals(): Promise<void> {
  await Promise.all([...waiting.values()].map(({ now }) => now()));
}

/** Forgets all of it, when the session that it would be sent with is over. */
export function dropRemovals(): void {
  for (const { drop } of waiting.values()) drop();
}

const patienceMs = 10_000;
const channel = new BroadcastChannel("deletions");
channel.addEventListener("message", ({ data }: MessageEvent<string>) => {
  if (data === pageAccount()) void sendRemovals();
});

/** Deletes all that waits in any tab of this account, before whoever deleted it signs out. */
export async function sendRemovalsOfAllTabs(): Promise<void> {
  const account = pageAccount();
  if (account === null) return sendRemovals();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target, it is one origin's own
  channel.postMessage(account);
  await sendRemovals();
  // A tab that does not answer must not keep anybody signed in.
  const signal = AbortSignal.timeout(patienceMs);
  await locks()
    ?.request(lockOf(account), { signal }, () => undefined)
    .catch(() => undefined);
}

window.addEventListener("pagehide", () => {
  // Another account's session, or none, must not answer for it.
  if (!isPageStale()) void sendRemovals();
});
