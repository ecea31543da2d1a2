import { randomUUID } from "node:crypto";
import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import type { Connection } from "../../platform/database/connect.ts";
import { makeNotificationsStore, type Notification } from "./notifications.store.ts";

/** Tells a user about something, in the transaction of what happened. */
export const notify = (transaction: Connection, userId: UserId, notification: Notification): Promise<void> =>
  makeNotificationsStore(transaction).add(randomUUID(), userId, notification);

/** Removes notifications that lead to a deleted page, of one person or (`null`) of everybody. */
export const forgetNotifications = (
  transaction: Connection,
  userId: UserId | null,
  path: string,
): Promise<void> => makeNotificationsStore(transaction).forget(userId, path);

export const makeNotificationsService = (connection: Connection) => {
  const store = makeNotificationsStore(connection);
  return { list: store.list, markRead: store.markRead };
};
export type NotificationsService = ReturnType<typeof makeNotificationsService>;
