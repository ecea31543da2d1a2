import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "../../config.ts";
import { DataFolderInUseError } from "../../platform/database/embedded-lock.ts";
import { type EmbeddedDatabase, openEmbedded } from "../../platform/database/embedded.ts";
import { BackupError } from "./backup-archive.ts";
import { requestSnapshot } from "./snapshot-listener.ts";
import type { Client } from "./table-rows.store.ts";

/** The database that a backup reads, or a restore fills: one session. */
export interface OpenDatabase {
  readonly kind: "embedded" | "postgresql";
  readonly client: Client;
  /** Time for which it blocked a running server. */
  readonly heldMs: number;
  readonly close: () => Promise<void>;
}

/** PostgreSQL, without the time limits that requests have. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  try {
    await client.connect();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(`The database refused the sign-in; check DATABASE_URL: ${reason}.`, { cause });
  }
  return { kind: "postgresql", client, heldMs: 0, close: () => client.end() };
}

export async function sessionOf(embedded: EmbeddedDatabase, heldMs = 0): Promise<OpenDatabase> {
  const client = await embedded.pool.connect();
  return {
    kind: "embedded",
    client,
    heldMs,
    close: async () => {
      client.release();
      await embedded.close();
    },
  };
}

async function openCopy(dataDir: string): Promise<OpenDatabase> {
  const { folder, heldMs } = await requestSnapshot(dataDir);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const session = await sessionOf(await openEmbedded(folder), heldMs);
    return { ...session, close: () => session.close().finally(remove) };
  } catch (cause) {
    remove();
    throw cause;
  }
}

/** The database as it is now: PostgreSQL itself, the folder of a server that is stopped, or a copy of one that runs. */
export async function openSource({ databaseUrl, dataDir }: Config): Promise<OpenDatabase> {
  if (databaseUrl !== null) return openPostgres(databaseUrl);
  if (!existsSync(join(dataDir, "database")))
    throw new BackupError(
      `There is no database below ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has them.`,
    );
  try {
    return await sessionOf(await openEmbedded(dataDir));
  } catch (cause) {
    if (!(cause instanceof DataFolderInUseError)) throw cause;
    return openCopy(dataDir);
  }
}
