import { DatabaseSync } from "node:sqlite";

/** The folder is already open in another process. */
export class DataFolderInUseError extends Error {
  override name = "DataFolderInUseError";
}

const tryForMs = 500;

/**
 * Takes a lock on a data folder that the kernel frees when this process dies, however it dies.
 * PGlite itself has none: two processes on one folder both report success, and rows are lost.
 */
export function lockDataFolder(lockFile: string): { release: () => void } {
  // Two that ask at once may each hold a shared lock that keeps the other from its own: who tries again gets it.
  const lock = new DatabaseSync(lockFile, { timeout: tryForMs });
  try {
    lock.exec("begin exclusive");
  } catch (cause) {
    lock.close();
    // SQLite's code for a file that is none of its own. It is not replaced: who holds the lock would not notice.
    if (cause instanceof Error && "errcode" in cause && cause.errcode === 26)
      throw new DataFolderInUseError(
        `The lock file ${lockFile} is damaged. Make sure that no server uses its folder, delete the file and start again.`,
        { cause },
      );
    throw new DataFolderInUseError(
      `Another process already uses the data folder of ${lockFile}. Stop it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return { release: () => lock.close() };
}
