import { setTimeout } from "node:timers/promises";
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { type EmbeddedDatabase, openEmbedded, openInMemory } from "./embedded.ts";
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
  /** Tells of every statement once it ended, with its text and how long it took. */
  readonly onStatement: (listener: (event: LogEvent) => void) => void;
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

const overPool = (pool: PostgresPool, log: (event: LogEvent) => void) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });

function tellListeners() {
  const listeners = [noteStatement];
  return {
    tell: (event: LogEvent) => {
      for (const listener of listeners) listener(event);
    },
    onStatement: (listener: (event: LogEvent) => void) => void listeners.push(listener),
  };
}

function overEngine({ pool, close }: EmbeddedDatabase): Database {
  const { tell, onStatement } = tellListeners();
  const connection = overPool(pool, tell);
  return { connection, longConnection: connection, pool, kind: "embedded", onStatement, close };
}

/** The embedded database below a folder. */
export async function connectEmbedded(
  dataDir: string,
  options: Parameters<typeof openEmbedded>[1] = {},
): Promise<Database> {
  return overEngine(await openEmbedded(dataDir, options));
}

/** A database in memory, for tests. */
export async function connectInMemory(dump?: Blob): Promise<Database & { dump: () => Promise<Blob> }> {
  const embedded = await openInMemory(dump);
  return { ...overEngine(embedded), dump: async () => embedded.engine.dumpDataDir("none") };
}

const queryTimeoutMs = 5000;
const longQueryTimeoutMs = 30_000;
const endWithinMs = 2000;

const askRole = { text: "select pg_is_in_recovery() as standby", query_timeout: queryTimeoutMs };

/** A proxy that does not know the primary yet may lead to a standby, which reads what is late and writes nothing. */
function refuseStandby(client: pg.PoolClient, done: (cause?: Error) => void): void {
  client
    .query<{ standby: boolean }>(askRole)
    .then(({ rows: [row] }) => done(row?.standby ? new Error("it is a standby") : undefined), done);
}

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
    verify: refuseStandby,
  });
  const watched = watchPool(pool);
  if (onWaiting) await waitFor(pool, onWaiting);
  else await pool.query("select 1");
  const { tell, onStatement } = tellListeners();
  return {
    connection: overPool(guarded(watched(queryTimeoutMs), mayUse), tell),
    longConnection: overPool(guarded(watched(longQueryTimeoutMs), mayUse), tell),
    pool,
    kind: "postgresql",
    onStatement,
    // A statement that hangs has had its time when the server drained.
    close: () => Promise.race([pool.end(), setTimeout(endWithinMs, undefined, { ref: false })]),
  };
}
