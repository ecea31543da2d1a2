import type { Duplex } from "node:stream";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { currentRequestId } from "../request-scope.ts";
import { statementNames } from "./statement-names.ts";

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

/** The database's own log and its list of what runs say by it which request a statement is for; a prepared one has one text for all. */
function withRequestId(statement: string): string {
  const id = currentRequestId();
  return id === null ? statement : `${statement} /*request_id='${id}'*/`;
}

/** Gives a connection up at once; pg's own end waits for the server, which may have gone silent. */
function abandon(client: pg.PoolClient): void {
  // pg has the socket, and no type for it.
  const { connection } = client as unknown as { readonly connection: { readonly stream: Duplex } };
  connection.stream.destroy();
}

/** A client of the pool, in use. */
interface Taken {
  readonly client: pg.PoolClient;
  /** It lay in the pool before this use, and may have broken there unseen. */
  readonly wasIdle: boolean;
}

interface Watch {
  readonly take: () => Promise<Taken>;
  /** Cause of a broken connection. */
  readonly brokenBy: (client: pg.PoolClient) => Error | null;
  readonly onSilence: () => void;
  readonly textOf: (statement: string, parameters: readonly unknown[]) => { name?: string; text: string };
}

/** Whether a transaction is open once these were answered. */
const transactionAfter: Readonly<Record<string, boolean>> = {
  BEGIN: true,
  START: true,
  COMMIT: false,
  ROLLBACK: false,
};

/**
 * A client that gives up after a while and says whether what it was asked for may have happened. One that turns out to
 * have broken while it lay idle says nothing about the database: another takes its place before anything was done.
 */
async function watched(watch: Watch, queryTimeoutMs: number): Promise<PostgresPoolClient> {
  let { client, wasIdle } = await watch.take();
  let isInTransaction = false;
  let isReleased = false;
  let lost: DatabaseUnreachableError | null = null;
  const giveUp = () => {
    wasIdle = false;
    watch.onSilence();
    abandon(client);
  };
  const ask = async (statement: string, parameters: readonly unknown[]) => {
    const brokenBefore = watch.brokenBy(client);
    if (brokenBefore) lost ??= new DatabaseUnreachableError(false, brokenBefore);
    // The first loss is the true one: what follows it, a rollback for example, was never sent.
    if (lost) throw lost;
    const timer = setTimeout(giveUp, queryTimeoutMs);
    try {
      const result = await client.query({ ...watch.textOf(statement, parameters), values: [...parameters] });
      isInTransaction = transactionAfter[result.command] ?? isInTransaction;
      wasIdle = false;
      return result;
    } catch (cause) {
      if (!watch.brokenBy(client) && !isGoingAway(cause)) throw cause;
      lost = new DatabaseUnreachableError(
        isInTransaction ? statement === "commit" : !storesNothing(statement),
        cause,
      );
      throw lost;
    } finally {
      clearTimeout(timer);
    }
  };
  const release = (isDiscarded?: boolean | Error) => {
    if (!isReleased) client.release(lost !== null || isDiscarded);
    isReleased = true;
  };
  const replace = async () => {
    release();
    ({ client, wasIdle } = await watch.take());
    [isReleased, lost] = [false, null];
  };
  const query: typeof ask = async (statement, parameters) => {
    try {
      return await ask(statement, parameters);
    } catch (cause) {
      if (!wasIdle || lost === null || lost.mayBeStored) throw cause;
      await replace();
      return query(statement, parameters);
    }
  };
  // Kysely asks for cursors only where it was given a cursor's class.
  return { query: query as unknown as PostgresPoolClient["query"], release };
}

/**
 * The pool as stores see it. A connection that breaks while it is in use ends the statement, never the process; one
 * that goes silent is given up after the time that the returned function is told, and all that are older than its
 * silence are suspected of the same and replaced.
 *
 * node-postgres gives a client that is in use no listener for its errors, so a broken connection would end the process,
 * and its `query_timeout` answers without letting the connection go, so a silent database would hold every request. A
 * statement that takes longer has to be bounded, or made for the pool of figures over everything. After a commit whose
 * answer was lost, nobody is told that nothing was changed.
 */
export function watchPool(pool: pg.Pool): (queryTimeoutMs: number) => PostgresPool {
  const brokenBy = new WeakMap<object, Error>();
  const nameOf = statementNames();
  const connectedAtMs = new WeakMap<object, number>();
  let silentAtMs = 0;
  pool.on("connect", (client) => {
    connectedAtMs.set(client, performance.now());
    // An unhandled error event of a client in use would end the process.
    client.on("error", (cause) => brokenBy.set(client, cause));
  });
  pool.on("error", () => {
    // An idle connection broke: the pool makes another, and the next statement reports a database that is gone.
  });
  const take = async (): Promise<Taken> => {
    const askedAtMs = performance.now();
    const client = await pool.connect().catch((cause: unknown) => {
      throw new DatabaseUnreachableError(false, cause);
    });
    const sinceMs = connectedAtMs.get(client) ?? 0;
    if (sinceMs >= silentAtMs) return { client, wasIdle: sinceMs < askedAtMs };
    abandon(client);
    client.release(true);
    return take();
  };
  const watch: Watch = {
    take,
    brokenBy: (client) => brokenBy.get(client) ?? null,
    onSilence: () => {
      silentAtMs = performance.now();
    },
    textOf: (statement, parameters) => {
      const name = nameOf(statement, parameters);
      return name === undefined ? { text: withRequestId(statement) } : { name, text: statement };
    },
  };
  return (queryTimeoutMs) => ({
    options: pool.options,
    connect: () => watched(watch, queryTimeoutMs),
    end: () => pool.end(),
  });
}
