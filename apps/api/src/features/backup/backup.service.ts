/**
 * A backup is rows, files and hashes, in one form for both databases, so that a backup of one restores into the other.
 * Each table is lines of JSON, read through SQL in one repeatable-read transaction and restored into the schema that
 * the same migrations make. Foreign keys are dropped and made again, which checks every row: the order of the tables
 * does not matter, and no superuser is needed.
 *
 * `pg_dump` was not taken: it must be as new as its server and is not on every machine. PGlite's own dump was not taken
 * either: it is a data folder, bound to its major version, and holds the process for its whole length.
 *
 * A file's content never changes under its name, so nothing is locked and no removal waits. Files that the rows name
 * are copied after the rows' moment; a later look tells one that was removed meanwhile from one that was lost before.
 * Rows go through SQL at some tens of megabytes a second.
 */

import { createReadStream, readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { Config } from "../../config.ts";
import { type FileStorage, openFileStorage } from "../../platform/file-storage.ts";
import product from "../../../package.json" with { type: "json" };
import { type ArchiveWriter, entriesOf, makeArchive } from "./backup-archive.ts";
import { type BackupContents, backupFormat } from "./backup-contents.rules.ts";
import { type OpenDatabase, openSource } from "./backup-source.ts";
import { accessFile } from "./snapshot-listener.ts";
import { beginReading } from "./table-rows.store.ts";

type Reading = Awaited<ReturnType<typeof beginReading>>;

const lookAgainMs = 1000;

export const rowsName = (table: string) => `database/${table}.jsonl.gz`;
export const fileName = (storageKey: string) => `files/${storageKey}`;
export const keptName = (name: string) => `kept/${name}`;

/** Secrets and marks are plain files of the data folder; what has a folder is somebody else's, and locks are made anew. */
const keptFiles = (dataDir: string): string[] =>
  entriesOf(dataDir).length === 0
    ? []
    : readdirSync(dataDir, { withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== accessFile && !/\.lock\b/.test(entry.name))
        .map(({ name }) => name);

/** Answers the keys without a content. */
async function addFiles(
  archive: ArchiveWriter,
  storage: FileStorage,
  keys: readonly string[],
): Promise<string[]> {
  const absent: string[] = [];
  for (const key of keys) {
    const content = await storage.read(key);
    if (content) await archive.add(fileName(key), content);
    else absent.push(key);
  }
  return absent;
}

const lines = async function* (rows: AsyncIterable<string>) {
  for await (const row of rows) yield `${row}\n`;
};

async function addTables(
  archive: ArchiveWriter,
  reading: Reading,
  removed: readonly string[],
): Promise<BackupContents["tables"]> {
  const tables: BackupContents["tables"] = [];
  for (const table of await reading.tables()) {
    let rows = 0;
    const counted = async function* () {
      for await (const line of lines(reading.rowsOf(table, removed))) {
        rows += 1;
        yield line;
      }
    };
    await archive.add(rowsName(table.name), Readable.from(counted()).pipe(createGzip()));
    tables.push({ name: table.name, columns: [...table.columns], rows });
  }
  return tables;
}

async function read<T>(
  config: Config,
  work: (reading: Reading, source: OpenDatabase) => Promise<T>,
): Promise<T> {
  const source = await openSource(config);
  try {
    const reading = await beginReading(source.client);
    const result = await work(reading, source);
    await reading.end();
    return result;
  } finally {
    await source.close();
  }
}

/** Tells files removed while we copied (their row is gone on a second look) from those lost before. */
async function partAbsent(config: Config, absent: readonly string[]) {
  if (absent.length === 0) return { removed: [], lost: [] };
  await setTimeout(lookAgainMs);
  const named = new Set(await read(config, (reading) => reading.fileKeys()));
  return { removed: absent.filter((key) => !named.has(key)), lost: absent.filter((key) => named.has(key)) };
}

/** Rows of one moment, and the files that they name. A file that was removed meanwhile is in neither. */
const addDatabaseAndFiles = (archive: ArchiveWriter, config: Config) =>
  read(config, async (reading, { kind, heldMs }) => {
    const keys = await reading.fileKeys();
    const absent = await addFiles(archive, openFileStorage(config.filesUrl), keys);
    const { removed, lost } = await partAbsent(config, absent);
    return {
      database: kind,
      heldMs,
      migrations: await reading.migrations(),
      tables: await addTables(archive, reading, removed),
      sequences: await reading.sequences(),
      lostFiles: lost,
      files: keys.length - absent.length,
    };
  });

/**
 * Writes database, files and kept secrets into a folder, while the server runs or not. Every row is of one moment after
 * the call, and every file that a row names is with it.
 */
export async function makeBackup(config: Config, folder: string): Promise<BackupContents> {
  const archive = makeArchive(folder);
  const kept = keptFiles(config.dataDir);
  for (const name of kept) await archive.add(keptName(name), createReadStream(join(config.dataDir, name)));
  const stored = await addDatabaseAndFiles(archive, config);
  const contents: BackupContents = {
    format: backupFormat,
    version: product.version,
    madeAt: new Date().toISOString(),
    kept,
    ...stored,
  };
  await archive.add("backup.json", Readable.from([`${JSON.stringify(contents, null, 2)}\n`]));
  await archive.finish();
  return contents;
}
