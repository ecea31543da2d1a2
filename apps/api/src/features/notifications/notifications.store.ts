import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import type { Connection } from "../../platform/database/connect.ts";
import { metaOf, pageOf } from "../../platform/paging.ts";

/** A sentence, and the page that it leads to. */
export interface Notification {
  readonly text: string;
  readonly path: string;
}

export const makeNotificationsStore = (connection: Connection) => ({
  add: async (id: string, userId: UserId, { text, path }: Notification): Promise<void> => {
    await connection
      .insertInto("notifications")
      .values({ id, user_id: userId, text, path, read_at: null })
      .execute();
  },
  forget: async (userId: UserId | null, path: string): Promise<void> => {
    let leading = connection.deleteFrom("notifications").where("path", "=", path);
    if (userId !== null) leading = leading.where("user_id", "=", userId);
    await leading.execute();
  },
  list: async (userId: UserId, query: { page: number; limit: number }) => {
    const { offset, limit } = pageOf(query);
    const own = connection.selectFrom("notifications").where("user_id", "=", userId);
    const rows = await own
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id")
      .offset(offset)
      .limit(limit)
      .execute();
    const { total } = await own
      .select((count) => count.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return {
      data: rows.map((row) => ({
        id: row.id,
        text: row.text,
        path: row.path,
        read: row.read_at !== null,
        createdAt: row.created_at.toISOString(),
      })),
      meta: metaOf(query, total),
    };
  },
  markRead: async (userId: UserId, at: Date): Promise<void> => {
    await connection
      .updateTable("notifications")
      .set({ read_at: at })
      .where("user_id", "=", userId)
      .where("read_at", "is", null)
      .execute();
  },
});
