import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { Connection } from "../../apps/api/src/platform/database/connect.ts";
import type { Tables } from "../../apps/api/src/platform/database/tables.ts";
import { DatabaseUnreachableError } from "../../apps/api/src/platform/database/watched-pool.ts";

/** When the connection is lost: before a commit reaches the database, or before its answer reaches us. */
export type Break = "before" | "after";

const writes = /^\s*(insert|update|delete)\b/i;

/** A connection that is lost at the next commit once it is told to; a write outside a transaction commits itself. */
export function makeBreakingConnection(pool: pg.Pool) {
  let next: Break | null = null;
  let isDead = false;
  const wrapped = (client: pg.PoolClient): PostgresPoolClient => {
    let isInTransaction = false;
    const query = async (statement: string, values: readonly unknown[]) => {
      const word = statement.trim().toLowerCase();
      if (word === "begin") isInTransaction = true;
      const isCommit = word === "commit" || (!isInTransaction && writes.test(statement));
      if (word === "commit" || word === "rollback") isInTransaction = false;
      const lost = isCommit ? next : null;
      if (lost !== null) next = null;
      if (lost === "before") {
        if (word === "commit") await client.query("rollback");
        throw new DatabaseUnreachableError(true, new Error("Lost before the commit."));
      }
      const answer = await client.query(statement, [...values]);
      if (lost === "after") throw new DatabaseUnreachableError(true, new Error("Lost after the commit."));
      return answer;
    };
    // Kysely asks by text and values alone.
    return { query, release: () => client.release() } as unknown as PostgresPoolClient;
  };
  const breaking: PostgresPool = {
    connect: async () => {
      if (isDead) throw new DatabaseUnreachableError(false, new Error("The process is dead."));
      return wrapped(await pool.connect());
    },
    end: async () => {},
    options: {},
  };
  const connection: Connection = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: breaking }) });
  return {
    connection,
    breakNext: (lost: Break | null) => void (next = lost),
    /** Whoever has this connection does nothing any more. */
    kill: () => void (isDead = true),
  };
}
