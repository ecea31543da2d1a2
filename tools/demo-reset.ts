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
  if (!existsSync(join(dataDir, "demo-password")) && existsSync(join(dataDir, "database")))
    return `${dataDir} was not made by the demo. Nothing was removed.`;
  return null;
}

const found = obstacle();
if (found !== null) {
  process.stderr.write(`${found}\n`);
  process.exit(1);
}
const { dataDir } = readConfig(process.env);
if (existsSync(dataDir)) {
  // Fails while a server has the folder.
  const lock = lockDataFolder(join(dataDir, "database.lock"));
  for (const name of ["database", "search", "files"])
    rmSync(join(dataDir, name), { recursive: true, force: true });
  lock.release();
}
process.stdout.write("The demo starts from the beginning at the next npm start.\n");
