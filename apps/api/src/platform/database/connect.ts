import { setTimeout } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { openEmbedded, openInMemory } from "./embedded.ts";
import type { Tables } from "./tables.ts";
import { DatabaseUnreachableError, watchPool } from "./watched-pool.ts";
import { noteStatement } from "./write-outcome.ts";

/** A connection or a transaction: stores are made for either. */
export type Connection = Kysely<Tables>;

export interface Database {
  /** For requests: a statement that takes more than some seconds is given up. */
  readonly connection: Connection;
  /** For figures over everything, worked out beside the requests. */
  readonly longConnection: Connection;
  readonly pool: pg.Pool;
  readonly kind: "embedded" | "postgresql";
  readonly close: () => Promise<void>;
}

const bigint = 20;
const date = 1082;
pg.types.setTypeParser(bigint, Number);
pg.types.setTypeParser(date, (text) => text);

/** Asks before a connection is handed out; the last thing before its first statement. */
const guarded = (pool: PostgresPool, mayUse: () => Promise<void>): PostgresPool => ({
  ...pool,
  connect: async () => {
    const client = await pool.connect();
    try {
      await mayUse();
    } catch (cause) {
      client.release();
      throw new DatabaseUnreachableError(false, cause);
    }
    return client;
  },
});

const overPool = (pool: PostgresPool) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: noteStatement });

/** The embedded database below a folder. */
export async function connectEmbedded(dataDir: string): Promise<Database> {
  const embedded = await openEmbedded(dataDir);
  const connection = overPool(embedded.pool);
  return {
    connection,
    longConnection: connection,
    pool: embedded.pool,
    kind: "embedded",
    close: embedded.close,
  };
}

/** A database in memory, for tests. */
export async function connectInMemory(dump?: Blob): Promise<Database & { dump: () => Promise<Blob> }> {
  const embedded = await openInMemory(dump);
  const connection = overPool(embedded.pool);
  return {
    connection,
    longConnection: connection,
    pool: embedded.pool,
    kind: "embedded",
    close: embedded.close,
    dump: async () => embedded.engine.dumpDataDir("none"),
  };
}

const queryTimeoutMs = 5000;
const longQueryTimeoutMs = 30_000;
const endWithinMs = 2000;

/** The server refuses us for good, or it is not there yet: then there is no code, or one of a server that starts. */
const isThere = (error: unknown) =>
  error instanceof pg.DatabaseError && !/^(08|53|57P)/.test(error.code ?? "");

/** Several addresses tried in vain have an error without words, but with a code. */
const reasonOf = (cause: unknown) =>
  cause instanceof Error
    ? cause.message || ("code" in cause && String(cause.code)) || cause.name
    : String(cause);

/** Waits for a database that is not there yet; one that refuses us is an error at once. */
async function waitFor(pool: pg.Pool, say: (reason: string) => void): Promise<void> {
  for (let said = ""; ; ) {
    try {
      await pool.query("select 1");
      return;
    } catch (cause) {
      if (isThere(cause)) throw cause;
      const reason = reasonOf(cause);
      if (reason !== said) say(reason);
      said = reason;
      await setTimeout(1000);
    }
  }
}

/** PostgreSQL by its address. `onWaiting` is told why it is not there yet; without it that is an error. */
export async function connectPostgres(
  url: string,
  onWaiting?: (reason: string) => void,
  /** Asked before each use of a connection; where it throws, nothing is sent. */
  mayUse: () => Promise<void> = async () => {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: queryTimeoutMs,
    statement_timeout: 30_000,
    // Frees the locks of a transaction whose end the network swallowed. Less than a registration or a lease lives:
    // a process that stood still in a transaction finds it undone.
    idle_in_transaction_session_timeout: 8000,
    // Ends the sessions that the network swallowed; our own pool gives idle ones up after ten seconds.
    options: "-c idle_session_timeout=20000",
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const watched = watchPool(pool);
  if (onWaiting) await waitFor(pool, onWaiting);
  else await pool.query("select 1");
  return {
    connection: overPool(guarded(watched(queryTimeoutMs), mayUse)),
    longConnection: overPool(guarded(watched(longQueryTimeoutMs), mayUse)),
    pool,
    kind: "postgresql",
    // A statement that hangs has had its time when the server drained.
    close: () => Promise.race([pool.end(), setTimeout(endWithinMs, undefined, { ref: false })]),
  };
}
