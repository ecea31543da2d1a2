import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { FileStorage } from "./stored-files.ts";
import { makeBucket } from "./s3-bucket.ts";

function folderStorage(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  return {
    write: (key, bytes) => disk.put(key, bytes),
    read: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  };
}

export type { FileStorage } from "./stored-files.ts";

/** A folder's path, or `s3://KEY:SECRET@HOST:PORT/BUCKET?region=x&tls=false`. */
export const openFileStorage = (filesUrl: string): FileStorage =>
  filesUrl.startsWith("s3://") ? makeBucket(filesUrl) : folderStorage(filesUrl);
