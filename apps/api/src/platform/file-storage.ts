import { access, constants, mkdir, rename, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { FileStorage } from "./stored-files.ts";
import { makeBucket } from "./s3-bucket.ts";

/** Under its name there is the whole file, on the disk, or none: where the disk is full nothing is left. */
async function writeWhole(path: string, content: Readable): Promise<void> {
  const part = `${path}.part`;
  try {
    await writeFile(part, content, { flush: true });
    await rename(part, path);
  } catch (cause) {
    await rm(part, { force: true });
    throw cause;
  }
}

/** An upload and some. */
const minFreeBytes = 50_000_000;

async function checkFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minFreeBytes) throw new Error(`The disk of ${folder} is full.`);
}

function folderStorage(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  return {
    // Not the library's own: that gives up before its file is closed, which may then appear after it was removed.
    write: async (key, content) => {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(path, content);
    },
    read: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
    exists: (key) => disk.exists(key),
    check: () => checkFolder(folder),
    // A process that ended while it wrote has left only a part.
    remove: async (key) => {
      await rm(`${join(folder, key)}.part`, { force: true });
      await disk.delete(key);
    },
  };
}

export type { FileStorage } from "./stored-files.ts";

/** A folder's path, or `s3://KEY:SECRET@HOST:PORT/BUCKET?region=x&tls=false`. */
export const openFileStorage = (filesUrl: string): FileStorage =>
  filesUrl.startsWith("s3://") ? makeBucket(filesUrl) : folderStorage(filesUrl);
