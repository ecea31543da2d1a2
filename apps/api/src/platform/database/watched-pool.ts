import type { Duplex } from "node:stream";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";

/** The database cannot be reached, or went away while it was asked. */
export class DatabaseUnreachableError extends Error {
  override name = "DatabaseUnreachableError";
  /** A statement was on its way that may have been carried out: a commit, or one outside a transaction. */
  readonly mayBeStored: boolean;

  constructor(mayBeStored: boolean, cause: unknown) {
    super("The database cannot be reached.", { cause });
    this.mayBeStored = mayBeStored;
  }
}

/** The server ends the session, shuts down or is still starting. */
const goingAway = /^(08|57P)/;
const isGoingAway = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" && goingAway.test(error.code);

const storesNothing = (statement: string) => /^\s*(begin|start transaction|select)\b/i.test(statement);

/** Gives a connection up at once; pg's own end waits for the server, which may have gone silent. */
function abandon(client: pg.PoolClient): void {
  // pg has the socket, and no type for it.
  const { connection } = client as unknown as { readonly connection: { readonly stream: Duplex } };
  connection.stream.destroy();
}

interface Watch {
  /** What broke the connection, once it is broken. */
  readonly brokenBy: () => Error | null;
  readonly onSilence: () => void;
}

/** Whether a transaction is open once these were answered. */
const transactionAfter: Readonly<Record<string, boolean>> = {
  BEGIN: true,
  START: true,
  COMMIT: false,
  ROLLBACK: false,
};

/** One client of the pool that gives up after a while and says whether what it was asked for may have happened. */
function watched(client: pg.PoolClient, watch: Watch, queryTimeoutMs: number): PostgresPoolClient {
  let isInTransaction = false;
  let lost: DatabaseUnreachableError | null = null;
  const giveUp = () => {
    watch.onSilence();
    abandon(client);
  };
  const query = async (statement: string, parameters: readonly unknown[]) => {
    const brokenBefore = watch.brokenBy();
    if (brokenBefore) lost ??= new DatabaseUnreachableError(false, brokenBefore);
    // The first loss is the true one: what follows it, a rollback for example, was never sent.
    if (lost) throw lost;
    const timer = setTimeout(giveUp, queryTimeoutMs);
    try {
      const result = await client.query(statement, [...parameters]);
      isInTransaction = transactionAfter[result.command] ?? isInTransaction;
      return result;
    } catch (cause) {
      if (!watch.brokenBy() && !isGoingAway(cause)) throw cause;
      lost = new DatabaseUnreachableError(
        isInTransaction ? statement === "commit" : !storesNothing(statement),
        cause,
      );
      throw lost;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    // Kysely asks for cursors only where it was given a cursor's class.
    query: query as unknown as PostgresPoolClient["query"],
    release: (isDiscarded?: boolean | Error) => client.release(lost !== null || isDiscarded),
  };
}

/**
 * The pool as stores see it. A connection that breaks while it is in use ends the statement, never the process; one
 * that goes silent is given up after the time that the returned function is told, and all that are older than its
 * silence are suspected of the same and replaced.
 */
export function watchPool(pool: pg.Pool): (queryTimeoutMs: number) => PostgresPool {
  const brokenBy = new WeakMap<object, Error>();
  const connectedAtMs = new WeakMap<object, number>();
  let silentAtMs = 0;
  pool.on("connect", (client) => {
    connectedAtMs.set(client, performance.now());
    // Without a listener of its own the error of a client that is in use ends the process.
    client.on("error", (cause) => brokenBy.set(client, cause));
  });
  pool.on("error", () => {
    // An idle connection broke: the pool makes another, and the next statement reports a database that is gone.
  });
  const take = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if ((connectedAtMs.get(client) ?? 0) >= silentAtMs) return client;
    abandon(client);
    client.release(true);
    return take();
  };
  const onSilence = () => {
    silentAtMs = performance.now();
  };
  return (queryTimeoutMs) => {
    const known = new WeakMap<object, PostgresPoolClient>();
    return {
      options: pool.options,
      connect: async () => {
        const client = await take().catch((cause: unknown) => {
          throw new DatabaseUnreachableError(false, cause);
        });
        const watch = { brokenBy: () => brokenBy.get(client) ?? null, onSilence };
        const found = known.get(client) ?? watched(client, watch, queryTimeoutMs);
        known.set(client, found);
        return found;
      },
      end: () => pool.end(),
    };
  };
}
