import type { DeletedPart } from "@headroom/contract/vocabulary/deleted-parts";
import type { Connection } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/refusal.ts";
import { makeDeletedPartsStore } from "./deleted-parts.store.ts";

/** What a laboratory may have back. */
export const makeListDeleted =
  (connection: Connection) =>
  async (labId: string): Promise<DeletedPart[]> => {
    const store = makeDeletedPartsStore(connection);
    if (!(await store.hasLab(labId))) throw notFound("laboratory");
    return store.list(labId);
  };

/** What nobody can restore any more is removed for good. */
export const forgetDeletedParts = (connection: Connection): Promise<void> =>
  makeDeletedPartsStore(connection).forgetOld();
