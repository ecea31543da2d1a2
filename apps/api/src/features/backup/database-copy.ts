import { constants, copyFileSync, type Dirent, lstatSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { copyFile, lstat, mkdir, readdir } from "node:fs/promises";
import { join, relative } from "node:path";

/** A clock of the file system that ticks coarsely cannot tell two writes of one moment apart. */
const sameMomentMs = 1000;

const filesAtOnce = 100;

const stampOf = ({ mtimeNs, size, ino }: { mtimeNs: bigint; size: bigint; ino: bigint }) =>
  `${mtimeNs} ${size} ${ino}`;

const isMissing = (cause: unknown) => cause instanceof Error && "code" in cause && cause.code === "ENOENT";
const nameIn = (folder: string, entry: Dirent) => relative(folder, join(entry.parentPath, entry.name));

/** Copies what is there while it is written to. Answers when each file was last changed, or nothing for one that moves. */
async function copyAhead(from: string, to: string): Promise<ReadonlyMap<string, string>> {
  const restsSinceMs = Date.now() - sameMomentMs;
  const stamps = new Map<string, string>();
  const copy = async (entry: Dirent) => {
    const name = nameIn(from, entry);
    if (entry.isDirectory()) {
      await mkdir(join(to, name), { recursive: true });
      return;
    }
    try {
      const stat = await lstat(join(from, name), { bigint: true });
      if (stat.mtimeMs >= restsSinceMs) return;
      await mkdir(join(to, name, ".."), { recursive: true });
      await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
      stamps.set(name, stampOf(stat));
    } catch (cause) {
      if (!isMissing(cause)) throw cause;
    }
  };
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  // Between two steps of a copy a busy server answers a request: one file after the other would take minutes.
  for (let begin = 0; begin < entries.length; begin += filesAtOnce)
    await Promise.all(entries.slice(begin, begin + filesAtOnce).map(copy));
  return stamps;
}

/** Brings the copy up to this moment, in one go. */
function copyRest(from: string, to: string, stamps: ReadonlyMap<string, string>): void {
  const removed = new Set(stamps.keys());
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const name = nameIn(from, entry);
    if (entry.isDirectory()) {
      mkdirSync(join(to, name), { recursive: true });
      continue;
    }
    removed.delete(name);
    if (stamps.get(name) === stampOf(lstatSync(join(from, name), { bigint: true }))) continue;
    mkdirSync(join(to, name, ".."), { recursive: true });
    copyFileSync(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
  }
  for (const name of removed) rmSync(join(to, name), { force: true });
}

/**
 * Copies the folder of the embedded database that this process has open: what a process killed at this moment would
 * have left, which the database opens like any other. This thread is the database, so that nothing is written while it
 * copies; and it stands still only for what has changed since the first look. Answers how long that was.
 */
export async function copyDatabase(from: string, to: string): Promise<number> {
  const stamps = await copyAhead(from, to);
  const startedMs = performance.now();
  copyRest(from, to, stamps);
  return Math.round(performance.now() - startedMs);
}
