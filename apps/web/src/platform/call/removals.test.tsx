import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { adoptStoredAccount, userKey } from "../session/page-account.ts";
import { dropRemovals, removeLater, sendRemovalsOfAllTabs } from "./removals.ts";

const store = (id: string) => localStorage.setItem(userKey, JSON.stringify({ id, role: "Test Lab" }));
beforeEach(() => {
  store("ada");
  adoptStoredAccount();
});
afterEach(() => {
  dropRemovals();
  localStorage.clear();
  adoptStoredAccount();
});

/** Another tab's waiting deletion, as this one sees it: a lock that is held until the server has answered. */
function deletionOfAnotherTab(account: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const heard = vi.fn(() => resolve());
  const channel = new BroadcastChannel("deletions");
  channel.addEventListener("message", ({ data }) => data === account && heard());
  const held = navigator.locks.request(`deletions-of-${account}`, { mode: "shared" }, () => promise);
  return { heard, held, close: () => channel.close() };
}

test("Whoever signs out waits for the deletions of the other tabs of the account", async () => {
  const other = deletionOfAnotherTab("ada");
  await sendRemovalsOfAllTabs();
  expect(other.heard).toHaveBeenCalled();
  await other.held;
  other.close();
});

test("Another tab that signs out has this one send what waits, and waits until the server has answered", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const remove = vi.fn(() => answer);
  removeLater({ id: "Shaker", remove, onRefused: () => undefined });
  const channel = new BroadcastChannel("deletions");
  const order: string[] = [];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target
  channel.postMessage("ada");
  await vi.waitFor(() => expect(remove).toHaveBeenCalledOnce());
  const signOut = navigator.locks.request("deletions-of-ada", () => void order.push("signed out"));
  order.push("answered");
  resolve();
  await signOut;
  expect(order).toEqual(["answered", "signed out"]);
  channel.close();
});

test("What another account signs out of leaves this account's deletions waiting", async () => {
  const remove = vi.fn(() => Promise.resolve());
  removeLater({ id: "Shaker", remove, onRefused: () => undefined });
  const channel = new BroadcastChannel("deletions");
  const answered = new Promise((resolve) => {
    const ear = new BroadcastChannel("deletions");
    ear.addEventListener("message", () => {
      ear.close();
      resolve(undefined);
    });
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target
  channel.postMessage("ben");
  await answered;
  expect(remove).not.toHaveBeenCalled();
  channel.close();
});

test("A session that ended before is said, and nothing is sent with the next one", async () => {
  const remove = vi.fn(() => Promise.resolve());
  const refused = vi.fn();
  const { now } = removeLater({ id: "Shaker", remove, onRefused: refused });
  dropRemovals();
  await now();
  expect(remove).not.toHaveBeenCalled();
  expect(String(refused.mock.calls[0]?.[0])).toContain("Nothing was deleted: your session ended before.");
});

test("A page that is left after another account has signed in sends nothing", () => {
  const remove = vi.fn(() => Promise.resolve());
  removeLater({ id: "Shaker", remove, onRefused: () => undefined });
  store("ben");
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(remove).not.toHaveBeenCalled();
});
