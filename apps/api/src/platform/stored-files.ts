import type { Readable } from "node:stream";

/** The file store does not answer, or answers that it cannot work. */
export class FileStoreUnreachableError extends Error {
  override name = "FileStoreUnreachableError";
}

/** Keeps files by key; keys are made by us (`logos/<uuid>.webp`), never taken from a caller. */
export interface FileStorage {
  /** Takes the content as it comes. Where this fails, what was written so far may have stayed: remove it. */
  readonly write: (key: string, content: Readable, contentType: string) => Promise<void>;
  /** The file's bytes, or null when there is no such file. */
  readonly read: (key: string) => Promise<Readable | null>;
  readonly exists: (key: string) => Promise<boolean>;
  /** Throws where nothing could be stored now. */
  readonly check: () => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}
