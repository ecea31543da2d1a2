import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { makeBucket } from "./s3-bucket.ts";

/** Keeps files by key; keys are made by us (`logos/<uuid>.webp`), never taken from a caller. */
export interface FileStorage {
  readonly write: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** The file's bytes, or null when there is no such file. */
  readonly read: (key: string) => Promise<Readable | null>;
  readonly exists: (key: string) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
}

function folderStorage(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  return {
    write: (key, bytes) => disk.put(key, bytes),
    read: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  };
}

/** A folder's path, or `s3://KEY:SECRET@HOST:PORT/BUCKET?region=x&tls=false`. */
export const openFileStorage = (filesUrl: string): FileStorage =>
  filesUrl.startsWith("s3://") ? makeBucket(filesUrl) : folderStorage(filesUrl);
