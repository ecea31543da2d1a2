import type { FastifyBaseLogger } from "fastify";
import type { LogEvent } from "kysely";
import { currentRequestId } from "../request-scope.ts";

/** Enough to recognise a statement; one that inserts many rows has some hundred thousand characters. */
const maxLoggedLength = 2000;

/** Logs each statement that took `slowMs` or longer, also one that failed: its text with placeholders, never its values. */
export const logSlowStatements =
  (log: Pick<FastifyBaseLogger, "warn">, slowMs: number) =>
  ({ query, queryDurationMillis }: LogEvent): void => {
    if (queryDurationMillis < slowMs) return;
    const sql = query.sql.replaceAll(/\s+/g, " ").trim().slice(0, maxLoggedLength);
    log.warn({ sql, ms: Math.round(queryDurationMillis), reqId: currentRequestId() }, "A slow query");
  };
