import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { openEmbedded, openInMemory } from "./embedded.ts";
import type { Tables } from "./tables.ts";

/** A connection or a transaction: stores are made for either. */
export type Connection = Kysely<Tables>;

export interface Database {
  readonly connection: Connection;
  readonly pool: pg.Pool;
  readonly kind: "embedded" | "postgresql";
  readonly close: () => Promise<void>;
}

const bigint = 20;
const date = 1082;
pg.types.setTypeParser(bigint, Number);
pg.types.setTypeParser(date, (text) => text);

const overPool = (pool: pg.Pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** The embedded database below a folder. */
export async function connectEmbedded(dataDir: string): Promise<Database> {
  const embedded = await openEmbedded(dataDir);
  return {
    connection: overPool(embedded.pool),
    pool: embedded.pool,
    kind: "embedded",
    close: embedded.close,
  };
}

/** A database in memory, for tests. */
export async function connectInMemory(dump?: Blob): Promise<Database & { dump: () => Promise<Blob> }> {
  const embedded = await openInMemory(dump);
  return {
    connection: overPool(embedded.pool),
    pool: embedded.pool,
    kind: "embedded",
    close: embedded.close,
    dump: async () => embedded.engine.dumpDataDir("none"),
  };
}

/** PostgreSQL by its address. */
export async function connectPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on("error", () => {
    // A broken idle connection is replaced by the pool; the next query reports a database that is really gone.
  });
  await pool.query("select 1");
  return { connection: overPool(pool), pool, kind: "postgresql", close: () => pool.end() };
}
