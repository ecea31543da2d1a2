import LocalStore from "@fastify/rate-limit/store/LocalStore.js";
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { sql } from "kysely";
import type { Connection } from "../database/connect.ts";

type Counted = Parameters<FastifyRateLimitStore["incr"]>[1];

/** A window that ends later than any that begins now was begun before the clock was set back. */
const isOver = (windowMs: number) =>
  sql<boolean>`counted.ends_at not between clock_timestamp() and clock_timestamp() + make_interval(secs => ${windowMs / 1000})`;

/** Counts one more within a window of real time, for all processes together. */
export async function countRequest(connection: Connection, key: string, windowMs: number) {
  const { rows } = await sql<{ current: number; ttl: number }>`
    insert into request_counts as counted (key, requests, ends_at)
    values (${key}, 1, clock_timestamp() + make_interval(secs => ${windowMs / 1000}))
    on conflict (key) do update set
      requests = case when ${isOver(windowMs)} then 1 else counted.requests + 1 end,
      ends_at = case when ${isOver(windowMs)} then excluded.ends_at else counted.ends_at end
    returning requests as current,
      greatest(0, extract(epoch from ends_at - clock_timestamp()) * 1000)::integer as ttl`.execute(
    connection,
  );
  return rows[0] ?? { current: 1, ttl: windowMs };
}

/**
 * Counts requests for the limits: in the database, for all processes together, where a route has a `groupId`, and in
 * this process alone where it has none.
 */
export const requestCounts = (connection: Connection): FastifyRateLimitStoreCtor =>
  class {
    incr(key: string, done: Counted, windowMs: number): void {
      countRequest(connection, key, windowMs).then(
        (counted) => done(null, counted),
        (error: Error) => done(error),
      );
    }

    child(route: object): FastifyRateLimitStore {
      return "groupId" in route ? this : new LocalStore();
    }
  };

/** Windows that are over count for nothing. */
export async function forgetRequestCounts(connection: Connection): Promise<void> {
  await sql`delete from request_counts where ends_at <= clock_timestamp()`.execute(connection);
}
