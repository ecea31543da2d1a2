import { DatabaseSync } from "node:sqlite";

/** The folder is already open in another process. */
export class DataFolderInUseError extends Error {
  override name = "DataFolderInUseError";
}

/**
 * Takes a lock on a data folder that the kernel frees when this process dies, however it dies.
 * PGlite itself has none: two processes on one folder both report success, and rows are lost.
 */
export function lockDataFolder(lockFile: string): { release: () => void } {
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (cause) {
    lock.close();
    throw new DataFolderInUseError(
      `Another process already uses the data folder of ${lockFile}. Stop it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return { release: () => lock.close() };
}
