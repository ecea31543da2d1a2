import type { Insertable } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import type { Tables } from "../../platform/database/tables.ts";

export const makeActivityStore = (connection: Connection) => ({
  append: async (row: Insertable<Tables["activity"]>): Promise<void> => {
    await connection.insertInto("activity").values(row).execute();
  },
});
