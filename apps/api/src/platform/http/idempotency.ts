import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import { sql } from "kysely";
import { z } from "zod";
import type { Connection } from "../database/connect.ts";
import { Refusal } from "../refusal.ts";
import type { RouteRequest } from "./route.ts";

/** As `Idempotency-Key: "8e03978e-40d5-43e8-bc93-6894a57f9326"`, or without the quotation marks. */
const keyPattern = /^(?:"[\w.:~-]{1,255}"|[\w.:~-]{1,255})$/;
const headerName = "idempotency-key";
const keySchema = z
  .string()
  .regex(keyPattern, "Send one Idempotency-Key of 1 to 255 letters, digits or . : ~ _ - characters.")
  .meta({
    description:
      "Names one intent, for example a new UUID. A request that is repeated with the same key within 24 hours is carried out once and answered alike; a key that came with another request is refused with 422.",
  });
/** Header schema of an endpoint that takes a key. */
export const idempotencyHeaders = z.looseObject({ [headerName]: keySchema.optional() });

/** A request that carries a key. */
interface KeyedRequest {
  readonly userId: string;
  readonly operation: string;
  readonly key: string;
  /** Digest of the request; for an upload, known once the file has arrived. */
  requestHash: Buffer;
  isRepeat: boolean;
}

const current = new AsyncLocalStorage<KeyedRequest>();

export const hashOf = (...parts: readonly (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();

function keyedRequest(endpoint: Endpoint, asked: RouteRequest<Endpoint>): KeyedRequest | null {
  const header = asked.request.headers[headerName];
  if (!endpoint.idempotencyKey || header === undefined || asked.caller === null) return null;
  return {
    userId: asked.caller.id,
    operation: endpoint.id,
    key: String(header).replaceAll('"', ""),
    requestHash: hashOf(JSON.stringify([asked.params, asked.body ?? null])),
    isRepeat: false,
  };
}

/** Carries a request out under its key, if it has one; a repeat says so in a header. */
export async function withIdempotency<T>(
  endpoint: Endpoint,
  asked: RouteRequest<Endpoint>,
  handle: () => Promise<T>,
): Promise<T> {
  const keyed = keyedRequest(endpoint, asked);
  if (keyed === null) return handle();
  const answer = await current.run(keyed, handle);
  if (keyed.isRepeat) asked.reply.header("idempotent-replayed", "true");
  return answer;
}

/** Of an upload: its fields and its file belong to what is asked for. */
export function noteContent(contentHash: Buffer): void {
  const keyed = current.getStore();
  if (keyed) keyed.requestHash = hashOf(keyed.requestHash, contentHash);
}

const isOver = sql<boolean>`idempotency_keys.created_at <= now() - interval '24 hours'`;
const rowOf = ({ userId, operation, key }: KeyedRequest) => ({ user_id: userId, operation, key }) as const;

/** True for the first; whoever comes meanwhile waits here until the first has committed or given up. */
async function claim(tx: Connection, keyed: KeyedRequest): Promise<boolean> {
  // Less than a silent database is waited for.
  await sql`select set_config('lock_timeout', '4s', true)`.execute(tx);
  const { requestHash } = keyed;
  const claimed = await tx
    .insertInto("idempotency_keys")
    .values({ ...rowOf(keyed), request_hash: requestHash })
    .onConflict((earlier) =>
      earlier
        .columns(["user_id", "operation", "key"])
        .doUpdateSet({ request_hash: requestHash, outcome: null, created_at: sql`now()` })
        .where(isOver),
    )
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * The transaction of an operation that takes a key. The key is stored with what the work did, and what it came to is
 * given to whoever repeats the request, so that it is done once however the first ended: plain values, no maps and no dates.
 *
 * A request up to its transaction runs again for a repeat, so that a caller who lost the right to do it is refused; a
 * repeated upload is received, hashed and dropped. Refusals are not stored. The table has no foreign key to accounts: its
 * lock would come before the account's own, and two messages of one account could wait for each other.
 */
export const commitOnce = <T>(connection: Connection, work: (tx: Connection) => Promise<T>): Promise<T> =>
  connection.transaction().execute(async (tx): Promise<T> => {
    const keyed = current.getStore();
    if (!keyed) return work(tx);
    if (await claim(tx, keyed)) {
      const outcome = await work(tx);
      await tx
        .updateTable("idempotency_keys")
        .set({ outcome: JSON.stringify(outcome ?? null) })
        .where((row) => row.and(rowOf(keyed)))
        .execute();
      return outcome;
    }
    const earlier = await tx
      .selectFrom("idempotency_keys")
      .select(["request_hash", "outcome"])
      .where((row) => row.and(rowOf(keyed)))
      .executeTakeFirstOrThrow();
    if (!earlier.request_hash.equals(keyed.requestHash)) throw new Refusal("key-reused");
    keyed.isRepeat = true;
    return earlier.outcome as T; // what the first one's work answered, as JSON keeps it
  });

/** Whether the request under way was carried out before: what it needed then, it needs no more. */
export async function isRepeat(connection: Connection): Promise<boolean> {
  const keyed = current.getStore();
  if (!keyed) return false;
  const earlier = await connection
    .selectFrom("idempotency_keys")
    .select("key")
    .where((row) => row.and(rowOf(keyed)))
    .executeTakeFirst();
  return earlier !== undefined;
}

const atOnce = 1000;

/** An hour later than keys end, so that none goes while it is looked at. */
export async function forgetIdempotencyKeys(connection: Connection): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from idempotency_keys where ctid in (
        select ctid from idempotency_keys where created_at <= now() - interval '25 hours'
        order by created_at limit ${atOnce})`.execute(connection);
    if (numAffectedRows < atOnce) return;
  }
}
