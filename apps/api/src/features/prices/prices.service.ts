import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import { stale } from "../../platform/refusal.ts";
import { recordActivity } from "../activity/activity.service.ts";
import { makePricesStore, type StoredPrices } from "./prices.store.ts";

const id = "default";

/** The rates and the freight as they are now. */
export const readPrices = (connection: Connection): Promise<StoredPrices> =>
  makePricesStore(connection).read();

export function makePricesService(connection: Connection) {
  async function update(by: Caller, changed: StoredPrices): Promise<StoredPrices> {
    return connection.transaction().execute(async (transaction) => {
      const txStore = makePricesStore(transaction);
      const before = await txStore.read();
      if (before.version !== changed.version || !(await txStore.change(changed)))
        throw stale(await txStore.read());
      const after = { ...changed, version: changed.version + 1 };
      const { version: _before, ...old } = before;
      const { version: _after, ...now } = after;
      await recordActivity(transaction, by, {
        action: "update",
        subjectType: "prices",
        subjectId: id,
        subjectName: "rates and freight",
        before: old,
        after: now,
      });
      return after;
    });
  }

  return { read: () => readPrices(connection), update };
}
export type PricesService = ReturnType<typeof makePricesService>;
