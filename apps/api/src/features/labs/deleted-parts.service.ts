import type { DeletedPart } from "@headroom/contract/vocabulary/project/deleted-parts";
import type { Connection } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/refusal.ts";
import { makeDeletedPartsStore } from "./deleted-parts.store.ts";

/** Lists parts that can be restored. */
export const makeListDeleted =
  (connection: Connection) =>
  async (labId: string): Promise<DeletedPart[]> => {
    const store = makeDeletedPartsStore(connection);
    if (!(await store.hasLab(labId))) throw notFound("laboratory");
    return store.list(labId);
  };

/** Purges deleted parts that can no longer be restored. */
export const forgetDeletedParts = (connection: Connection): Promise<void> =>
  makeDeletedPartsStore(connection).forgetOld();
