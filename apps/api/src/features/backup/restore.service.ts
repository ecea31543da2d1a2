import { createWriteStream, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Config } from "../../config.ts";
import { lockDataFolder } from "../../platform/database/embedded-lock.ts";
import { openEmbedded } from "../../platform/database/embedded.ts";
import { applyMigrations, knownMigrations } from "../../platform/database/migrate.ts";
import { openFileStorage } from "../../platform/file-storage.ts";
import { type Archive, BackupError, entriesOf, openArchive } from "./backup-archive.ts";
import { type BackupContents, backupContentsSchema, obstacleTo } from "./backup-contents.rules.ts";
import { type OpenDatabase, openPostgres, sessionOf } from "./backup-source.ts";
import { fileName, keptName, rowsName } from "./backup.service.ts";
import { hasTables, loadTables, setSequences } from "./table-rows.store.ts";

/** Folder where an embedded database is filled before it moves in. A server refuses to start beside it. */
export const unfinishedRestore = (dataDir: string) => join(dataDir, "restoring");

const isLock = (name: string) => /\.lock\b/.test(name);

function assertEmpty(folder: string, isAllowed: (name: string) => boolean = () => false): void {
  const [found] = entriesOf(folder).filter((name) => !isAllowed(name));
  if (found !== undefined)
    throw new BackupError(
      `${folder} is not empty (${found}). A backup is restored where there is nothing yet: move what is there away, or name another folder.`,
    );
}

function readContents(archive: Archive): BackupContents {
  const read = backupContentsSchema.safeParse(JSON.parse(archive.text("backup.json")));
  if (!read.success)
    throw new BackupError("The backup was made by a newer version. Restore it with that one or a later one.");
  const { tables, kept, files } = read.data;
  const expected = new Set([
    "backup.json",
    ...tables.map(({ name }) => rowsName(name)),
    ...kept.map(keptName),
  ]);
  const known = new Set(archive.names);
  const missing = [...expected].find((name) => !known.has(name));
  const fileCount = archive.names.filter((name) => !expected.has(name)).length;
  if (missing !== undefined || fileCount < files)
    throw new BackupError(`The backup is damaged: ${missing ?? "a file below files"} is missing.`);
  return read.data;
}

/** Parted at line feeds alone: `readline` also parts at separators that a text may hold. */
async function* linesOf(content: Readable): AsyncGenerator<string> {
  let begun = "";
  for await (const chunk of content.setEncoding("utf8")) {
    const [first = "", ...others] = String(chunk).split("\n");
    begun += first;
    for (const next of others) {
      yield begun;
      begun = next;
    }
  }
}

/** All of the database in one transaction: afterwards it is whole, or as empty as before. */
async function fillDatabase({ client, kind }: OpenDatabase, archive: Archive, contents: BackupContents) {
  await client.query("begin");
  try {
    if (await hasTables(client))
      throw new BackupError(
        "The database that DATABASE_URL names is not empty. A backup is restored into one without tables.",
      );
    await applyMigrations(client, contents.migrations);
    await loadTables(client, contents.tables, (name) =>
      linesOf(archive.read(rowsName(name)).pipe(createGunzip())),
    );
    await setSequences(client, contents.sequences);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw cause;
  }
  // The embedded database has nobody who does it later.
  if (kind === "embedded") await client.query("analyze");
}

async function restoreEmbedded(dataDir: string, archive: Archive, contents: BackupContents): Promise<void> {
  const workFolder = unfinishedRestore(dataDir);
  const database = await sessionOf(await openEmbedded(workFolder));
  await fillDatabase(database, archive, contents).finally(database.close);
  renameSync(join(workFolder, "database"), join(dataDir, "database"));
}

async function restorePostgres(url: string, archive: Archive, contents: BackupContents): Promise<void> {
  const database = await openPostgres(url);
  await fillDatabase(database, archive, contents).finally(database.close);
}

async function restoreFiles({ filesUrl, dataDir }: Config, archive: Archive, { kept }: BackupContents) {
  for (const name of kept)
    await pipeline(
      archive.read(keptName(name)),
      createWriteStream(join(dataDir, name), { flags: "wx", mode: 0o600, flush: true }),
    );
  const storage = openFileStorage(filesUrl);
  const prefix = fileName("");
  for (const name of archive.names.filter((each) => each.startsWith(prefix)))
    await storage.write(name.slice(prefix.length), archive.read(name), "application/octet-stream");
}

async function assertDatabaseEmpty(url: string): Promise<void> {
  const { client, close } = await openPostgres(url);
  const isFilled = await hasTables(client).finally(close);
  if (isFilled)
    throw new BackupError(
      "The database that DATABASE_URL names is not empty. A backup is restored into one without tables.",
    );
}

/** Puts a backup where nothing is yet. Nothing is changed before all of it was checked. */
export async function restoreBackup(config: Config, folder: string): Promise<BackupContents> {
  const { dataDir, databaseUrl, filesUrl } = config;
  const archive = await openArchive(folder);
  const contents = readContents(archive);
  const obstacle = obstacleTo(contents, knownMigrations());
  if (obstacle !== null) throw new BackupError(obstacle);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // No server may begin in the folder meanwhile.
  const lock = lockDataFolder(join(dataDir, "database.lock"));
  try {
    assertEmpty(dataDir, isLock);
    if (!filesUrl.startsWith("s3://")) assertEmpty(filesUrl);
    if (databaseUrl !== null) await assertDatabaseEmpty(databaseUrl);
    mkdirSync(unfinishedRestore(dataDir));
    await restoreFiles(config, archive, contents);
    // Last, in one step: rows are there only when everything is that they name.
    if (databaseUrl === null) await restoreEmbedded(dataDir, archive, contents);
    else await restorePostgres(databaseUrl, archive, contents);
    rmSync(unfinishedRestore(dataDir), { recursive: true });
    return contents;
  } finally {
    lock.release();
  }
}
