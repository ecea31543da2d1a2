import type { Connection } from "../../platform/database/connect.ts";
import { type AffectedLabs, makeLabChangesStore } from "./lab-changes.store.ts";

/** Marks laboratories as changed in the transaction of the change, so that match and text index follow. */
export const noteLabsChanged = (transaction: Connection, affected: AffectedLabs): Promise<void> =>
  makeLabChangesStore(transaction).touch(affected);
