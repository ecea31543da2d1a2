import { type Clock, daysAfter } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { FileStorage } from "../../platform/file-storage.ts";
import { makeFilesStore } from "./files.store.ts";

const maxAtOnce = 100;

/** Removes the contents of files that are not listed any more; what fails is asked again the next time. */
export const makeFileRemovals = (connection: Connection, storage: FileStorage) => {
  const store = makeFilesStore(connection);
  return async (): Promise<void> => {
    for (const storageKey of await store.waitingRemovals(maxAtOnce)) {
      await storage.remove(storageKey);
      await store.endRemoval(storageKey);
    }
  };
};

/** Uploads that a day later are not kept, since their sender or a process broke off, leave nothing. */
export const makeUploadEnd = (connection: Connection, clock: Clock) => (): Promise<void> =>
  makeFilesStore(connection).giveUpUploads(daysAfter(clock.now(), -1));
