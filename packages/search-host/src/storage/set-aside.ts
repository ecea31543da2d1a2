import { existsSync, renameSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { DamagedFileError } from "./database.ts";
import { snapshotFiles } from "./snapshot-writer.ts";

/** The snapshot beside an index's file. */
export const snapshotPathOf = (path: string): string => `${path}.snapshot`;

/** Every file that belongs to an SQLite file and its snapshot. */
export const filesBeside = (path: string): string[] => [
  `${path}-wal`,
  `${path}-shm`,
  ...snapshotFiles(snapshotPathOf(path)),
];

/** Renames a damaged file, and says so; everything in these files is made from a database elsewhere. */
export function setAside({ path, message }: DamagedFileError): void {
  const kept = `${path}.damaged`;
  if (existsSync(path)) renameSync(path, kept);
  for (const file of filesBeside(path)) rmSync(file, { force: true });
  process.emitWarning(
    `${message} It was renamed to ${basename(kept)}, which may be deleted; its contents are rebuilt.`,
  );
}

/** Opens a file; a damaged one is set aside and begun anew. */
export function openOrSetAside<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    setAside(error);
    return open();
  }
}
