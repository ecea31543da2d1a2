import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import type { SearchCriteria, SearchLinkId } from "@headroom/contract/vocabulary/search/search";
import type { Connection } from "../../platform/database/connect.ts";

interface SearchLink {
  readonly id: SearchLinkId;
  readonly userId: UserId;
  readonly version: number;
  readonly criteria: SearchCriteria;
  readonly expiresAt: Date;
}

export const makeSearchLinksStore = (connection: Connection) => ({
  /** Whether there was one to renew. */
  renew: async (id: SearchLinkId, expiresAt: Date): Promise<boolean> => {
    const row = await connection
      .updateTable("search_links")
      .set({ expires_at: expiresAt })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The same search may be stored twice at once. */
  add: async ({ id, userId, version, criteria, expiresAt }: SearchLink): Promise<void> => {
    await connection
      .insertInto("search_links")
      .values({ id, user_id: userId, version, criteria: JSON.stringify(criteria), expires_at: expiresAt })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  },

  countOf: async (userId: UserId): Promise<number> => {
    const { total } = await connection
      .selectFrom("search_links")
      .select((build) => build.fn.countAll<string>().as("total"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    return Number(total);
  },

  find: async (id: SearchLinkId, now: Date): Promise<{ version: number; criteria: unknown } | null> => {
    const row = await connection
      .selectFrom("search_links")
      .select(["version", "criteria"])
      .where("id", "=", id)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    return row ?? null;
  },

  forgetExpired: async (now: Date): Promise<void> => {
    await connection.deleteFrom("search_links").where("expires_at", "<=", now).execute();
  },
});
