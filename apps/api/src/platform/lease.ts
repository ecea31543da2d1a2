import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Connection } from "./database/connect.ts";

/** Somebody else holds it now, or could: nothing more may be done under it. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";
}

const leaseSeconds = 10;
const renewEveryMs = 3000;

/** A lease while it is held. */
export interface HeldLease {
  /** To be awaited before anything that no transaction can undo. Throws `LeaseLostError`. */
  readonly renew: () => Promise<void>;
  /** Writes in a transaction that keeps the lease from being taken until it ends. Throws `LeaseLostError`. */
  readonly write: <T>(work: (tx: Connection) => Promise<T>) => Promise<T>;
}

export interface Lease {
  /** Works while no other process does; false when another one does. Held only as long as the work takes. */
  readonly hold: (work: (held: HeldLease) => Promise<void>) => Promise<boolean>;
  readonly giveBack: () => Promise<void>;
}

const isOwnedBy = (owner: string) => sql<boolean>`app_state.value ->> 'owner' = ${owner}::text`;
/** One that would last longer than any can was taken before the clock was set back. */
const isOver = sql<boolean>`(app_state.value ->> 'until')::timestamptz not between clock_timestamp() and clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

/** Work that one of all processes does at a time; when that one dies, another may after ten seconds. */
export function makeLease(connection: Connection, key: string): Lease {
  const owner = randomUUID();
  const value = sql<string>`jsonb_build_object('owner', ${owner}::text, 'until', (clock_timestamp() + make_interval(secs => ${leaseSeconds}))::text)`;

  const take = async (): Promise<boolean> =>
    (await connection
      .insertInto("app_state")
      .values({ key, value })
      .onConflict((held) =>
        held
          .column("key")
          .doUpdateSet({ value })
          .where((free) => free.or([isOwnedBy(owner), isOver])),
      )
      .returning("key")
      .executeTakeFirst()) !== undefined;

  const giveBack = async (): Promise<void> => {
    await connection.deleteFrom("app_state").where("key", "=", key).where(isOwnedBy(owner)).execute();
  };

  /** Never taken anew: in between somebody else may have worked. */
  async function renew(): Promise<void> {
    const renewed = await connection
      .updateTable("app_state")
      .set({ value })
      .where("key", "=", key)
      .where(isOwnedBy(owner))
      .where(sql<boolean>`not ${isOver}`)
      .returning("key")
      .executeTakeFirst();
    if (!renewed) throw new LeaseLostError(`Another process may have taken over (${key}).`);
  }

  const write: HeldLease["write"] = (work) =>
    connection.transaction().execute(async (tx) => {
      const held = await tx
        .selectFrom("app_state")
        .select("key")
        .where("key", "=", key)
        .where(isOwnedBy(owner))
        .where(sql<boolean>`not ${isOver}`)
        .forUpdate()
        .executeTakeFirst();
      if (!held) throw new LeaseLostError(`Another process may have taken over (${key}).`);
      return work(tx);
    });

  return {
    giveBack,
    hold: async (work) => {
      if (!(await take())) return false;
      // Work that waits long for others keeps its lease; one that lost it learns of it by its next step.
      const renewing = setInterval(() => void renew().catch(() => {}), renewEveryMs);
      try {
        await work({ renew, write });
      } finally {
        clearInterval(renewing);
        await giveBack();
      }
      return true;
    },
  };
}
