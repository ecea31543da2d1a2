import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";

/** Any constant: one for all kinds, whose records are added and renamed one after the other. */
const catalogueLock = 4210736;

/** Held until the transaction ends; whoever gets it sees what the others committed. */
export async function lockCatalogue(transaction: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${catalogueLock})`.execute(transaction);
}
