import { AsyncLocalStorage } from "node:async_hooks";
import type { LogEvent } from "kysely";
import { DatabaseUnreachableError } from "./watched-pool.ts";

interface Writes {
  isInTransaction: boolean;
  /** Written in a transaction that has not ended. */
  isPending: boolean;
  mayBeStored: boolean;
}

const current = new AsyncLocalStorage<Writes>();

/** Follows what one request writes: `mayBeStored` says whether anything of it was, or perhaps was, stored. */
export function followWrites() {
  const writes: Writes = { isInTransaction: false, isPending: false, mayBeStored: false };
  return {
    run: <T>(work: () => T): T => current.run(writes, work),
    mayBeStored: () => writes.mayBeStored,
  };
}

/** Writes beside a request, which are not what was asked for: tidying up after it failed, for example. */
export const unfollowed = <T>(work: () => Promise<T>): Promise<T> => current.exit(work);

function noteDone(writes: Writes, statement: string): void {
  const [word = ""] = statement.trimStart().split(/\s/, 1);
  switch (word.toLowerCase()) {
    case "begin":
    case "start":
      writes.isInTransaction = true;
      return;
    case "commit":
      writes.mayBeStored ||= writes.isPending;
      writes.isInTransaction = writes.isPending = false;
      return;
    case "rollback":
      writes.isInTransaction = writes.isPending = false;
      return;
    case "select":
      return;
    default:
      if (writes.isInTransaction) writes.isPending = true;
      else writes.mayBeStored = true;
  }
}

/** Told of every statement, for the request that it belongs to. */
export function noteStatement(event: LogEvent): void {
  const writes = current.getStore();
  if (!writes) return;
  if (event.level === "query") noteDone(writes, event.query.sql);
  else if (event.error instanceof DatabaseUnreachableError) writes.mayBeStored ||= event.error.mayBeStored;
}
