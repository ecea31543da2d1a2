import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../apps/api/src/config.ts";
import { lockDataFolder } from "../apps/api/src/platform/database/embedded-lock.ts";

/** Why the demo cannot be started over; null when it can. */
function obstacle(): string | null {
  const { demo, production, databaseUrl, dataDir } = readConfig(process.env);
  if (production || !demo) return "This is no demo. Nothing was removed.";
  if (databaseUrl !== null)
    return "DATABASE_URL names a database of its own. Nothing was removed: drop it by hand, or unset the variable.";
  if (!existsSync(join(dataDir, "demo")) && existsSync(join(dataDir, "database")))
    return `${dataDir} was not made by the demo. Nothing was removed.`;
  return null;
}

/** Nobody else may have the folder while it is emptied. */
function takeFolder(folder: string) {
  try {
    return lockDataFolder(join(folder, "database.lock"));
  } catch (cause) {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)} Nothing was removed.\n`);
    return process.exit(1);
  }
}

const found = obstacle();
if (found !== null) {
  process.stderr.write(`${found}\n`);
  process.exit(1);
}
const { dataDir } = readConfig(process.env);
if (existsSync(dataDir)) {
  const lock = takeFolder(dataDir);
  for (const name of ["database", "search", "files", "demo"])
    rmSync(join(dataDir, name), { recursive: true, force: true });
  lock.release();
}
process.stdout.write("The demo starts from the beginning at the next npm start.\n");
