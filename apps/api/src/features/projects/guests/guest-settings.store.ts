import type { Connection } from "../../../platform/database/connect.ts";

export interface GuestSettings {
  /** Whether customers may ask laboratories that are not listed. */
  readonly mayAsk: boolean;
  readonly version: number;
}

/** Nothing is stored before the first change. */
const first: GuestSettings = { mayAsk: true, version: 1 };
const id = "default";

export const makeGuestSettingsStore = (connection: Connection) => ({
  read: async (): Promise<GuestSettings> => {
    const row = await connection
      .selectFrom("guest_settings")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? { mayAsk: row.may_ask, version: row.version } : first;
  },

  /** Answers whether the version that was read is still the stored one. */
  change: async ({ mayAsk, version }: GuestSettings): Promise<boolean> => {
    const columns = { may_ask: mayAsk, version: version + 1 };
    const changed = await connection
      .insertInto("guest_settings")
      .values({ id, ...columns })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(columns).where("guest_settings.version", "=", version),
      )
      .returning("version")
      .executeTakeFirst();
    return changed !== undefined;
  },
});
