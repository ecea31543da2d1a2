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

/** Copies what is not there yet; a file's content never changes. Answers the keys without a content. */
async function addFiles(
  archive: ArchiveWriter,
  storage: FileStorage,
  keys: readonly string[],
): Promise<string[]> {
  const absent: string[] = [];
  for (const key of keys) {
    if (archive.has(fileName(key))) continue;
    const content = await storage.read(key);
    if (content) await archive.add(fileName(key), content);
    else absent.push(key);
  }
  return absent;
}

const lines = async function* (rows: AsyncIterable<string>) {
  for await (const row of rows) yield `${row}\n`;
};

async function addTables(archive: ArchiveWriter, reading: Reading): Promise<BackupContents["tables"]> {
  const tables: BackupContents["tables"] = [];
  for (const table of await reading.tables()) {
    let rows = 0;
    const counted = async function* () {
      for await (const line of lines(reading.rowsOf(table))) {
        rows += 1;
        yield line;
      }
    };
    await archive.add(rowsName(table.name), Readable.from(counted()).pipe(createGzip()));
    tables.push({ name: table.name, columns: [...table.columns], rows });
  }
  return tables;
}

/** What is read of the database, all of one moment. */
type Stored = Pick<
  BackupContents,
  "database" | "heldMs" | "migrations" | "tables" | "sequences" | "lostFiles" | "files"
>;

/**
 * One attempt: null where a file was removed between the moment of the rows and its turn, so that a later moment is
 * needed, which copies only what is new. What was absent at an earlier moment too is lost.
 */
async function addMoment(
  archive: ArchiveWriter,
  { kind, client, heldMs }: OpenDatabase,
  { storage, absentBefore }: { readonly storage: FileStorage; readonly absentBefore: Set<string> },
): Promise<Stored | null> {
  const reading = await beginReading(client);
  const keys = await reading.fileKeys();
  const lostFiles = await addFiles(archive, storage, keys);
  if (lostFiles.some((key) => !absentBefore.has(key))) {
    for (const key of lostFiles) absentBefore.add(key);
    await reading.end();
    return null;
  }
  const stored = {
    database: kind,
    heldMs,
    migrations: await reading.migrations(),
    tables: await addTables(archive, reading),
    sequences: await reading.sequences(),
    lostFiles,
    files: keys.length - lostFiles.length,
  };
  await reading.end();
  return stored;
}

async function addDatabaseAndFiles(archive: ArchiveWriter, config: Config): Promise<Stored> {
  const storage = openFileStorage(config.filesUrl);
  const absentBefore = new Set<string>();
  for (;;) {
    const source = await openSource(config);
    const stored = await addMoment(archive, source, { storage, absentBefore }).finally(source.close);
    if (stored) return stored;
    await setTimeout(lookAgainMs);
  }
}

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
