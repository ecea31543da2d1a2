import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";

export interface Figures {
  readonly labs: number;
  readonly machines: number;
  readonly stereoTypes: number;
  readonly countries: number;
}

export const makeHomeStore = (connection: Connection) => ({
  /** Counts enabled laboratories, their countries and machines, and test methods. */
  figures: async (): Promise<Figures> => {
    const counted = await sql<Figures>`
      select
        (select count(*) from labs where enabled) as labs,
        (select count(distinct country_code) from labs where enabled) as countries,
        (select coalesce(sum(quantity), 0) from lab_equipment inner join labs on labs.id = lab_id where enabled) as machines,
        (select count(*) from stereo_types where enabled) as "stereoTypes"`.execute(connection);
    const [row] = counted.rows;
    if (!row) throw new Error("Counting answered no row.");
    return row;
  },
});
