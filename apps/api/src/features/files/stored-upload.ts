import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { unfollowed } from "../../platform/database/write-outcome.ts";
import type { FileStorage } from "../../platform/file-storage.ts";
import type { Upload } from "../../platform/http/upload.ts";
import { Refusal } from "../../platform/refusal.ts";
import { FileStoreUnreachableError } from "../../platform/stored-files.ts";
import { cleanContentType, cleanName } from "./files.rules.ts";
import { makeFilesStore } from "./files.store.ts";

/** A content in the file storage that no row names yet. */
export interface StoredContent {
  readonly id: string;
  readonly storageKey: string;
  readonly name: string;
  readonly bytes: number;
  readonly contentType: string;
  readonly sha256: string;
}

/** Its owner's part of an upload. */
interface Keeping<T> {
  /** Lists the content in a transaction that ends its upload; `isKept` is false where another content stands for it. */
  readonly keep: (content: StoredContent) => Promise<{ readonly result: T; readonly isKept: boolean }>;
  readonly isListed: (content: Pick<StoredContent, "id" | "storageKey">) => Promise<boolean>;
}

/** Ends an upload in the transaction that lists it. A content that took longer than a day may be removed already. */
export async function endUpload(transaction: Connection, storageKey: string): Promise<void> {
  if (!(await makeFilesStore(transaction).endUpload(storageKey)))
    throw new Refusal("conflict", "This upload took more than a day. Send the file again.");
}

interface Needs {
  readonly connection: Connection;
  readonly storage: FileStorage;
  readonly clock: Clock;
}

/** Streams uploads into the file storage: each is listed as a whole, or leaves nothing. */
export function makeStoredUploads({ connection, storage, clock }: Needs) {
  const store = makeFilesStore(connection);

  /** A note that cannot be taken back asks for the removal once more a day later, which does no harm. */
  async function discard(storageKey: string): Promise<void> {
    await storage.remove(storageKey);
    await unfollowed(() => store.endUpload(storageKey));
  }

  async function receive<T>(upload: Upload, { keep, isListed }: Keeping<T>): Promise<T> {
    const id = randomUUID();
    const storageKey = `attachments/${id}`;
    const contentType = cleanContentType(upload.contentType);
    // It alone changes nothing that anybody sees.
    await unfollowed(() => store.beginUpload(storageKey, clock.now()));
    try {
      await storage.write(storageKey, upload.content, contentType);
      await upload.end();
      const name = cleanName(upload.name);
      const [bytes, sha256] = [upload.bytesRead(), upload.sha256()];
      const { result, isKept } = await keep({ id, storageKey, name, bytes, contentType, sha256 });
      if (!isKept) await discard(storageKey);
      return result;
    } catch (cause) {
      // A connection that broke at the commit leaves open whether the content is listed.
      if (await isListed({ id, storageKey })) throw cause;
      // A store that is away is not waited for once more.
      if (cause instanceof FileStoreUnreachableError) await unfollowed(() => store.askForRemoval(storageKey));
      else await discard(storageKey);
      throw cause;
    }
  }

  return { receive, discard };
}
