import { resolve } from "node:path";
import { ConfigurationError } from "../apps/api/src/config.ts";
import { BackupError } from "../apps/api/src/features/backup/backup-archive.ts";
import { DataFolderInUseError } from "../apps/api/src/platform/database/embedded-lock.ts";

/** The folder that a command was told, seen from where npm was called. */
export function folderArgument(command: string): string {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || others.length > 0)
    throw new BackupError(`Name one folder: npm run ${command} -- FOLDER`);
  return resolve(process.env["INIT_CWD"] ?? "", folder);
}

const expected = [BackupError, ConfigurationError, DataFolderInUseError];

/** Ends with 1 and the reason where it fails. */
export async function orSayWhy(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const why = error instanceof Error ? error : new Error(String(error));
    const sentence = expected.some((kind) => why instanceof kind) ? why.message : why.stack;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}
