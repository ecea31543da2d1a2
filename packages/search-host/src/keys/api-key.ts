import { createHmac, timingSafeEqual } from "node:crypto";

export const actions = [
  "*",
  "search",
  "documents.*",
  "documents.add",
  "documents.get",
  "documents.delete",
  "indexes.*",
  "indexes.create",
  "indexes.get",
  "indexes.update",
  "indexes.delete",
  "indexes.swap",
  "tasks.*",
  "tasks.cancel",
  "tasks.delete",
  "tasks.get",
  "settings.*",
  "settings.get",
  "settings.update",
  "stats.*",
  "stats.get",
  "metrics.*",
  "metrics.get",
  "dumps.*",
  "dumps.create",
  "snapshots.*",
  "snapshots.create",
  "version",
  "keys.create",
  "keys.get",
  "keys.update",
  "keys.delete",
  "experimental.get",
  "experimental.update",
  "export",
  "network.get",
  "network.update",
  "chatCompletions",
  "chats.*",
  "chats.get",
  "chats.delete",
  "chatsSettings.*",
  "chatsSettings.get",
  "chatsSettings.update",
  "*.get",
  "webhooks.get",
  "webhooks.update",
  "webhooks.delete",
  "webhooks.create",
  "webhooks.*",
] as const;

/** Actions that a key may allow. The list is the real engine's; this host refuses some of their routes. */
export type Action = (typeof actions)[number];

/** A key as stored; its value is computed, never stored. */
export type ApiKey = {
  readonly uid: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly actions: readonly Action[];
  readonly indexes: readonly string[];
  readonly expiresAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/**
 * The value of a key: HMAC-SHA256 of its uid under the master key, in hex, as the real engine computes it. So a
 * server that knows the master key knows the browser's key without asking.
 */
export function searchKeyFor({ uid, masterKey }: { uid: string; masterKey: string }): string {
  return createHmac("sha256", masterKey).update(uid).digest("hex");
}

/** Compares two secrets in a time that tells nothing about where they differ. */
export function isSameSecret(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHmac("sha256", "comparison").update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** Whether a key's actions include one, directly or by a star. */
export function allowsAction(key: ApiKey, action: Action): boolean {
  const [group] = action.split(".");
  return key.actions.some(
    (granted) =>
      granted === "*" ||
      granted === action ||
      granted === `${group}.*` ||
      (granted === "*.get" && action.endsWith(".get")),
  );
}

/** Whether an index name is covered by a pattern ("lab_*"). */
export function coversIndex(patterns: readonly string[], uid: string): boolean {
  return patterns.some(
    (pattern) => pattern === uid || (pattern.endsWith("*") && uid.startsWith(pattern.slice(0, -1))),
  );
}

/** Whether a key is past its end. */
export function isExpired(key: ApiKey, now: number): boolean {
  return key.expiresAt !== null && Date.parse(key.expiresAt) <= now;
}
